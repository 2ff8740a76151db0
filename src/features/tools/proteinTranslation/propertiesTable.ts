// The properties of a protein as two columns, for files and the clipboard: names in English, numbers with a point.
import type { ProteinReport } from './store.ts';

export function propertiesTableOf({ properties: it, curve }: ProteinReport, separator: ',' | '\t'): string {
  const rows: readonly (readonly [string, string | number])[] = [
    ['residues', it.residues],
    ['weight_average_Da', it.average.toFixed(4)],
    ['weight_monoisotopic_Da', it.monoisotopic.toFixed(4)],
    ['isoelectric_point', it.isoelectricPoint.toFixed(3)],
    ['charge_pH7', it.chargeAtPh7.toFixed(3)],
    ['extinction_280_reduced', it.extinctionReduced],
    ['extinction_280_cystines', it.extinctionCystines],
    ['gravy', it.gravy.toFixed(4)],
    ['instability_index', it.instability.toFixed(3)],
    ['aliphatic_index', it.aliphaticIndex.toFixed(3)],
    ['aromaticity', it.aromaticity.toFixed(4)],
    ['ambiguous_residues', it.ambiguous],
    ...Object.entries(it.counts).map(([letter, count]) => [`count_${letter}`, count] as const),
    ...Array.from({ length: 15 }, (_, pH) => [`charge_at_pH${pH}`, curve[10 * pH]!.toFixed(3)] as const),
  ];
  return rows.map(([name, value]) => `${name}${separator}${value}\n`).join('');
}
