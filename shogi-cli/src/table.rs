//! Tables of text.

use std::fmt::{Display, Formatter, Result};

/// Rows of cells, the columns as wide as their widest cell.
pub(crate) struct Columns<const N: usize>(pub(crate) Vec<[String; N]>);

impl<const N: usize> Display for Columns<N> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let widest = |column: usize| self.0.iter().map(|row| width(&row[column])).max();
        let widths: [usize; N] = std::array::from_fn(|column| widest(column).unwrap_or_default());
        for row in &self.0 {
            let mut gap = 0;
            for (cell, widest) in row.iter().zip(widths) {
                // A gap is written before the next cell, so that no line ends in blanks.
                if !cell.is_empty() {
                    write!(f, "{:gap$}{cell}", "")?;
                    gap = 0;
                }
                gap += widest - if cell.is_empty() { 0 } else { width(cell) } + 2;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// How many columns of a terminal a text takes. Whatever is not ASCII is Japanese here, and twice as wide.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_begin_below_each_other_and_no_line_ends_in_blanks() {
        let rows = [["香落ち", "a", "1"], ["", "bcd", "2"], ["e", "", ""]];
        let rows = rows.map(|row| row.map(str::to_owned)).to_vec();
        assert_eq!(Columns(rows).to_string(), "香落ち  a    1\n        bcd  2\ne\n");
    }
}
