// Things to know of an input, in both languages.
import { textOf } from '#bio/core/bytes.ts';
import { formatRange, type Range } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { findAmbiguousSites } from './ambiguousSites.ts';
import type { AssemblyMethod, AssemblyNote } from './assembly.ts';
import { type AttLike, findGatewaySites } from './attSites.ts';
import type { MoleculeDigest } from './digestMolecule.ts';
import { endNotesOf } from './endNotes.ts';
import { type DraftNote, makeDraftNote } from './groupNotes.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';
import { strainNotesOf } from './strainMethylation.ts';

/** What a digest leaves to be reported: enzymes that do not cut, sites that methylation spares, cuts that compete. */
export function digestNotesOf(
  molecule: Molecule,
  input: number,
  { enzymes, found }: { readonly enzymes: readonly Enzyme[]; readonly found: MoleculeDigest },
): readonly DraftNote[] {
  const { record } = molecule;
  const name = inputNameOf({ record }, input);
  const notes: DraftNote[] = [];
  const cutting = new Set(found.cuts.flatMap((it) => it.by.map(({ enzyme }) => enzyme)));
  for (const enzyme of enzymes) {
    const possible = findAmbiguousSites(molecule, enzyme);
    if (possible.length > 0) notes.push(makeAmbiguousNote(molecule, input, { enzyme, sites: possible }));
    else if (!cutting.has(enzyme.name))
      notes.push(
        makeDraftNote('clone/not-cut', { input, name }, (of) => ({
          en: `${enzyme.name} does not cut ${of.en}.`,
          zh: joinChinese`${enzyme.name} 不切割 ${of.zh}。`,
        })),
      );
  }
  notes.push(...endNotesOf(molecule, input, { enzymes, found }));
  for (const { enzyme, site, by, isBlocked } of found.spared) {
    const place = formatRange(site, record.bytes.length);
    notes.push(
      makeDraftNote('clone/methylated-site', { input, name, site: { enzyme, place } }, (of) =>
        by === 'bare'
          ? {
              en: `${enzyme} needs methylated DNA; the ${of.en} ${of.count === 1 ? 'is' : 'are'} not methylated so.`,
              zh: joinChinese`${enzyme} 只切割甲基化 DNA；${of.zh} 无相应甲基化。`,
            }
          : isBlocked === 'yes'
            ? {
                en: `The ${of.en} ${of.count === 1 ? 'is' : 'are'} not cut: ${by} methylation blocks ${of.count === 1 ? 'it' : 'them'}. Prepare the DNA from a ${by}- strain or by PCR, or choose another enzyme.`,
                zh: joinChinese`${of.zh} 不被切割：${by} 甲基化阻断。请从 ${by}- 菌株提取，或经 PCR 扩增，或更换酶。`,
              }
            : {
                en: `The ${of.en} may be cut slowly, for ${by} methylation.`,
                zh: joinChinese`${of.zh} 受 ${by} 甲基化影响，切割可能不完全。`,
              },
      ),
    );
  }
  notes.push(...strainNotesOf(molecule, input, enzymes));
  if (found.hasCompetingCuts)
    notes.push(
      makeDraftNote('clone/competing-cuts', { input, name }, (of) => ({
        en: `Sites of ${of.en} lie so close that one cut destroys the other; the fragments of every order are listed.`,
        zh: joinChinese`${of.zh} 的部分位点过近，先切一处会破坏另一处；已列出各种先后次序的片段。`,
      })),
    );
  if (found.isLimited)
    notes.push(
      makeDraftNote('clone/too-many-fragments', { input, name }, (of) => ({
        en: `${of.en} ${of.count === 1 ? 'gives' : 'give'} more fragments than are looked at; choose fewer enzymes.`,
        zh: joinChinese`${of.zh} 产生的片段超过可处理的数量，请减少所选的酶。`,
      })),
    );
  return notes;
}

/** Places listed in one note. */
const MAX_PLACES = 5;

/** Sites that are there or not, for letters that may be several bases. */
function makeAmbiguousNote(
  { record }: Molecule,
  input: number,
  { enzyme, sites }: { readonly enzyme: Enzyme; readonly sites: readonly Range[] },
): AssemblyNote {
  const name = inputNameOf({ record }, input);
  const shown = sites.slice(0, MAX_PLACES).map((site) => {
    const letters = textOf(residuesOf(record, site)).toUpperCase();
    return `${formatRange(site, record.bytes.length)} ${letters}`;
  });
  const more = sites.length - shown.length;
  return {
    code: 'clone/ambiguous-site',
    input,
    message: {
      en: `${enzyme.name} may cut ${name.en} where a base is not certain: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}. It is taken as uncut there; sequence it, or give the base.`,
      zh: joinChinese`${name.zh} 中有碱基不确定，${enzyme.name} 可能切割：${shown.join('、')}${more > 0 ? `，另有 ${more} 处` : ''}。此处按不切割处理；请测序确认或填入确定的碱基。`,
    },
  };
}

