//! Records as text: what pickle keeps and `repr` writes.

use super::{PyNode, PyRecord, node};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use shogiban_record::Record;

/// A record as JSON.
pub(super) fn json(record: &Record) -> PyResult<String> {
    serde_json::to_string(record).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// What pickle calls.
#[pyfunction(name = "_restore_record")]
pub(crate) fn restore_record(json: &str) -> PyResult<PyRecord> {
    serde_json::from_str(json)
        .map(PyRecord::from_record)
        .map_err(|error| PyValueError::new_err(error.to_string()))
}

/// What pickle calls: a node by its place among those of its record, the root first.
#[pyfunction(name = "_restore_node")]
pub(crate) fn restore_node(record: &Bound<'_, PyRecord>, place: usize) -> PyResult<PyNode> {
    let py = record.py();
    let id = {
        let record = record.get().lock(py);
        let mut nodes = std::iter::once(record.root()).chain(record.nodes_in_order());
        nodes.nth(place).map(|node| node.id())
    };
    id.map(|id| node::node(py, record.as_unbound(), id))
        .ok_or_else(|| PyIndexError::new_err("the record has no such node"))
}
