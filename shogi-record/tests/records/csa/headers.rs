//! Header values in the forms of CSA.
