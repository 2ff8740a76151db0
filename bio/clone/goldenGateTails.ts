// Tails of Golden Gate primers: some bases, the enzyme's site, and what lies between the overhang and the part that
// anneals. The overhang of a junction is one of the windows around it. Where a junction also has single-base changes to
// choose from, which remove a site of the enzyme, change and overhang are chosen together, in one search over all
// junctions.
import { reverseComplementText } from '#bio/core/letters.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { chooseSet, makeEnzymeFault, overhangSizeOf, spacerOf } from './overhangSet.ts';
import type { OverhangChoice } from './overhangs.ts';
import type { SilentChange } from './silentChange.ts';

/** One base of the construct changed; `offset` counts from the junction, below 0 in the part before it. */
export interface JunctionChange {
  readonly offset: number;
  /** The letter as the part reads. */
  readonly to: string;
  /** What it is on the template. */
  readonly silent?: SilentChange;
}

export interface Tails {
  readonly forward: string;
  readonly reverse: string;
  /** Bases at the begin and at the end of the part that do not anneal: a tail brings them. */
  readonly forwardInset: number;
  readonly reverseInset: number;
}

export interface PlannedTails {
  readonly tails: readonly Tails[];
  /** The parts as they are meant, changes made. */
  readonly texts: readonly string[];
  readonly overhangs?: OverhangChoice;
  /** Golden Gate: those made, each with the index of the part before its junction. */
  readonly changes?: readonly { readonly part: number; readonly change: JunctionChange }[];
}

export interface GoldenGateOptions {
  readonly enzyme?: string;
  readonly reach?: number;
  readonly isCircular?: boolean;
  readonly maxSteps?: number | undefined;
  /** For each part, whether it is used as it is, with its own overhangs; the other parts are fitted to those. */
  readonly ready?: readonly boolean[];
}

/** Bases before a site, so that the enzyme has something to hold. */
export const LEADER = 'TTGCTA';
/** The shortest annealing part. */
export const MIN_ANNEALING = 15;
/** Template between two tails: one base more, since primers that anneal to the same bases make no product. */
export const MIN_CORE = MIN_ANNEALING + 1;
/** Bases around a junction that are looked at. */
const CONTEXT = 60;

interface Window {
  readonly letters: string;
  /** Where the overhang begins, counted from the junction. */
  readonly begin: number;
  readonly change?: JunctionChange;
}

/** Tails of parts, each text as it reads in the construct; `choices` of the junction before each part. */
export function designGoldenGateTails(
  texts: readonly string[],
  choices: readonly (readonly JunctionChange[])[],
  { enzyme: name = 'BsaI', reach = 8, isCircular = true, ready = [], maxSteps }: GoldenGateOptions,
): Result<PlannedTails> {
  const enzyme = findEnzyme(name);
  const size = enzyme ? overhangSizeOf(enzyme) : 0;
  if (!enzyme || size === 0) return err(makeEnzymeFault(name));
  const last = texts.length - 1;
  const count = isCircular ? texts.length : last;
  // Junction j lies behind part j.
  const windows = Array.from({ length: count }, (_, j) => {
    const next = (j + 1) % texts.length;
    const found = windowsOf(texts[j]!, texts[next]!, { choices: choices[next]!, reach, size });
    const fixed = ready[j] ? -size : ready[next] ? 0 : undefined;
    if (fixed !== undefined) return found.filter((it) => it.begin === fixed);
    // A part of 20 bases has two to spare at either end, so its overhangs lie at the junctions or in its neighbors.
    const fitting = found.filter((it) => {
      const { forward, reverse } = insetsOf(it, size);
      return forward <= roomOf(texts[next]!) && reverse <= roomOf(texts[j]!);
    });
    return fitting.length > 0 ? fitting : found;
  });
  const candidates = windows.map((it) => it.map(({ letters }) => letters));
  const chosen = chooseSet(candidates, { enzyme, maxSteps });
  if (!chosen.ok) return chosen;
  const { overhangs } = chosen.value;
  const picks = windows.map((it, j) =>
    nearestOf(
      it.filter(({ letters }) => letters === overhangs[j]),
      size,
    ),
  );
  const lead = `${LEADER}${enzyme.site}${spacerOf(enzyme)}`;
  const behind = picks.map((pick, j) =>
    junctionTails(texts[j]!, texts[(j + 1) % texts.length]!, { pick, size, lead }),
  );
  return ok({
    overhangs: chosen.value,
    changes: picks.flatMap(({ change }, part) => (change ? [{ part, change }] : [])),
    texts: texts.map((text, i) => changedText(text, picks[i], picks[(i + last) % texts.length])),
    tails: texts.map((_, i): Tails => {
      const before = i > 0 ? behind[i - 1] : isCircular ? behind[last] : undefined;
      const own = i < count ? behind[i] : undefined;
      return {
        forward: before?.forward ?? '',
        reverse: own?.reverse ?? '',
        forwardInset: before?.forwardInset ?? 0,
        reverseInset: own?.reverseInset ?? 0,
      };
    }),
  });
}

