// The most faithful overhangs of 25 junctions with the proof that no set is more so: of all overhangs, by enzyme, and
// of 20 random genes (seeds 1 to 20), each junction movable by 10 bases to either side.
import { isPalindromic } from '#bio/clone/overhangRelation.ts';
import { chooseOverhangs } from '#bio/clone/overhangs.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { movableJunctions } from '#fixtures/clone/overhangChoices.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import type { Bench } from './bench.ts';

const JUNCTIONS = 25;
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

const letters = [...'ACGT'];
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
const overhangs = pairs.flatMap((it) => pairs.map((end) => it + end)).filter((it) => !isPalindromic(it));
const free = Array.from({ length: JUNCTIONS }, () => overhangs);
const genes = SEEDS.map((seed) => movableJunctions(randomWord(createRandom(seed), 'ACGT', 5_000)));

export const benches: readonly Bench[] = [
  ...['BsaI', 'BsmBI', 'Esp3I', 'BbsI'].map((enzyme) => ({
    name: `overhangs: the best of all proved, 25 junctions, ${enzyme}`,
    size: JUNCTIONS,
    run: () => countProved([free], enzyme),
    yields: 1,
  })),
  ...['BsaI', 'BsmBI', 'Esp3I', 'BbsI'].map((enzyme) => ({
    name: `overhangs: the best of 20 genes proved, 25 junctions each, ${enzyme}`,
    size: JUNCTIONS * SEEDS.length,
    run: () => countProved(genes, enzyme),
    yields: 20,
  })),
];

function countProved(lists: readonly (readonly (readonly string[])[])[], enzyme: string): number {
  const counts = ligationCountsOf(findEnzyme(enzyme)!);
  const found = lists.map((it) => unwrap(chooseOverhangs(it, { counts })));
  return found.filter((it) => 'isProved' in it && it.isProved).length;
}
