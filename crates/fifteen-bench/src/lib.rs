//! The textbook recursion as a bare WebAssembly module, so that `npm run bench` can time it beside the package.

#[path = "../../fifteen/examples/textbook.rs"]
mod textbook;

/// Solves a 4x4 board, four bits a square from the lowest up; returns how many nodes were expanded in all rounds.
#[unsafe(no_mangle)]
pub extern "C" fn expanded(board: u64) -> u64 {
    let tiles: Vec<u8> = (0..16)
        .map(|square| (board >> (4 * square) & 15) as u8)
        .collect();
    let (_, rounds) = textbook::ida_star(&tiles, 4, textbook::manhattan);
    rounds.iter().map(|(_, counts)| counts.expanded).sum()
}
