// Sites that are blocked or slow in a plasmid from an ordinary strain of E. coli (dam+ dcm+, such as DH5α, TOP10 and
// XL1-Blue). A molecule whose methylation is not stated counts as unmethylated, so a site that such a strain would
// block must be reported before it is chosen. Only circles are checked: a line usually comes from PCR or synthesis.
import { formatRange } from '#bio/core/range.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { findCuts, type SparedCut } from './cuts.ts';
import { type DraftNote, makeDraftNote } from './groupNotes.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import { isCircle, type Molecule } from './molecule.ts';

/** Sites that dam or dcm methylation would block or slow, if the molecule is not already stated to have it. */
export function findCutsSparedByStrain(molecule: Molecule, enzymes: readonly Enzyme[]): readonly SparedCut[] {
  const { methylation } = molecule;
  if (!isCircle(molecule) || (methylation.dam && methylation.dcm)) return [];
  const { methylated: _, ...bare } = molecule;
  const grown = { ...bare, methylation: { ...methylation, dam: true, dcm: true } };
  return findCuts(grown, enzymes).spared.filter(({ by }) => by !== 'bare' && !methylation[by]);
}

/** The same sites as notes for the user. */
export function strainNotesOf(
  molecule: Molecule,
  input: number,
  enzymes: readonly Enzyme[],
): readonly DraftNote[] {
  const { length } = molecule.record.bytes;
  const name = inputNameOf(molecule, input);
  return findCutsSparedByStrain(molecule, enzymes).map(({ enzyme, site, by, isBlocked }) => {
    const place = formatRange(site, length);
    return makeDraftNote('clone/strain-methylation', { input, name, site: { enzyme, place } }, (of) =>
      isBlocked === 'yes'
        ? {
            en: `The ${of.en} ${of.count === 1 ? 'is' : 'are'} blocked by ${by} methylation when the plasmid comes from a ${by}+ strain such as DH5α: prepare it from a ${by}- strain, or choose another enzyme.`,
            zh: joinChinese`若质粒提自 DH5α 等 ${by}+ 菌株，${of.zh} 会被 ${by} 甲基化阻断：请改用 ${by}- 菌株提取质粒，或更换酶。`,
          }
        : {
            en: `The ${of.en} ${of.count === 1 ? 'is' : 'are'} cut slowly or in part when the plasmid comes from a ${by}+ strain such as DH5α.`,
            zh: joinChinese`若质粒提自 DH5α 等 ${by}+ 菌株，${of.zh} 受 ${by} 甲基化影响，切割缓慢或不完全。`,
          },
    );
  });
}
