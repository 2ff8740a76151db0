// A gel of a step: a product and what it was made of, uncut and cut by chosen enzymes, completely and partially.
import { digestAndNick } from '#bio/clone/digestAndNick.ts';
import { moleculeFrom } from '#bio/clone/molecule.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { runMapGel } from './mapGel.ts';

export interface CloneGelInput {
  readonly molecules: readonly {
    readonly name: string;
    readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  }[];
  readonly enzymes: readonly string[];
  /** A lane more for each molecule: every stretch between two cuts. */
  readonly hasPartial: boolean;
}

export interface CloneGelLane {
  readonly molecule: string;
  /** Empty of the uncut molecule. */
  readonly enzymes: readonly string[];
  readonly isPartial: boolean;
  readonly fragments: readonly number[];
  readonly isUncut: boolean;
  readonly isNicked?: boolean;
}

export function cloneGel({ molecules, enzymes, hasPartial }: CloneGelInput): Result<readonly CloneGelLane[]> {
  const named = findDigestEnzymes(enzymes);
  if (!named.ok) return named;
  const lanes: CloneGelLane[] = [];
  for (const molecule of molecules) {
    const found = runMapGel({ molecules: [molecule], enzymes, kinds: ['uncut', 'all'] });
    if (!found.ok) return found;
    lanes.push(...found.value.lanes.map((it) => ({ ...it, isPartial: false })));
    if (!hasPartial || enzymes.length === 0) continue;
    const { name, record } = molecule;
    const whole = moleculeFrom(createSequenceRecord({ name, ...record }));
    if (!whole.ok) return whole;
    const { fragments } = digestAndNick(whole.value, named.value, { isPartial: true });
    const isUncut = fragments.every((it) => !it.ends);
    const isNicked = isUncut && fragments.some((it) => it.nicks.length > 0);
    // The uncut circle has a lane of its own; equal lengths run as one band.
    const lengths = new Set(fragments.filter((it) => it.ends ?? isUncut).map((it) => it.record.bytes.length));
    lanes.push({
      molecule: name,
      enzymes,
      isPartial: true,
      fragments: [...lengths],
      isUncut,
      ...(isNicked && { isNicked }),
    });
  }
  return ok(lanes);
}
