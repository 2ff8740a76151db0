// Reads of a molecule as a sequencer would make them, from a seed: for tests and benchmarks. Each base is wrong with
// the chance that its quality states.
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Random } from '#bio/core/random.ts';
import type { Strand } from '#bio/core/range.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';

export interface SangerOptions {
  readonly start: number;
  readonly length: number;
  readonly strand: Strand;
}

/** A Sanger read of a circle: poor for thirty bases, good up to 650, then worse and worse. */
export function simulateSangerRead(
  circle: Uint8Array,
  { start, length, strand }: SangerOptions,
  chance: Random,
): SequencingRead {
  const template = templateOf(circle, start, length, strand);
  const quality = (i: number) => {
    const ideal = i < 30 ? 8 + i : i < 650 ? 52 : Math.max(6, 52 - (i - 650) / 4);
    return Math.max(2, Math.round(ideal - chance.int(12)));
  };
  return readWithErrors(template, { name: `read ${start}`, qualityOf: quality, method: 'sanger' }, chance);
}

/** A nanopore read of a circle, of quality about 15, with homopolymers that are often too short. */
export function simulateLongRead(
  circle: Uint8Array,
  { start, length, strand }: SangerOptions,
  chance: Random,
): SequencingRead {
  const template = templateOf(circle, start, length, strand);
  return readWithErrors(
    template,
    { name: `long ${start}`, qualityOf: () => 10 + chance.int(14), method: 'long' },
    chance,
  );
}

function templateOf(circle: Uint8Array, start: number, length: number, strand: Strand): Uint8Array {
  const rotatedCircle = rotateBases(circle, start % circle.length);
  const out = new Uint8Array(length);
  for (let i = 0; i < length; i++) out[i] = rotatedCircle[i % rotatedCircle.length]!;
  return strand === 1 ? out : reverseComplementOf(out);
}

const LETTERS = Uint8Array.from([65, 67, 71, 84]);

interface Sequencer {
  readonly name: string;
  readonly qualityOf: (at: number) => number;
  readonly method: SequencingRead['method'];
}

function readWithErrors(
  template: Uint8Array,
  { name, qualityOf, method }: Sequencer,
  chance: Random,
): SequencingRead {
  const bases: number[] = [];
  const qualities: number[] = [];
  /** Bases before this one that are equal to it. */
  let run = 0;
  template.forEach((base, i) => {
    const quality = qualityOf(i);
    run = i > 0 && template[i - 1] === base ? run + 1 : 0;
    if (method === 'long' && i > 5 && run >= 5 && chance.next() < 0.08) return;
    if (chance.next() >= 10 ** (-quality / 10)) {
      bases.push(base);
      qualities.push(quality);
      return;
    }
    const kind = chance.next();
    if (kind < 0.2) return;
    if (kind < 0.3) {
      bases.push(base, chance.pick(LETTERS));
      qualities.push(quality, quality);
      return;
    }
    bases.push(chance.pick(LETTERS.filter((it) => it !== base)));
    qualities.push(quality);
  });
  return {
    name,
    bases: Uint8Array.from(bases),
    qualities: Uint8Array.from(qualities),
    isAssumed: false,
    method,
    topology: 'linear',
  };
}
