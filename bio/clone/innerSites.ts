// Golden Gate: inputs that the enzyme cuts more often than twice, or by sites that stay on what is joined.
import { formatRange } from '#bio/core/range.ts';
import { findSites } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyReason } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { findCuts } from './cuts.ts';
import { digestMolecule } from './digestMolecule.ts';
import { inputNameOf } from './inputName.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';

/** Sites that a reason names; of a large molecule there are hundreds. */
const MAX_SHOWN = 8;

/**
 * Golden Gate wants one piece of each input: two cuts, whose sites face each other from outside of it, so that the
 * piece holds no site.
 */
export function explainInnerSites(
  inputs: readonly AssemblyInput[],
  enzymes: readonly Enzyme[],
): readonly (readonly AssemblyReason[])[] {
  return inputs.flatMap(({ molecule }, input): (readonly AssemblyReason[])[] => {
    const { cuts } = findCuts(molecule, enzymes);
    const name = inputNameOf(molecule, input);
    const { length } = molecule.record.bytes;
    const sites = cuts.flatMap((it) =>
      it.by.map(({ enzyme, site }) => `${enzyme} ${formatRange(site, length)}`),
    );
    const shown = sites.slice(0, MAX_SHOWN);
    const more = sites.length - shown.length;
    if (cuts.length > 2)
      return [
        [
          {
            code: 'clone/inner-site',
            input,
            message: {
              en: `${name.en} is cut at ${cuts.length} places (${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}) where 2 are wanted: remove the inner site or choose another enzyme.`,
              zh: joinChinese`${name.zh} 有 ${cuts.length} 处切割（${shown.join('、')}${more > 0 ? ` 等 ${sites.length} 个位点` : ''}），应为 2 处：请去除内部位点或更换酶。`,
            },
          },
        ],
      ];
    if (cuts.length === 2 && !hasCleanPiece(molecule, enzymes))
      return [
        [
          {
            code: 'clone/site-faces-out',
            input,
            message: {
              en: `The sites of ${name.en} (${sites.join(', ')}) do not face each other: they stay on what is to be joined, which is cut again. Turn them so that both cut towards the part and come off with its ends.`,
              zh: joinChinese`${name.zh} 的位点（${sites.join('、')}）方向有误：酶切后位点仍留在待连接的片段上，会被再次切开。请调整方向，使两个位点都朝片段内侧切割、随两端切除。`,
            },
          },
        ],
      ];
    return [];
  });
}

/** Whether a piece between two cuts holds no site. */
function hasCleanPiece(molecule: Molecule, enzymes: readonly Enzyme[]): boolean {
  return digestMolecule(molecule, enzymes).fragments.some(
    (it) =>
      it.ends?.left.cut !== undefined &&
      it.ends.right.cut !== undefined &&
      findSites(it.record, enzymes).every(({ starts }) => starts.length === 0),
  );
}
