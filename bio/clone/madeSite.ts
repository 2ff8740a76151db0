// What a Gateway site is once its strands are exchanged: the left arm of one site with the right arm of the other. attL1 and
// attR1 give attB1 and attP1, attB1 and attP1 give attL1 and attR1 (Landy 1989, doi:10.1146/annurev.bi.58.070189.004405).
import type { Feature } from '#bio/core/feature.ts';
import type { Strand } from '#bio/core/range.ts';
import type { AttSite } from './attSites.ts';
import { endOf, type Molecule, type MoleculeEnd } from './molecule.ts';

export interface MadeSite {
  /** The sites that reacted, as their halves stand in the product. */
  readonly of: readonly [string, string];
  /** What they are now: `attB1`. */
  readonly name: string;
  readonly strand: Strand;
}

type Kind = AttSite['kind'];

/** Arms of each kind, the left one and the right one, as the site reads: of the phage or of the bacterium. */
const ARMS: Readonly<Record<Kind, readonly ['B' | 'P', 'B' | 'P']>> = {
  B: ['B', 'B'],
  P: ['P', 'P'],
  L: ['P', 'B'],
  R: ['B', 'P'],
};
const SITE_NAME = /^att([BPLR])(\d)$/;

/** The Gateway site at a junction of two pieces; undefined where the ends are no halves of such sites. */
export function madeSite(left: Molecule, right: Molecule): MadeSite | undefined {
  const ends = [endOf(left, 'right'), endOf(right, 'left')] as const;
  const [a, b] = ends.map(({ cut }) => SITE_NAME.exec(cut?.enzymes[0] ?? ''));
  if (!a || !b) return undefined;
  const isForward = halfOf(ends[0]) === 'left';
  const [first, second] = isForward ? [a, b] : [b, a];
  const arms = [ARMS[first[1] as Kind][0], ARMS[second[1] as Kind][1]];
  const kind = (Object.keys(ARMS) as Kind[]).find((it) => ARMS[it].join() === arms.join())!;
  return { of: [a[0], b[0]], name: `att${kind}${a[2]}`, strand: isForward ? 1 : -1 };
}

/** Whether an end is the left arm of the site that was opened, as the site reads, or the right one. */
export function halfOf({ cut }: MoleculeEnd): 'left' | 'right' {
  return (cut!.was === 'before') === (cut!.strand === 1) ? 'left' : 'right';
}

/** Where halves of the two sites meet, on the line that is being put together; the right ones stand `shift` before. */
interface Meeting {
  readonly start: number;
  readonly end: number;
  readonly shift: number;
}

/** Features that are halves of the two sites become one, named by what it is now; a half alone is named so too. */
export function nameMadeSite(
  features: readonly Feature[],
  { name, of, strand }: MadeSite,
  { start, end, shift }: Meeting,
): Feature[] {
  const isHalf = (it: Feature) => it.parts.length === 1 && FEATURE_NAME.test(it.name);
  const lefts = features.filter((it) => isHalf(it) && it.parts[0]!.openEnd && it.parts[0]!.end === end);
  const rights = features.filter(
    (it) => isHalf(it) && it.parts[0]!.openStart && it.parts[0]!.start + shift === start,
  );
  const qualifiers = [
    { key: 'label', value: name },
    { key: 'note', value: `Gateway recombination site, made of ${of.join(' and ')}` },
  ];
  const renameFeature = (it: Feature): Feature => ({ ...it, type: 'misc_recomb', name, qualifiers });
  const [left, right] = [lefts[0], rights[0]];
  if (!left || !right)
    return features.map((it) => (lefts.includes(it) || rights.includes(it) ? renameFeature(it) : it));
  const [from, to] = [left.parts[0]!, right.parts[0]!];
  const whole = {
    start: from.start,
    end: to.end + shift,
    strand,
    ...(from.openStart && { openStart: true }),
    ...(to.openEnd && { openEnd: true }),
  };
  return features.flatMap((it) => {
    if (it === left) return [{ ...renameFeature(left), parts: [whole] }];
    return lefts.includes(it) || rights.includes(it) ? [] : [it];
  });
}

/** As vectors name them: `attL1`, `attB1r`, `attR2 site`, `attB3 (core, 21)`. */
const FEATURE_NAME = /^att ?[BPLR]\d?r?(?: site)?(?: \([^)]*\))?$/i;
