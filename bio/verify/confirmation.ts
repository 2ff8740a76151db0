// Whether the reads agree with the molecule as built, where it is put together from pieces.
import type { Rereading } from './builtMolecule.ts';
import type { Thresholds } from './call.ts';
import { placesOf } from './evidence.ts';
import { isLeftOpen } from './leftOpen.ts';
import { knownBasesOf } from './openLetters.ts';
import type { Unstated } from './unstated.ts';

/** What reads leave open of the molecule that they were laid on; of all of it, or near to what was put in. */
export function openOnBuilt(
  reading: Rereading | undefined,
  thresholds: Thresholds,
): Extract<Unstated, 'openHomopolymer' | 'unconfirmed'> | undefined {
  if (!reading) return 'unconfirmed';
  const { calls, evidence, target, places, isWhole, openHomopolymers } = reading;
  const { bases, topology } = target;
  const on = (range: Parameters<typeof placesOf>[0]) =>
    placesOf(range, bases.length, topology === 'circular');
  const near = new Set(places.flatMap((it) => on(it.nearBuilt)));
  const isJudged = (range: Parameters<typeof placesOf>[0]) => isWhole || on(range).some((at) => near.has(at));
  const isKnown = knownBasesOf(reading, thresholds);
  const differences = calls.differences.filter((it) => isJudged(it.range));
  const isOpen =
    differences.some((it) => it.status === 'different') ||
    isLeftOpen(differences, evidence.differences, thresholds, bases.length) ||
    places.some(({ put }) => on({ start: put.start - 1, end: put.end + 1 }).some((at) => !isKnown(at)));
  if (openHomopolymers.some(isJudged)) return 'openHomopolymer';
  return isOpen ? 'unconfirmed' : undefined;
}
