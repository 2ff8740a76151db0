// Nicking endonucleases: they read a site as a restriction enzyme does and break one strand there. They are no part of
// the enzyme table, so that nothing which looks for cuts counts them. Names by Roberts et al. 2003
// (doi:10.1093/nar/gkg274): Nt breaks the strand that reads as the site is written, Nb the other one.
// Sites, places and what methylation does: products of New England Biolabs (2025, 2026), as two collections hold them
// that others made (RuchiDoshi/AIRA, Jumitti/LabMaster); Thermo Fisher's three and SibEnzyme's Nt.Bst9I: REBASE through
// the latter alone, and each is where the enzyme that it derives from cuts that strand.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Enzyme, findEnzyme, findEnzymes, plainNameOf } from './enzymes.ts';

export interface NickingEnzyme extends Pick<Enzyme, 'name' | 'site' | 'suppliers' | 'dam' | 'dcm' | 'cpg'> {
  /** 1: the strand that reads as the site is written; -1: the other one. */
  readonly strand: Strand;
  /** Bases from the first one of the site to the broken bond, on the strand that reads as written. */
  readonly nick: number;
}

// name site strand nick suppliers dam dcm cpg
const ROWS = `
Nb.BbvCI CCTCAGC b 5 N none none none;Nb.Bpu10I CCTNAGC b 5 B unknown unknown unknown;
Nb.BsmI GAATGC b 5 N none none none;Nb.BsrDI GCAATG b 6 N none none none;Nb.BssSI CACGAG b 5 N none none none;
Nb.BtsI GCAGTG b 6 N none none none;Nb.Mva1269I GAATGC b 5 B unknown unknown unknown;
Nt.AlwI GGATC t 9 N blocked none none;Nt.BbvCI CCTCAGC t 2 N none none some;
Nt.Bpu10I CCTNAGC t 2 B unknown unknown unknown;Nt.BsmAI GTCTC t 6 N none none blocked;
Nt.BspQI GCTCTTC t 8 N none none none;Nt.Bst9I GAGTC t 9 I unknown unknown unknown;
Nt.BstNBI GAGTC t 9 N none none none;Nt.CviPII CCD t 0 N none none blocked
`;

/** All of them, by name. */
export function listNickingEnzymes(): readonly NickingEnzyme[] {
  all ??= ROWS.trim().split(/;\s*/).map(readRow);
  return all;
}

/** Case, blanks, `-` and `_` do not matter. */
export function findNickingEnzyme(name: string): NickingEnzyme | undefined {
  return listNickingEnzymes().find((it) => plainNameOf(it.name) === plainNameOf(name));
}

export interface DigestEnzymes {
  /** Those that cut both strands. */
  readonly enzymes: readonly Enzyme[];
  readonly nicking: readonly NickingEnzyme[];
}

/** What a digest may be done with, each once; a fault names the first name that is neither. */
export function findDigestEnzymes(names: readonly string[]): Result<DigestEnzymes> {
  const nicking = new Set<NickingEnzyme>();
  const others: string[] = [];
  for (const name of names) {
    const found = findNickingEnzyme(name);
    if (found) nicking.add(found);
    else if (/^\s*n[bt]\./i.test(name) && !findEnzyme(name)) return err(unknownNickingEnzyme(name));
    else others.push(name);
  }
  const enzymes = findEnzymes(others);
  return enzymes.ok ? ok({ enzymes: enzymes.value, nicking: [...nicking] }) : enzymes;
}

/** `CC^TCAGC` for a nick of the strand that is written, `CCTCA_GC` for one of the other; padded with N. */
export function nickNotationOf({ site, strand, nick }: NickingEnzyme): string {
  const letters = site.padEnd(nick, 'N');
  return `${letters.slice(0, nick)}${strand === 1 ? '^' : '_'}${letters.slice(nick)}`;
}

let all: readonly NickingEnzyme[] | undefined;

function readRow(row: string): NickingEnzyme {
  const [name, site, strand, nick, suppliers, ...methylation] = row.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    ...Enzyme['dam'][],
  ];
  const [dam, dcm, cpg] = methylation as [Enzyme['dam'], Enzyme['dam'], Enzyme['dam']];
  return { name, site, strand: strand === 't' ? 1 : -1, nick: Number(nick), suppliers, dam, dcm, cpg };
}

function unknownNickingEnzyme(name: string): Fault {
  const known = listNickingEnzymes().map((it) => it.name);
  return fault('cut/unknown-enzyme', {
    en: `Expected the name of a nicking endonuclease, found “${name}”. Known are ${known.join(', ')}.`,
    zh: `应为切口酶（nicking endonuclease）名称，实际为“${name}”。可用的有：${known.join('、')}。`,
  });
}
