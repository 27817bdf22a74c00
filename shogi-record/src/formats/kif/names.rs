//! What KIF takes from Japanese text, and numbers in it.

use shogiban::notation::toolkit::Characters;
pub(super) use shogiban::notation::toolkit::is_blank;

/// The whole number at the beginning of a text, in digits of either width; `None` if there is none. What is too large
/// for any use becomes [`u32::MAX`].
pub(super) fn number(text: &str) -> Option<u32> {
    let mut characters = Characters::new(text);
    let mut value = None;
    while let Some(digit) = characters.take(shogiban::notation::toolkit::digit) {
        let before: u32 = value.unwrap_or(0);
        value = Some(before.saturating_mul(10).saturating_add(digit.into()));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_either_width() {
        assert_eq!(number("171  まで"), Some(171));
        assert_eq!(number("１７1手"), Some(171));
        assert_eq!(number("99999999999"), Some(u32::MAX));
        assert_eq!(number("まで"), None);
    }
}
