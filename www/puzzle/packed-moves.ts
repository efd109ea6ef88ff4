/**
 * Moves in two bits each, written with the 64 signs that an address leaves alone (RFC 4648, base64url): three moves a
 * sign. A 1 bit ends them and zeros fill the last sign, so that their number need not be said.
 */
import { MOVES, type Move } from './moves.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SIGN_BITS = 6;

export function packMoves(moves: readonly Move[]): string {
  const bits = moves.flatMap((move) => {
    const code = MOVES.indexOf(move);
    return [code >> 1, code & 1];
  });
  bits.push(1);
  while (bits.length % SIGN_BITS !== 0) bits.push(0);
  let text = '';
  for (let at = 0; at < bits.length; at += SIGN_BITS) {
    const value = bits.slice(at, at + SIGN_BITS).reduce((sum, bit) => sum * 2 + bit, 0);
    text += SIGNS[value];
  }
  return text;
}

/** The moves of a packed text, `null` when it is none. */
export function unpackMoves(text: string): Move[] | null {
  const bits: number[] = [];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return null;
    for (let bit = SIGN_BITS - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  }
  const end = bits.lastIndexOf(1);
  // More zeros than fill a sign, or half a move: not from here.
  if (end < 0 || end % 2 === 1 || bits.length - end > SIGN_BITS) return null;
  const moves: Move[] = [];
  for (let at = 0; at < end; at += 2) {
    const move = MOVES[(bits[at] ?? 0) * 2 + (bits[at + 1] ?? 0)];
    if (move !== undefined) moves.push(move);
  }
  return moves;
}
