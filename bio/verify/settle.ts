// What is stated of the differences that reads show: inverted blocks as one, and beside what is put together from
// pieces no more than the molecule as built leaves open.
import { overlaps, type Range } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { withoutArtifacts } from './artifacts.ts';
import { isPutTogether, readAgain } from './builtMolecule.ts';
import { type CalledDifference, type Calls, sureLettersOf } from './call.ts';
import { type Finding, mixedOf, type Scene } from './finding.ts';
import { joinInverted } from './inversions.ts';
import { withOpenLetters } from './openLetters.ts';
import { withOpenRows } from './openRows.ts';

/**
 * The calls with inverted blocks as one, without what is an artifact beside sure differences, with N for letters of
 * these that are not sure, and what the reads say of the molecule that they make, where it must be read to be known.
 */
export function settle(found: Finding, target: Target, scene: Scene) {
  const n = target.bases.length;
  const calls = joinInverted(withSureLetters(found.calls, target, scene), target);
  const { evidence, mixed } = found;
  const sure = sureOf(calls);
  const canBeRead = !sure.some((it) => it.isBreakpoint) && areApart(sure, n) && isPutTogether(sure, target);
  if (!canBeRead) return { calls, evidence, mixed };
  const rereading = { found: readAgain(sure, target, scene, found.isExplained === true) };
  const again = rereading.found;
  if (!again) return { calls, evidence, mixed, rereading };
  const open = found.isExplained ? withOpenRows(calls, again, target, scene) : calls;
  const stated = withOpenLetters(open, again, scene.thresholds);
  const settled = withoutArtifacts({ calls: stated, evidence }, again, target);
  const isFewer = settled.calls.differences.length < open.differences.length;
  return { ...settled, mixed: isFewer && mixed ? mixedOf(settled.calls).mixed : mixed, rereading };
}

function sureOf({ differences }: Calls): readonly CalledDifference[] {
  return differences.filter((it) => it.status === 'different');
}

function withSureLetters({ statuses, differences }: Calls, target: Target, { thresholds }: Scene): Calls {
  return {
    statuses,
    differences: differences.map((it) =>
      it.status === 'different' ? { ...it, to: sureLettersOf(it, target, thresholds) } : it,
    ),
  };
}

/** Whether none of these lies within another, where it would depend on which of a repeat's copies the other takes. */
export function areApart(differences: readonly { readonly range: Range }[], n: number): boolean {
  return differences.every((a, i) => differences.slice(i + 1).every((b) => !overlaps(a.range, b.range, n)));
}
