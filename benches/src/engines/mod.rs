//! An adapter for each library.

mod haitaka;
mod rsshogi;
mod shogiban;
mod shunsai;

pub use self::haitaka::Haitaka;
pub use self::rsshogi::Rsshogi;
pub use self::shogiban::Shogiban;
pub use self::shunsai::Shunsai;

use crate::engine::Engine;

/// What shogiban is compared with.
pub const PEERS: [&dyn Engine; 3] = [&Haitaka, &Rsshogi, &Shunsai];

/// All of them, shogiban first.
pub const ALL: [&dyn Engine; 4] = [&Shogiban, &Haitaka, &Rsshogi, &Shunsai];

/// The version of a peer, as `Cargo.toml` pins it.
pub fn version(name: &str) -> Option<&'static str> {
    let manifest = include_str!("../../Cargo.toml");
    let line = manifest
        .lines()
        .find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(" =")))?;
    line.split('"').find_map(|part| part.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_peer_is_pinned() {
        for peer in PEERS {
            assert!(version(peer.name()).is_some(), "{}", peer.name());
        }
    }
}
