// Sites so close to the end of a line that the enzyme may not cut there. With a cut that would fall outside there is
// none. Beside a site that is cut many enzymes need some base pairs to bind: of those that NEB tested most cut well
// with three, EcoRI and BamHI poorly with one; six are the general rule (neb.com, Cleavage Close to the End of DNA
// Fragments).
import { formatRange, type Range } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyNote } from './assembly.ts';
import { cutSpanOf, type MoleculeCut, type SparedCut } from './cuts.ts';
import { inputNameOf } from './inputName.ts';
import { coreOf, isCircle, type Molecule } from './molecule.ts';

/** Base pairs that suffice for most enzymes. */
const FLANK = 3;

/** Notes on the sites of a line that lie at its ends. */
export function endNotesOf(
  molecule: Molecule,
  input: number,
  { enzymes, found }: { readonly enzymes: readonly Enzyme[]; readonly found: FoundCuts },
): readonly AssemblyNote[] {
  if (isCircle(molecule)) return [];
  return [
    ...outsideNotesOf(molecule, input, { enzymes, found }),
    ...flankNotesOf(molecule, input, found.cuts),
  ];
}

interface FoundCuts {
  readonly cuts: readonly MoleculeCut[];
  readonly spared: readonly SparedCut[];
}

/** Sites that are whole, but without a cut within the double strand. */
function outsideNotesOf(
  molecule: Molecule,
  input: number,
  { enzymes, found }: { readonly enzymes: readonly Enzyme[]; readonly found: FoundCuts },
): readonly AssemblyNote[] {
  const { record } = molecule;
  const { start } = coreOf(molecule);
  const nameOf = (enzyme: string, site: Range) => `${enzyme} ${site.start}`;
  const known = new Set([
    ...found.cuts.flatMap((cut) => cut.by.map(({ enzyme, site }) => nameOf(enzyme, site))),
    ...found.spared.map(({ enzyme, site }) => nameOf(enzyme, site)),
  ]);
  const target = { ...record, bytes: residuesOf(record, coreOf(molecule)) };
  return findSites(target, enzymes).flatMap(({ enzyme, starts }) =>
    Array.from(starts, (at) => ({ start: at + start, end: at + start + enzyme.site.length }))
      .filter((site) => enzyme.cuts.length > 0 && !known.has(nameOf(enzyme.name, site)))
      .map((site) => makeOutsideNote(molecule, input, { enzyme: enzyme.name, site })),
  );
}

function makeOutsideNote(
  { record }: Molecule,
  input: number,
  { enzyme, site }: { readonly enzyme: string; readonly site: Range },
): AssemblyNote {
  const name = inputNameOf({ record }, input);
  const place = formatRange(site, record.bytes.length);
  return {
    code: 'clone/cut-outside',
    input,
    message: {
      en: `The ${enzyme} site ${place} of ${name.en} lies so close to the end that the cut would fall outside of the double strand; it is not cut there.`,
      zh: `${name.zh} 的 ${enzyme} 位点 ${place} 过于靠近末端，切割位置落在双链之外，此处不切割。`,
    },
  };
}

/** Sites that are cut, with few base pairs between site or cut and the end of the double strand; alike ones in one. */
function flankNotesOf(
  molecule: Molecule,
  input: number,
  cuts: readonly MoleculeCut[],
): readonly AssemblyNote[] {
  const { record } = molecule;
  const name = inputNameOf({ record }, input);
  const core = coreOf(molecule);
  const close = cuts.flatMap((cut) => {
    const span = cutSpanOf(cut);
    return cut.by.map(({ enzyme, site }) => {
      const before = Math.min(site.start, span.start) - core.start;
      const behind = core.end - Math.max(site.end, span.end);
      return { enzyme, count: Math.min(before, behind), place: formatRange(site, record.bytes.length) };
    });
  });
  const alike = new Map<string, typeof close>();
  for (const it of close.filter(({ count }) => count < FLANK)) {
    const key = `${it.enzyme} ${it.count}`;
    alike.set(key, [...(alike.get(key) ?? []), it]);
  }
  return [...alike.values()].map((group): AssemblyNote => {
    const { enzyme, count } = group[0]!;
    const places = group.map(({ place }) => place);
    const pairs = count === 1 ? '1 base pair lies' : `${count} base pairs lie`;
    const sites = places.length === 1 ? 'site' : 'sites';
    const areTaken = places.length === 1 ? 'It is taken as cut' : 'They are taken as cut';
    return {
      code: 'clone/site-near-end',
      input,
      message: {
        en: `Only ${pairs} beside the ${enzyme} ${sites} ${places.join(' and ')} of ${name.en}. ${areTaken}, but many enzymes cut poorly so close to an end: see what the supplier states, or add bases (six are usual).`,
        zh: `${name.zh} 的 ${enzyme} 位点 ${places.join('、')} 距末端仅 ${count} bp。此处按可切割处理，但许多酶在末端附近切割效率低：请查阅供应商说明，或添加保护碱基（通常 6 个）。`,
      },
    };
  });
}
