// Restriction enzymes: what each recognizes, where it cuts, who sells it, what stops it. Cuts are counted in top-strand
// bases from the first base of the site: EcoRI G^AATT_C is top 1, bottom 5; below 0 is before the site (BcgI cuts on
// both sides). Rows and their sources: enzymeRows.ts. Temperatures: enzymeHeat.ts.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { COMMERCIAL, OTHERS } from './enzymeRows.ts';

export interface CutOffset {
  readonly top: number;
  readonly bottom: number;
}

/** What methylation that overlaps a site does to its cutting; `unknown` was never tested. */
export type Sensitivity = 'none' | 'cuts' | 'blocked' | 'impaired' | 'some' | 'varies' | 'unknown';

export interface Enzyme {
  readonly name: string;
  /** IUPAC, 5' to 3', padding written as N. */
  readonly site: string;
  /** Empty where the cut is not known, two for enzymes that cut on both sides. */
  readonly cuts: readonly CutOffset[];
  readonly isPalindromic: boolean;
  readonly isCommercial: boolean;
  /** Supplier letters (`SUPPLIERS`) in REBASE 607; empty for what is no longer sold. */
  readonly suppliers: string;
  /** The same in REBASE 404 of 2024. */
  readonly formerSuppliers: string;
  readonly dam: Sensitivity;
  readonly dcm: Sensitivity;
  readonly cpg: Sensitivity;
  /** The enzyme cuts only DNA that carries this modification. */
  readonly needs?: 'dam' | '5mC' | '5hmC';
}

export interface Overhang {
  readonly kind: "5'" | "3'" | 'blunt' | 'unknown';
  readonly length: number;
}

/** All 1087 enzymes, by name. */
export function listEnzymes(): readonly Enzyme[] {
  all ??= [...rows(COMMERCIAL, true), ...rows(OTHERS, false)].sort((a, b) => order(a.name, b.name));
  return all;
}

/** The 626 that are or lately were on sale. */
export function listCommercialEnzymes(): readonly Enzyme[] {
  commercial ??= listEnzymes().filter((enzyme) => enzyme.isCommercial);
  return commercial;
}

/** Case, blanks, `-` and `_` do not matter: `ecori`, `CviKI_1`. */
export function findEnzyme(name: string): Enzyme | undefined {
  byName ??= new Map(listEnzymes().map((enzyme) => [plainNameOf(enzyme.name), enzyme]));
  return byName.get(plainNameOf(name));
}

/** Each once, in the order given; a fault names the first that is not known. */
export function findEnzymes(names: readonly string[]): Result<readonly Enzyme[]> {
  const found = new Set<Enzyme>();
  for (const name of names) {
    const enzyme = findEnzyme(name);
    if (!enzyme) return err(unknownEnzyme(name));
    found.add(enzyme);
  }
  return ok([...found]);
}

/** A name as it is compared: in lower case, without blanks, `-` and `_`. */
export function plainNameOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Same site, same cut. */
export function isoschizomersOf(enzyme: Enzyme): readonly Enzyme[] {
  return sharing(enzyme).filter((other) => other !== enzyme && sameCut(other, enzyme));
}

/** Same site, another cut. */
export function neoschizomersOf(enzyme: Enzyme): readonly Enzyme[] {
  return sharing(enzyme).filter((other) => !sameCut(other, enzyme) && other.cuts.length > 0);
}

export function overhangOf(enzyme: Enzyme): Overhang {
  const cut = enzyme.cuts[0];
  if (!cut) return { kind: 'unknown', length: 0 };
  const length = Math.abs(cut.bottom - cut.top);
  return { kind: length === 0 ? 'blunt' : cut.top < cut.bottom ? "5'" : "3'", length };
}

/** Bases the enzyme really reads: N counts nothing, a two-way letter half, a three-way letter about a fifth. */
export function specificityOf(enzyme: Enzyme): number {
  let bits = 0;
  for (const letter of enzyme.site) bits += 2 - Math.log2(bitsIn(BASE_MASK[letter.charCodeAt(0)]!));
  return bits / 2;
}

/** Cuts wholly outside of what it reads, on one side. */
export function isTypeIIS(enzyme: Enzyme): boolean {
  const cut = enzyme.cuts[0];
  return (
    enzyme.cuts.length === 1 &&
    !enzyme.isPalindromic &&
    cut !== undefined &&
    (Math.min(cut.top, cut.bottom) >= enzyme.site.length || Math.max(cut.top, cut.bottom) <= 0)
  );
}

/** `G^AATT_C`: `^` the cut of the top strand, `_` of the bottom one; cuts outside pad the site with N. */
export function siteWithCutsOf(enzyme: Enzyme): string {
  const { site, cuts } = enzyme;
  const places = cuts.flatMap((cut) => [cut.top, cut.bottom]);
  const first = Math.min(0, ...places);
  const last = Math.max(site.length, ...places);
  let text = '';
  for (let at = first; at <= last; at++) {
    if (cuts.some((cut) => cut.top === at)) text += '^';
    if (cuts.some((cut) => cut.bottom === at)) text += '_';
    if (at < last) text += at < 0 || at >= site.length ? 'N' : site[at];
  }
  return text;
}

/**
 * As catalogues write it: `G^AATTC` for the top strand, `CTGAAG(16/14)` and `(10/12)CGAN6TGC(12/10)` for cuts outside.
 */
