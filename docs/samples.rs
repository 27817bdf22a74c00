//! The samples of the book, compiled and run as doctests.
