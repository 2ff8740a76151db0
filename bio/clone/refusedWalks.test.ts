// A recombinase leaves no site open, so what ends in half a site is refused. A molecule that came with such an end is
// the same molecule, and stays.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';

const LOX = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';
/** Up to the end of the spacer. */
const HALF = LOX.slice(0, 21);
const SPACER = { kind: "5'", overhang: 8 } as const;

test('a product that an input closes is listed, though the act would leave the same one open', () => {
  const chance = createRandom(11);
  const [left, middle, right, other] = [70, 60, 80, 90].map((it) => textOf(generateDna(chance, it)));
  const line = (name: string, letters: string, end = {}): Molecule =>
    unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters) }), { right: end }));
  const two = line('two', `${left}${LOX}${middle}${LOX}${right}`);
  const open = line('open', `${other}${LOX}${middle}${HALF}`, SPACER);
  const found = unwrap(assemble([{ molecule: two }, { molecule: open }], { method: 'cre' }));
  const made = line('made', `${left}${LOX}${middle}${HALF}`, SPACER);
  expect(found.products.map((it) => it.seguid)).toContain(moleculeSeguidOf(made));
  // Alone, the first molecule leaves no such end.
  const alone = unwrap(assemble([{ molecule: two }], { method: 'cre' }));
  expect(alone.products.map((it) => it.seguid)).not.toContain(moleculeSeguidOf(made));
});
