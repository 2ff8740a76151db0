// The headline numbers as lines of two columns, for a notebook: what, value with its unit and convention.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Result } from '#bio/core/result.ts';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';
import type { Language } from '#src/core/language.ts';
import type { DetailAnswer } from './store.ts';
import { letterRowsOf } from './tables.ts';
import { geneticWords as words } from './words.ts';

export function summaryTsvOf({ detail, lengths, table }: DetailAnswer, language: Language): string {
  const localize = (message: LocalizedText) => message[language];
  const { composition, gc, codons, dinucleotides, weight, extinction, melting, profile } = detail;
  const lines: (readonly [string, string | number])[] = [
    [localize(words.name), detail.name],
    [localize(words.length), composition.length],
    ...(Object.entries(GC_RULES) as [GcRule, LocalizedText][]).map(
      ([rule, name]) =>
        [`${localize(words.gc)} (%): ${localize(name)}`, formatFixed(gc[rule] * 100, 4)] as const,
    ),
    ...letterRowsOf(composition.letters).map(({ letter, found }) => [letter, found] as const),
    ...codons.positions.map((value, i) => [`GC${i + 1} (%)`, formatFixed(value * 100, 4)] as const),
    ['CpG', dinucleotides.cpg.cpg],
    ['CpG o/e (Gardiner-Garden)', formatFixed(dinucleotides.gardinerGarden, 4)],
    ['CpG o/e (Saxonov)', formatFixed(dinucleotides.saxonov, 4)],
    [localize(words.islands), detail.islands.map(({ start, end }) => `${start + 1}..${end}`).join(' ')],
    [`${localize(words.average)} (g/mol)`, orNothing(weight.average, 4)],
    [`${localize(words.monoisotopic)} (g/mol)`, orNothing(weight.monoisotopic, 4)],
    [`${localize(words.extinction)} (L/mol/cm)`, orNothing(extinction, 0)],
    ['Tm (C)', melting.ok ? formatFixed(melting.value.celsius, 2) : ''],
    [localize(words.plotWalk), `${profile.turn.lowestAt + 1} ${profile.turn.highestAt + 1}`],
  ];
  if (table.rows > 1)
    lines.push(
      [localize(words.recordCount), lengths.count],
      [localize(words.total), lengths.total],
      ['N50', lengths.n50],
      ['L50', lengths.l50],
      ['N90', lengths.n90],
    );
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
}

function orNothing(result: Result<number>, decimals: number): string {
  return result.ok ? formatFixed(result.value, decimals) : '';
}

function formatFixed(value: number, decimals: number): string {
  return Number.isFinite(value) ? value.toFixed(decimals) : '';
}
