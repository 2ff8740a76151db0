// Golden Gate: inputs that the enzyme cuts more often than twice.
import { formatRange } from '#bio/core/range.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyReason } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { findCuts } from './cuts.ts';
import { inputNameOf } from './inputName.ts';

/** Sites that a reason names; of a large molecule there are hundreds. */
const MAX_SHOWN = 8;

/** Golden Gate wants one piece of each input: two cuts that face away from it, no third one. */
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
              zh: `${name.zh} 有 ${cuts.length} 处切割（${shown.join('、')}${more > 0 ? ` 等 ${sites.length} 个位点` : ''}），应为 2 处：请去除内部位点或更换酶。`,
            },
          },
        ],
      ];
    return [];
  });
}
