// Letters of what is put in that reads do not agree on once they are laid on the molecule as built: a block that is
// there inverted may be so for sure, and yet have another letter somewhere.
import { minimalOf } from './asBuilt.ts';
import type { Rereading } from './builtMolecule.ts';
import {
  type CalledDifference,
  type Calls,
  HOMOPOLYMER,
  homopolymerLengthsOf,
  type Thresholds,
} from './call.ts';
import { placesOf } from './evidence.ts';
import { LIKELY } from './leftOpen.ts';

/** Shorter ones are stated as reads have them. */
const MIN_BLOCK = 12;

/** The calls with N for letters of sure differences that the molecule as built leaves open. */
export function withOpenLetters(calls: Calls, reading: Rereading, thresholds: Thresholds): Calls {
  const isKnown = knownBasesOf(reading, thresholds);
  const open = openPlacesOf(reading);
  const differences = calls.differences.map((it) => {
    if (it.status !== 'different' || it.isBreakpoint) return it;
    const { range, to } = minimalOf(it);
    const own = reading.places.find(
      ({ change }) => change.range.start === range.start && change.to === to && to.length >= MIN_BLOCK,
    );
    if (!own) return it;
    const before = range.start - it.range.start;
    const isOpen = (at: number) => open.has(at) || !isKnown(at);
    const letters = Array.from(to, (letter, i) => (isOpen(own.put.start + i) ? 'N' : letter)).join('');
    return { ...it, to: it.to.slice(0, before) + letters + it.to.slice(before + to.length) };
  });
  return { ...calls, differences };
}

/** Whether reads confirm a base of the molecule that they were laid on. */
export function knownBasesOf({ evidence, target }: Rereading, { confirm }: Thresholds) {
  // Which homopolymers are open is found out by how often reads show each length.
  const runs = homopolymerLengthsOf(target.bases, target.topology === 'circular');
  return (at: number): boolean => {
    const [agree, dissent] = [evidence.agree[at]!, evidence.dissent[at]!];
    return runs[at]! >= HOMOPOLYMER || (agree >= confirm && dissent <= LIKELY * (agree + dissent));
  };
}

/** Bases of it that reads may well have otherwise. */
function openPlacesOf({ calls, target: { bases, topology } }: Rereading): ReadonlySet<number> {
  const isLikely = ({ status, isBreakpoint, quality, against }: CalledDifference) =>
    !isBreakpoint &&
    (status === 'different' || (status === 'doubtful' && quality > LIKELY * (quality + against)));
  return new Set(
    calls.differences
      .filter(isLikely)
      .flatMap((it) => placesOf(it.range, bases.length, topology === 'circular')),
  );
}