export function makeLostOverhangNote({ record }: Molecule, input: number, chewed: "5'" | "3'"): DraftNote {
  return makeDraftNote('clone/overhang-lost', { input, name: inputNameOf({ record }, input) }, (of) => ({
    en: `The ${chewed} overhangs of ${of.en} are chewed away and do not count towards a homology.`,
    zh: joinChinese`${of.zh} 的 ${chewed} 突出末端会被外切酶降解，不计入同源序列。`,
  }));
}

/** Golden Gate: pieces that arise only where joined ones are cut again, at a site that no input had. */
export function makeMadeSiteNote(enzymes: readonly Enzyme[], count: number): AssemblyNote {
  const names = enzymes.map((it) => it.name);
  const pieces = count === 1 ? 'one more piece, which joins' : `${count} more pieces, which join`;
  return {
    code: 'clone/made-site',
    message: {
      en: `Some junctions make a new site of ${names.join(', ')} and are cut there: this gives ${pieces} as well.`,
      zh: joinChinese`部分连接处会形成新的 ${names.join('、')} 位点并被再次切开，由此产生的 ${count} 个片段也会参与连接。`,
    },
  };
}

/** Golden Gate: more such pieces than are looked at. */
export function makeManyPiecesNote(enzymes: readonly Enzyme[]): AssemblyNote {
  const names = enzymes.map((it) => it.name);
  return {
    code: 'clone/too-many-pieces',
    message: {
      en: `Junctions may make more sites of ${names.join(', ')} than are followed: pieces, and products of them, may be missing. Choose other overhangs or another enzyme.`,
      zh: joinChinese`连接处可能形成的 ${names.join('、')} 位点过多，未能逐一追踪：部分片段及其产物可能未列出。请更换突出末端或酶。`,
    },
  };
}

/** What each recombinase joins; absent of other acts. */
export const RECOMBINATION_SITES: Readonly<Partial<Record<AssemblyMethod, string>>> = {
  gatewayBP: 'attB/attP',
  gatewayLR: 'attL/attR',
  cre: 'lox',
  flp: 'FRT',
};

/** An input without a site of this reaction; it may have those of the other one. */
export function makeNoSitesNote({ record }: Molecule, input: number, method: AssemblyMethod): AssemblyNote {
  const name = inputNameOf({ record }, input);
  const what = RECOMBINATION_SITES[method] ?? '';
  const isGateway = method === 'gatewayBP' || method === 'gatewayLR';
  const others = isGateway ? findGatewaySites(record).sites.map((it) => it.name) : [];
  const reaction = method === 'gatewayBP' ? 'LR' : 'BP';
  const isOther = others.length > 0;
  return {
    code: 'clone/no-site',
    input,
    message: {
      en: `${name.en} has no ${what} site${isOther ? `, but ${others.join(', ')}, which the ${reaction} reaction takes` : ''}.`,
      zh: joinChinese`${name.zh} 中没有 ${what} 位点${isOther ? `，而有 ${others.join('、')}，可用于 ${reaction} 反应` : ''}。`,
    },
  };
}

/** A core of a Gateway site between arms that are of no known site. */
export function makeUnknownAttSiteNote({ record }: Molecule, input: number, about: AttLike): AssemblyNote {
  const name = inputNameOf({ record }, input);
  const place = formatRange(about.overlap, record.bytes.length);
  return {
    code: 'clone/unknown-att-site',
    input,
    message: {
      en: `${name.en} has the core of att site ${about.number} at ${place}, but arms that are neither attB, attP, attL nor attR; it is not used.`,
      zh: joinChinese`${name.zh} 在 ${place} 处有 att${about.number} 核心序列，但两侧臂不属于 attB、attP、attL 或 attR，未参与反应。`,
    },
  };
}

export function makeNoTopoVectorNote(): AssemblyNote {
  return {
    code: 'clone/no-topo-vector',
    message: {
      en: 'None of the molecules is marked as the TOPO vector, whose ends carry topoisomerase. Mark the vector.',
      zh: '没有分子标记为 TOPO 载体（末端带有拓扑异构酶）。请标记载体。',
    },
  };
}
