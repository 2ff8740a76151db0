// Golden Gate: a junction may make a site, where a base beside it is not certain. It is taken as joined, so it is said.
import { textOf } from '#bio/core/bytes.ts';
import { formatRange, wrap } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { findAmbiguousSites } from './ambiguousSites.ts';
import type { AssemblyNote, AssemblyProduct } from './assembly.ts';
import { joinChinese } from './joinChinese.ts';
import type { Molecule } from './molecule.ts';

/** Sites that lie over an end of a junction of a product. */
export function ambiguousJunctionNotesOf(
  molecule: Molecule,
  junctions: AssemblyProduct['junctions'],
  enzymes: readonly Enzyme[],
): readonly AssemblyNote[] {
  const { record } = molecule;
  const n = record.bytes.length;
  const bounds = junctions.flatMap(({ at, letters }) => [at, at + letters.length]);
  const isAcross = (start: number, end: number) =>
    bounds.some((it) => {
      const offset = wrap(it - start, n);
      return offset > 0 && offset < end - start;
    });
  return enzymes.flatMap((enzyme) =>
    findAmbiguousSites(molecule, enzyme)
      .filter(({ start, end }) => isAcross(start, end))
      .map((site): AssemblyNote => {
        const where = `${formatRange(site, n)} ${textOf(residuesOf(record, site)).toUpperCase()}`;
        return {
          code: 'clone/ambiguous-junction',
          message: {
            en: `A junction of the wanted product may be a site of ${enzyme.name}, where a base is not certain: ${where}. If it is, the product is cut again there; sequence it, or give the base.`,
            zh: joinChinese`目标产物的连接处可能形成 ${enzyme.name} 的识别位点（碱基不确定）：${where}。若为该位点，产物会在此被再次切开；请测序确认，或给出确切碱基。`,
          },
        };
      }),
  );
}
