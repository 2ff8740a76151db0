// Which two sites a recombinase joins, and what that does: strand exchange needs the same spacer, read in the direction
// of the site. Same direction: what lies between is cut out. Opposite: it is inverted.
import type { LocalizedText } from '#bio/core/fault.ts';
import { hasTwoMutantArms, type RecombinationSite } from './sites.ts';

/**
 * `yes`: same spacer, at most one mutant arm each. `poor`: same spacer, but a site with two mutant arms (lox72) or arms
 * far from the known ones. `residual`: different spacers with reported cross-reaction. `no`: nothing expected.
 */
export type Affinity = 'yes' | 'poor' | 'residual' | 'no';

export interface Compatibility {
  readonly affinity: Affinity;
  readonly why: LocalizedText;
}

export type Act = 'excision' | 'inversion';

/** Whether two recombination sites react with each other (yes, poor, no), and why, in both languages. */
export function compatibilityOf(a: RecombinationSite, b: RecombinationSite): Compatibility {
  if (a.family !== b.family)
    return answer(
      'no',
      `${a.recombinase} acts on ${a.family}, ${b.recombinase} on ${b.family}.`,
      `${a.recombinase} 识别 ${a.family}，${b.recombinase} 识别 ${b.family}。`,
    );
  if (!sameSpacer(a, b)) return mismatchOf(a, b);
  const weak = [a, b].find(isWeak);
  if (weak)
    return answer(
      'poor',
      `Same spacer, but ${weak.name} is bound weakly (${weakness(weak).en}).`,
      `间隔区相同，但 ${weak.name} 结合很弱（${weakness(weak).zh}）。`,
    );
  return answer('yes', `Same spacer ${a.spacer.letters}.`, `间隔区相同（${a.spacer.letters}）。`);
}

/** What recombination between two sites of one molecule does; both for a palindromic spacer, which has no direction. */
export function actsOf(a: RecombinationSite, b: RecombinationSite): readonly Act[] {
  if (a.spacer.isPalindrome) return ['excision', 'inversion'];
  return [a.strand === b.strand ? 'excision' : 'inversion'];
}

/** The spacers are equal, or equal after turning one whose direction is only by convention. */
function sameSpacer(a: RecombinationSite, b: RecombinationSite): boolean {
  return a.family === b.family && a.spacer.letters === b.spacer.letters;
}

/** Poor even with the right partner. */
function isWeak(site: RecombinationSite): boolean {
  return weakArms(site) || site.kind?.name === 'loxH';
}

// Mutant arms of the table are bound worse, yet one of them is tolerated; for other differences no more than 2 in an
// arm.
function weakArms(site: RecombinationSite): boolean {
  const isFar = site.left.differs.length > 2 || site.right.differs.length > 2;
  return isFar || (site.family === 'lox' && hasTwoMutantArms(site));
}

function weakness(site: RecombinationSite): LocalizedText {
  if (site.kind?.name === 'loxH') return { en: 'arm of another recombinase', zh: '臂为其他重组酶所识别' };
  if (site.family === 'lox' && hasTwoMutantArms(site)) return { en: 'both arms mutant', zh: '双臂突变' };
  return { en: 'arms with several mismatches', zh: '臂上有多处错配' };
}

function mismatchOf(a: RecombinationSite, b: RecombinationSite): Compatibility {
  const spacers = `${a.spacer.letters} / ${b.spacer.letters}`;
  const both = [a, b].map((it) => it.spacer.letters).sort();
  if (both[0] === 'GCATACAT' && both[1] === 'GTATACAT')
    return answer(
      'residual',
      `Spacers differ in one base (${spacers}); some recombination of loxP with lox511 has been reported.`,
      `间隔区仅一个碱基不同（${spacers}）；有报道 loxP 与 lox511 可发生少量重组。`,
    );
  const apart = [...a.spacer.letters].filter((letter, at) => letter !== b.spacer.letters[at]).length;
  const caution = apart === 1 ? CAUTION : { en: '', zh: '' };
  return answer('no', `Spacers differ: ${spacers}.${caution.en}`, `间隔区不同：${spacers}。${caution.zh}`);
}

const CAUTION: LocalizedText = {
  en: ' One base only: test that they do not react.',
  zh: '仅差一个碱基，建议实验确认互不反应。',
};

function answer(affinity: Affinity, en: string, zh: string): Compatibility {
  return { affinity, why: { en, zh } };
}
