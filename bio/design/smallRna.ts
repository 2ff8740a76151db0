// Guides and hairpins in a user's own plasmid: what is between a polymerase III promoter and its scaffold, a perfect
// hairpin that a run of T ends, or the hairpin between the flanks of miR30, as parts that can be edited. Loops:
// Brummelkamp (10.1126/science.1068999) and TRC (10.1016/j.cell.2006.01.040); miR30: 10.1016/j.celrep.2013.11.020.
import type { ElementHit } from '#bio/annotate/hit.ts';
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { contentBasesOf } from './content.ts';
import type { Content, Slot } from './design.ts';
import { GUIDE_LENGTHS, TARGET_LENGTHS } from './rnaRules.ts';
import { makeUnknownContent } from './unknown.ts';

/** A slot without its id and strand, in the direction of the transcript. */
export type Part = Pick<Slot, 'kind' | 'content' | 'addStart'>;

/** The elements on both sides of an unknown stretch, in the direction the stretch is given in. */
export interface Around {
  readonly before: ElementHit | undefined;
  readonly after: ElementHit | undefined;
}

/** Undefined where the stretch (upper case) is nothing of the kind. Joined, the parts are the stretch. */
export function smallRnaPartsOf(stretch: string, { before, after }: Around): readonly Part[] | undefined {
  if (before?.element.type === 'promoter_pol3')
    return after?.element.type === 'sgRNA_scaffold' && isBefore(after)
      ? guideParts(stretch, /^SaCas9/.test(after.element.name) ? 'saCas9' : 'spCas9')
      : hairpinParts(stretch);
  if (before?.element.type === 'sgRNA_scaffold') return partsToTerminator(stretch);
  if (isFlank(before, /^miR(30|-E) 5/) && isFlank(after, /^miR(30|-E) 3/)) return miR30Parts(stretch);
  return undefined;
}

/** A direct repeat of Cas12a or Cas13 is on the other side of its guide. */
function isBefore({ element }: ElementHit): boolean {
  return /Cas9/.test(element.name);
}

function isFlank(hit: ElementHit | undefined, name: RegExp): boolean {
  return hit !== undefined && name.test(hit.element.name);
}

/** Bases that vectors have between the end of U6 and the first of the transcript. */
const CLONING_ENDS = ['', 'CACC', 'ACC'];

/** What is no guide by its length fills the place of one: it is what a guide will replace. */
function guideParts(stretch: string, cas9: keyof typeof GUIDE_LENGTHS): readonly Part[] {
  const [min, max] = GUIDE_LENGTHS[cas9].zh;
  const end = CLONING_ENDS.find((it) => {
    const left = stretch.length - it.length;
    return stretch.startsWith(it) && left >= min && left <= max + 1;
  });
  const guide = stretch.slice(end?.length);
  const hasG = guide.length === max + 1 && guide.startsWith('G');
  if (end === undefined || (guide.length > max && !hasG))
    return [{ kind: 'guide', content: ownContent(`filler, ${stretch.length} bp`, stretch) }];
  const content = ownContent('sgRNA', hasG ? guide.slice(1) : guide);
  return [...spacer(end), { kind: 'guide', content, ...(hasG && { addStart: 'G' }) }];
}

/** The surest first. */
const LOOPS = ['TTCAAGAGA', 'CTCGAG', 'TCAAGAG'];
const MIN_LOOP = 4;
const MAX_LOOP = 12;
const MAX_LEAD = 8;
const MIN_RUN = 4;

/** Parts of the perfect hairpin before a run of T; prefers a usual loop, then the longest stem. */
function hairpinParts(stretch: string): readonly Part[] | undefined {
  const [min, max] = TARGET_LENGTHS.widest;
  let best: { readonly at: number; readonly target: string; readonly loop: string } | undefined;
  const weight = (it: { readonly target: string; readonly loop: string }) =>
    it.target.length - 100 * ((LOOPS.indexOf(it.loop) + 1 || 9) - 1);
  for (let at = 0; at <= MAX_LEAD; at++)
    for (let length = min; length <= max; length++)
      for (let loop = MIN_LOOP; loop <= MAX_LOOP; loop++) {
        const end = at + 2 * length + loop;
        if (!stretch.startsWith('T'.repeat(MIN_RUN), end)) continue;
        const target = stretch.slice(at, at + length);
        if (reverseComplementText(target) !== stretch.slice(end - length, end)) continue;
        const found = { at, target, loop: stretch.slice(at + length, at + length + loop) };
        if (!best || weight(found) > weight(best)) best = found;
      }
  if (!best) return undefined;
  const { at, target, loop } = best;
  return [
    ...spacer(stretch.slice(0, at)),
    { kind: 'hairpin', content: { from: 'hairpin', name: 'shRNA', target, loop, style: 'shRNA' } },
    ...(partsToTerminator(stretch.slice(at + 2 * target.length + loop.length)) ?? []),
  ];
}

/** A run of T as the terminator it is, and what follows. */
function partsToTerminator(stretch: string): readonly Part[] | undefined {
  const run = /^T{4,6}/.exec(stretch)?.[0];
  if (!run) return undefined;
  const content: Content =
    run.length === 6 ? { from: 'element', id: 'pol-iii-terminator-t6' } : ownContent(`T${run.length}`, run);
  return [{ kind: 'terminator', content }, ...spacer(stretch.slice(run.length))];
}

function miR30Parts(stretch: string): readonly Part[] | undefined {
  const { miR30: length } = TARGET_LENGTHS;
  const loop = stretch.slice(length, -length);
  if (loop.length < MIN_LOOP) return undefined;
  const target = reverseComplementText(stretch.slice(-length));
  const content: Content = { from: 'hairpin', name: 'shRNAmir', target, loop, style: 'miR30' };
  return textOf(contentBasesOf(content)) === stretch ? [{ kind: 'hairpin', content }] : undefined;
}

function ownContent(name: string, bases: string): Content {
  return { from: 'own', name, bases };
}

function spacer(bases: string): readonly Part[] {
  return bases ? [{ kind: 'spacer', content: makeUnknownContent(bases) }] : [];
}
