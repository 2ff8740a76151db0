// Where a molecule ends up when the recombinase keeps working: all molecules that reactions of affinity `yes` reach,
// each followed on its own. Two excised molecules are not joined again: that needs them to meet, and loses to cutting.
// Equal molecules (any rotation, either strand) are one. A molecule is final when nothing that can still happen to it
// cannot be undone; a turn that a lox66/lox71 pair has made is not undone, for lox72 is not used.
import { seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Act } from './pairs.ts';
import { listRecombinations } from './products.ts';
import { findRecombinationSites, type RecombinationSite, type SiteOptions } from './sites.ts';

export interface Molecule {
  readonly record: SequenceRecord;
  readonly sites: readonly RecombinationSite[];
  /** Cut out on every way that leads to it; the first molecule and what keeps its ends or origin are not. */
  readonly isCutOut: boolean;
  /** Nothing more happens to it, or only turns that go to and fro among final molecules. */
  readonly isFinal: boolean;
}

export interface Step {
  readonly from: number;
  /** Indices of molecules: one for a turn, remainder and circle for a cut. */
  readonly to: readonly number[];
  readonly act: Act;
  readonly pair: readonly [string, string];
}

export interface Outcomes {
  /** The first is the molecule as given. */
  readonly molecules: readonly Molecule[];
  readonly steps: readonly Step[];
  /** True when there are more than the limit. */
  readonly isCut: boolean;
}

const MAX_MOLECULES = 48;

/**
 * All molecules that a recombinase can make of a record, and which of them remain; equal ones are one, by SEGUID. At
 * most `max` molecules (48), and `isCut` states it.
 */
export function listOutcomes(
  record: SequenceRecord,
  options: SiteOptions & { readonly max?: number } = {},
): Outcomes {
  const max = options.max ?? MAX_MOLECULES;
  const found: { record: SequenceRecord; sites: readonly RecombinationSite[]; isCutOut: boolean }[] = [];
  const known = new Map<string, number>();
  const steps: Step[] = [];
  let isCut = false;
  const placeSites = (molecule: SequenceRecord, sites: readonly RecombinationSite[], isCutOut: boolean) => {
    const key = seguidOf(molecule.bytes, 'dna', molecule.topology);
    const before = known.get(key);
    if (before !== undefined) {
      found[before]!.isCutOut &&= isCutOut;
      return before;
    }
    if (found.length >= max) {
      isCut = true;
      return undefined;
    }
    known.set(key, found.length);
    return found.push({ record: molecule, sites, isCutOut }) - 1;
  };
  placeSites(record, findRecombinationSites(record, options), false);
  for (let from = 0; from < found.length; from++) {
    const it = found[from]!;
    for (const event of listRecombinations(it.record, it.sites, options)) {
      if (event.compatibility.affinity !== 'yes') continue;
      const to = event.products.map((product) =>
        placeSites(
          { ...product.record, name: shortName(record, product.record) },
          product.sites,
          it.isCutOut || product.role === 'circle',
        ),
      );
      const [a, b] = event.pair.map((index) => it.sites[index]!.name) as [string, string];
      steps.push({ from, to: to.filter((index) => index !== undefined), act: event.act, pair: [a, b] });
    }
  }
  const final = finals(found.length, steps);
  const molecules = found.map((it, index) => ({ ...it, isFinal: final[index]! && !isCut }));
  return { molecules, steps, isCut };
}

/** A molecule is final when all it can become can become it again. */
function finals(count: number, steps: readonly Step[]): boolean[] {
  const reach = Array.from({ length: count }, (_, from) => reachableFrom(from, steps));
  return reach.map((set, from) => [...set].every((to) => reach[to]!.has(from)));
}

function reachableFrom(from: number, steps: readonly Step[]): Set<number> {
  const seen = new Set([from]);
  for (const at of seen)
    for (const step of steps) if (step.from === at) for (const to of step.to) seen.add(to);
  return seen;
}

/** Names do not pile up over many steps. */
function shortName(first: SequenceRecord, product: SequenceRecord): string {
  const what = /_(remainder|circle|inverted)$/.exec(product.name)?.[1] ?? 'product';
  return `${first.name || 'construct'}_${what}`;
}
