// Sites of the Golden Gate enzyme inside parts that are amplified: where they are, the silent changes that remove them,
// and what that costs in primers.
import {
  type AssemblyDesign,
  type AssemblyPart,
  designAssemblyPrimers,
  type PrimerDesignOptions,
} from '#bio/clone/assemblyPrimers.ts';
import { findInnerSites, type InnerSite, splitAtSites } from '#bio/clone/domesticate.ts';
import type { SilentChange } from '#bio/clone/silentChange.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatRange, type Range, wrap } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export interface Domestication {
  readonly sites: readonly {
    readonly part: string;
    readonly enzyme: string;
    /** As it is shown, on the template. */
    readonly place: string;
    /** Made, or the best there is; absent where none is silent. */
    readonly change?: SilentChange;
  }[];
  readonly isDone: boolean;
  /** Why a part cannot be rid of its sites. */
  readonly reasons: readonly LocalizedText[];
  /** What it takes beyond a design without it; absent where either cannot be made. */
  readonly price?: { readonly fragments: number; readonly primers: number; readonly bases: number };
}

/** A part, and the parts that it is split into at its inner sites. */
export interface SplitPart {
  readonly part: AssemblyPart;
  readonly pieces: readonly AssemblyPart[];
  readonly sites: readonly InnerSite[];
  readonly reason?: LocalizedText;
}

/** Each part with its inner sites and the pieces without them; one that is taken as it is has none. */
export function splitParts(parts: readonly AssemblyPart[], enzyme: string): Result<readonly SplitPart[]> {
  const split: SplitPart[] = [];
  for (const part of parts) {
    const found = part.ready ? ok([]) : findInnerSites(part.template, [enzyme]);
    if (!found.ok) return found;
    const inside = found.value.filter(({ site }) => isInside(site, part));
    const pieces = inside.length > 0 ? splitAtSites(part, [enzyme]) : ok([part]);
    split.push({
      part,
      pieces: pieces.ok ? pieces.value : [part],
      sites: inside,
      ...(!pieces.ok && { reason: pieces.fault.message }),
    });
  }
  return ok(split);
}

/** A change that a design makes, on the template of its part. */
export interface MadeChange {
  readonly template: SequenceRecord;
  readonly silent: SilentChange;
}

/**
 * What is known of the inner sites; undefined where there are none. `made` are the changes of the design that was made.
 */
export function domesticationOf(
  split: readonly SplitPart[],
  options: PrimerDesignOptions,
  { isDone, made }: { readonly isDone: boolean; readonly made: readonly MadeChange[] },
): Domestication | undefined {
  const sites = split.flatMap(({ part, sites: own }) =>
    own.map(({ enzyme, site, changes: [best] }) => {
      const { template, name } = part;
      const { length } = template.bytes;
      const done = made.find(
        (it) => it.template === template && wrap(it.silent.at - site.start, length) < site.end - site.start,
      );
      const change = done?.silent ?? best;
      return { part: name, enzyme, place: formatRange(site, length), ...(change && { change }) };
    }),
  );
  if (sites.length === 0) return undefined;
  const reasons = split.flatMap(({ part, reason }) =>
    reason ? [{ en: `${part.name}: ${reason.en}`, zh: `${part.name}：${reason.zh}` }] : [],
  );
  const price = priceOf(split, options);
  return { sites, isDone, reasons, ...(price && { price }) };
}

function priceOf(split: readonly SplitPart[], options: PrimerDesignOptions): Domestication['price'] {
  const plain = designAssemblyPrimers(
    split.map((it) => it.part),
    options,
  );
  const whole = designAssemblyPrimers(
    split.flatMap((it) => it.pieces),
    options,
  );
  if (!plain.ok || !whole.ok) return undefined;
  const basesOf = (design: AssemblyDesign) => design.primers.reduce((sum, it) => sum + it.letters.length, 0);
  return {
    fragments: split.reduce((sum, it) => sum + it.pieces.length - 1, 0),
    primers: whole.value.primers.length - plain.value.primers.length,
    bases: basesOf(whole.value) - basesOf(plain.value),
  };
}

function isInside(site: Range, { template, range }: AssemblyPart): boolean {
  const { length } = template.bytes;
  const from =
    template.topology === 'circular' ? wrap(site.start - range.start, length) : site.start - range.start;
  return from >= 0 && from + (site.end - site.start) <= range.end - range.start;
}
