// The number that a server asks for before it sends one more code (server/auth/codes/work.ts): SHA-256 of puzzle, a
// colon and the number begins with `bits` zero bits. Not by crypto.subtle, which pages without https lack and which
// takes longer for short texts. It rests every few milliseconds, so that the page stays as quick as it was.
import { sha256 } from '@noble/hashes/sha2.js';

const TURN_MS = 8;

export async function findProof({
  puzzle,
  bits,
}: {
  readonly puzzle: string;
  readonly bits: number;
}): Promise<{ readonly puzzle: string; readonly answer: string }> {
  const encoder = new TextEncoder();
  let turnEnds = performance.now() + TURN_MS;
  for (let number = 0; ; number++) {
    const answer = String(number);
    const [a = 0, b = 0, c = 0, d = 0] = sha256(encoder.encode(`${puzzle}:${answer}`));
    if (Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits) return { puzzle, answer };
    if (number % 64 !== 0 || performance.now() < turnEnds) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turnEnds = performance.now() + TURN_MS;
  }
}
