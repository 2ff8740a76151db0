// Overhangs for a Golden Gate: a set completed or judged, or a sequence split where they are confused least.
import { fidelityTextOf } from '#bio/clone/overhangFidelity.ts';
import { completeOverhangs, THOROUGH_STEPS } from '#bio/clone/overhangSet.ts';
import type { OverhangChoice } from '#bio/clone/overhangs.ts';
import { type SplitSequence, splitSequence } from '#bio/clone/splitSequence.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { OnProgress } from '#workers/job.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { moleculesOf } from './cloneInputs.ts';

export interface CloneOverhangsInput {
  readonly enzyme: string;
  /** Overhangs as typed, parted by commas or blanks. */
  readonly fixed: string;
  readonly excluded: string;
  /** Overhangs of the set; fixed ones alone are judged where it is fewer. Not used where a sequence is split. */
  readonly count: number;
  readonly split?: {
    readonly source: Source;
    readonly readAs: ReadAs;
    readonly fragments: number;
    /** 1-based positions as typed, instead of fragments of one length; each the last base before a junction. */
    readonly places: string;
    readonly reach: number;
    /** The vector's overhangs as typed; none or two. */
    readonly ends: string;
  };
  /** Search for a proof for up to a minute or so. */
  readonly isThorough: boolean;
}

export interface CloneOverhangsAnswer {
  readonly kind: 'overhangs';
  readonly enzyme: string;
  readonly isThorough: boolean;
  readonly choice: OverhangChoice;
  /** How faithfully ligase joins them; absent where that was not measured for their length. */
  readonly ligation?: LocalizedText;
  readonly split?: Pick<
    SplitSequence,
    'places' | 'fragments' | 'innerSites' | 'isConfirmed' | 'conflicts'
  > & {
    readonly name: string;
    readonly length: number;
  };
  readonly losses: readonly Fault[];
}

export async function cloneOverhangs(
  given: CloneOverhangsInput,
  onProgress: OnProgress,
): Promise<Result<CloneOverhangsAnswer>> {
  const { enzyme, isThorough } = given;
  const requested = { kind: 'overhangs', enzyme, isThorough } as const;
  const options = {
    enzyme,
    fixed: wordsOf(given.fixed),
    excluded: wordsOf(given.excluded),
    ...(isThorough && { maxSteps: THOROUGH_STEPS }),
  };
  if (!given.split) {
    const choice = completeOverhangs(Math.max(given.count, options.fixed.length), options);
    return choice.ok ? ok({ ...requested, ...statedOf(choice.value), losses: [] }) : choice;
  }
  const { source, readAs, reach, places, fragments } = given.split;
  const found = await moleculesOf(source, readAs, onProgress);
  if (!found.ok) return found;
  const { held, losses } = found.value;
  const [first, ...more] = held;
  if (!first || more.length > 0) return err(severalSequences(held.length));
  const positions = wordsOf(places).map(Number);
  const ends = wordsOf(given.split.ends);
  if (ends.length !== 0 && ends.length !== 2) return err(notTwoEnds(given.split.ends));
  const { record } = first.molecule;
  const split = splitSequence(record, {
    ...options,
    fragments: positions.length > 0 ? positions : fragments,
    reach,
    ...(ends.length === 2 && { ends: [ends[0]!, ends[1]!] as const }),
  });
  if (!split.ok) return split;
  const { choice, ...rest } = split.value;
  const about = { ...rest, name: record.name, length: record.bytes.length };
  return ok({ ...requested, ...statedOf(choice), split: about, losses });
}

function statedOf(choice: OverhangChoice): Pick<CloneOverhangsAnswer, 'choice' | 'ligation'> {
  return { choice, ...(choice.fidelity && { ligation: fidelityTextOf(choice.fidelity) }) };
}

function wordsOf(typed: string): readonly string[] {
  return typed.split(/[\s,;，；、]+/).filter((it) => it !== '');
}

function severalSequences(count: number): Fault {
  return fault('clone/one-sequence', {
    en: `Expected one sequence to split, found ${count}. Split them one after another.`,
    zh: `每次只能拆分一条序列，实际为 ${count} 条。请逐条拆分。`,
  });
}

function notTwoEnds(found: string): Fault {
  return fault('clone/two-ends', {
    en: `Expected no overhangs of the vector or two, such as GGAG CGCT, found “${found}”.`,
    zh: `载体突出末端应不填或填两个，如 GGAG CGCT，实际为“${found}”。`,
  });
}