function windowsOf(
  left: string,
  right: string,
  about: { readonly choices: readonly JunctionChange[]; readonly reach: number; readonly size: number },
): readonly Window[] {
  const { choices, reach, size } = about;
  const variants: readonly (JunctionChange | undefined)[] = choices.length === 0 ? [undefined] : choices;
  return variants.flatMap((change) => {
    const around = aroundJunction(left, right, change);
    return Array.from({ length: 2 * reach - size + 1 }, (_, k): Window => {
      const begin = k - reach;
      const letters = around.slice(CONTEXT + begin, CONTEXT + begin + size);
      return { letters, begin, ...(change && { change }) };
    });
  });
}

/** Bases at either end of a part that need not anneal. */
function roomOf(text: string): number {
  return Math.floor((text.length - MIN_CORE) / 2);
}

/** Annealing begins behind, and ends before, what differs from the template. */
function insetsOf({ begin, change }: Window, size: number) {
  const offset = change?.offset ?? 0;
  return {
    forward: Math.max(0, begin, change && offset >= 0 ? offset + 1 : 0),
    reverse: Math.max(0, -begin - size, change && offset < 0 ? -offset : 0),
  };
}

/** CONTEXT bases on either side of a junction, blanks where a part is shorter, the change made. */
function aroundJunction(left: string, right: string, change: JunctionChange | undefined): string {
  const around = left.slice(-CONTEXT).padStart(CONTEXT) + right.slice(0, CONTEXT).padEnd(CONTEXT);
  if (!change) return around;
  const at = CONTEXT + change.offset;
  return around.slice(0, at) + change.to + around.slice(at + 1);
}

/** The window whose middle lies nearest to the junction; of changes the one that is first. */
function nearestOf(windows: readonly Window[], size: number): Window {
  const distance = ({ begin }: Window) => Math.abs(begin + size / 2);
  return [...windows].sort((a, b) => distance(a) - distance(b))[0]!;
}

function junctionTails(
  left: string,
  right: string,
  about: { readonly pick: Window; readonly size: number; readonly lead: string },
): Tails {
  const { size, lead } = about;
  const { begin, change } = about.pick;
  const end = begin + size;
  const around = aroundJunction(left, right, change);
  const { forward, reverse } = insetsOf(about.pick, size);
  return {
    forward: lead + around.slice(CONTEXT + begin, CONTEXT + forward),
    reverse: lead + reverseComplementText(around.slice(CONTEXT - reverse, CONTEXT + end)),
    forwardInset: forward,
    reverseInset: reverse,
  };
}

/** A part with the changes of the junction behind it and of the one before it. */
function changedText(text: string, behind: Window | undefined, before: Window | undefined): string {
  let out = text;
  const put = (at: number, letter: string) => {
    out = out.slice(0, at) + letter + out.slice(at + 1);
  };
  if (behind?.change && behind.change.offset < 0) put(text.length + behind.change.offset, behind.change.to);
  if (before?.change && before.change.offset >= 0) put(before.change.offset, before.change.to);
  return out;
}