export function siteNotationOf(enzyme: Enzyme): string {
  const { cuts } = enzyme;
  const site = enzyme.site.replace(/N{5,}/g, (run) => `N${run.length}`);
  const n = enzyme.site.length;
  const [first, second] = cuts;
  if (first && second)
    return `(${-first.top}/${-first.bottom})${site}(${second.top - n}/${second.bottom - n})`;
  if (!first) return site;
  if (first.top > n || first.bottom > n) return `${site}(${first.top - n}/${first.bottom - n})`;
  if (first.top < 0 || first.bottom < 0) return `(${-first.top}/${-first.bottom})${site}`;
  const letters = `${enzyme.site.slice(0, first.top)}^${enzyme.site.slice(first.top)}`;
  return letters.replace(/N{5,}/g, (run) => `N${run.length}`);
}

let all: readonly Enzyme[] | undefined;
let commercial: readonly Enzyme[] | undefined;
let byName: Map<string, Enzyme> | undefined;
let bySite: Map<string, Enzyme[]> | undefined;

const SENSITIVITY: Readonly<Record<string, Sensitivity>> = {
  '-': 'none',
  c: 'cuts',
  B: 'blocked',
  I: 'impaired',
  b: 'some',
  i: 'some',
  v: 'varies',
  '.': 'unknown',
};
const NEEDS: Readonly<Record<string, Enzyme['needs']>> = { d: 'dam', m: '5mC', h: '5hmC' };

function rows(text: string, isCommercial: boolean): Enzyme[] {
  return text
    .trim()
    .split(/;\s*/)
    .map((row) => {
      const fields = row.split(' ');
      const [name, site, cuts] = fields as [string, string, string];
      const now = isCommercial ? fields[3]! : '-';
      const then = isCommercial ? fields[4]! : '-';
      const notes = (isCommercial ? fields[5] : fields[3]) ?? '...';
      const needs = NEEDS[notes[3] ?? ''];
      return {
        name,
        site,
        cuts: cuts === '?' ? [] : cuts.split(',').map(cutOffset),
        isPalindromic: reverseComplementText(site) === site,
        isCommercial,
        suppliers: now === '-' ? '' : now,
        formerSuppliers: then === '=' ? now : then === '-' ? '' : then,
        dam: SENSITIVITY[notes[0]!]!,
        dcm: SENSITIVITY[notes[1]!]!,
        cpg: SENSITIVITY[notes[2]!]!,
        ...(needs && { needs }),
      };
    });
}

function cutOffset(text: string): CutOffset {
  const [top, bottom] = text.split('/').map(Number) as [number, number];
  return { top, bottom };
}

function sharing(enzyme: Enzyme): readonly Enzyme[] {
  if (!bySite) {
    bySite = new Map();
    for (const one of listEnzymes()) {
      const key = eitherStrand(one.site);
      bySite.set(key, [...(bySite.get(key) ?? []), one]);
    }
  }
  return bySite.get(eitherStrand(enzyme.site)) ?? [];
}

function eitherStrand(site: string): string {
  const other = reverseComplementText(site);
  return site < other ? site : other;
}

function sameCut(a: Enzyme, b: Enzyme): boolean {
  return a.cuts.length > 0 && (cutKey(a, false) === cutKey(b, false) || cutKey(a, true) === cutKey(b, false));
}

/** Site and cuts as text, also as they look from the other strand. */
function cutKey(enzyme: Enzyme, isReversed: boolean): string {
  const n = enzyme.site.length;
  const cuts = enzyme.cuts.map((cut) =>
    isReversed ? `${n - cut.bottom}/${n - cut.top}` : `${cut.top}/${cut.bottom}`,
  );
  return `${isReversed ? reverseComplementText(enzyme.site) : enzyme.site} ${cuts.sort().join()}`;
}

function bitsIn(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function unknownEnzyme(name: string): Fault {
  if (/^\s*n[bt]\./i.test(name)) return nickingEnzyme(name);
  const near = listCommercialEnzymes()
    .map((enzyme) => ({
      name: enzyme.name,
      shared: sharedStart(plainNameOf(enzyme.name), plainNameOf(name)),
    }))
    .filter((it) => it.shared >= 3)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 5)
    .map((it) => it.name);
  return fault('cut/unknown-enzyme', {
    en: `Expected the name of a restriction enzyme, found “${name}”. ${near.length > 0 ? `Near it: ${near.join(', ')}.` : 'Check the spelling, with the roman number at its end (EcoRI).'}`,
    zh: `应为限制性内切酶名称，实际为“${name}”。${near.length > 0 ? `相近的有：${near.join('、')}。` : '请检查拼写，末尾为罗马数字（如 EcoRI）。'}`,
  });
}

/** Nicking endonucleases (nickingEnzymes.ts) are known by the beginning of their names. */
function nickingEnzyme(name: string): Fault {
  return fault('cut/nicking-enzyme', {
    en: `“${name}” is a nicking endonuclease: it nicks one strand of its site and cuts no molecule. Choose a restriction enzyme that cuts both strands.`,
    zh: `“${name}”是切口酶（nicking endonuclease），只在一条链上产生切口，不会切断分子。请选择能切断双链的限制酶。`,
  });
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
