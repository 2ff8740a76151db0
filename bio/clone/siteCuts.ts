// Recombination as cutting and joining: a site is cut within the bases that both partners share, and each half joins
// the opposite half of a site that reacts with it. The direction of the site decides which half an end is.
import type { Range, Strand } from '#bio/core/range.ts';
import { SITE_KINDS, type SiteFamily } from '#bio/table/lox.ts';
import { isAttName } from './attSites.ts';
import type { MoleculeCut } from './cuts.ts';
import type { Joint, JointRule } from './joints.ts';
import { canPair } from './joints.ts';
import { halfOf } from './madeSite.ts';
import { endOf, overhangLettersOf } from './molecule.ts';

export interface RecombinationPlace {
  readonly name: string;
  /** What the two halves share after the exchange, on the top strand. */
  readonly overlap: Range;
  readonly strand: Strand;
}

/** The cuts that open sites; each leaves the shared bases as 5' overhangs of both ends. */
export function siteCutsOf(places: readonly RecombinationPlace[]): readonly MoleculeCut[] {
  return places
    .map(({ name, overlap, strand }) => ({
      top: overlap.start,
      bottom: overlap.end,
      by: [{ enzyme: name, site: overlap, strand, turn: 0 }],
    }))
    .sort((a, b) => a.top - b.top);
}

/** Ends of opened sites join where `react` accepts their names, a left half with a right one. */
export function makeSiteJointRule(react: (left: string, right: string) => boolean): JointRule {
  return (left, right): readonly Joint[] => {
    const [a, b] = [endOf(left, 'right'), endOf(right, 'left')];
    if (!a.cut || !b.cut || a.overhang !== b.overhang || halfOf(a) === halfOf(b)) return [];
    if (!react(a.cut.enzymes[0]!, b.cut.enzymes[0]!)) return [];
    if (!canPair(overhangLettersOf(left, 'right'), overhangLettersOf(right, 'left'))) return [];
    return [{ overlap: a.overhang, nicked: [] }];
  };
}

/** attB with attP, or attL with attR, of one number. */
export function makeGatewayReaction(kinds: 'BP' | 'LR'): (left: string, right: string) => boolean {
  return (left, right) => {
    if (!isAttName(left) || !isAttName(right)) return false;
    const [a, b] = [left, right].map((it) => ({ kind: it[3]!, number: it.slice(4) }));
    return (
      a!.number === b!.number && a!.kind !== b!.kind && kinds.includes(a!.kind) && kinds.includes(b!.kind)
    );
  };
}

/** Sites of one family; ends that something else has cut, as an enzyme before, are none. */
export function makeSpacerReaction(family: SiteFamily): (left: string, right: string) => boolean {
  const names = new Set([family, ...SITE_KINDS.filter((it) => it.family === family).map((it) => it.name)]);
  return (left, right) => names.has(left) && names.has(right);
}
