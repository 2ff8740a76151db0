import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { CODON_TEXT, STANDARD } from './codons.ts';
import { parseCodonTable } from './customTable.ts';
import { findCodonUsage } from './usage.ts';

const human = findCodonUsage('kazusa_human')!;
const count = (codon: string) => human.values[CODON_TEXT.indexOf(codon)]!;

function kazusa(): string {
  const cell = (codon: string) =>
    `${codon.replaceAll('T', 'U')} ${((1000 * count(codon)) / human.total!).toFixed(1)}(${count(codon)})`;
  const rows: string[] = [];
  for (const a of 'TCAG')
    for (const c of 'TCAG') rows.push([...'TCAG'].map((b) => cell(a + b + c)).join('  '));
  return `Homo sapiens [gbpri]: 93487 CDS's\n\n${rows.join('\n')}\n\nCoding GC 52.27%\n`;
}

const cut = () =>
  `#Species: Homo sapiens\n#Codon AA Fraction Frequency Number\n${CODON_TEXT.map(
    (codon, i) => `${codon}    ${STANDARD[i]}     0.229    16.173 ${count(codon)}`,
  ).join('\n')}\n`;

const csv = (header: string) =>
  `${header}\n${CODON_TEXT.map((codon, i) => `${STANDARD[i]},${codon},${human.fractions[i]!.toFixed(4)}`).join('\n')}`;

const NAMES: Readonly<Record<string, string>> = { A: 'Ala', G: 'Gly', L: 'Leu', '*': 'End' };

describe('parseCodonTable', () => {
  it.each([
    ['a Kazusa page', kazusa()],
    ['a .cut file', cut()],
    ['with CRLF', cut().replaceAll('\n', '\r\n')],
  ])('reads the counts of %s', (_, text) => {
    const usage = unwrap(parseCodonTable(text, 'mine'));
    expect([...usage.values]).toEqual([...human.values]);
    expect(usage.unit).toBe('count');
    expect(usage.total).toBe(human.total);
  });

  it.each([
    ['amino_acid,codon,relative_frequency', ','],
    ['aa;codon;share', ';'],
    ['aa\tcodon\tshare', '\t'],
  ])('reads shares under the header %j', (header, separator) => {
    const usage = unwrap(parseCodonTable(csv(header).replaceAll(',', separator), 'mine'));
    expect(usage.unit).toBe('fraction');
    expect(usage.fractions[CODON_TEXT.indexOf('CTG')]).toBeCloseTo(
      human.fractions[CODON_TEXT.indexOf('CTG')]!,
      3,
    );
  });

  const gcg = () =>
    `AmAcid  Codon     Number    /1000     Fraction   ..\n\n${CODON_TEXT.map(
      (codon, i) =>
        `${NAMES[STANDARD[i]!] ?? STANDARD[i]}     ${codon}   ${count(codon)}.00     ${((1000 * count(codon)) / human.total!).toFixed(2)}      ${human.fractions[i]!.toFixed(2)}`,
    ).join('\n')}\n`;

  it('reads the counts of a GCG table, not its rounded shares', () => {
    const usage = unwrap(parseCodonTable(gcg(), 'mine'));
    expect([usage.unit, [...usage.values]]).toEqual(['count', [...human.values]]);
  });

  it.each([
    ['by semicolons', ';'],
    ['by tabs', '\t'],
    ['by blanks', ' '],
  ])('reads decimal commas between cells parted %s', (_, separator) => {
    const text = csv('x').replaceAll(',', separator).replaceAll('.', ',');
    expect(unwrap(parseCodonTable(text, 'mine')).fractions).toEqual(
      unwrap(parseCodonTable(csv('x'), 'mine')).fractions,
    );
  });

  it('does not guess whether 1,234 is more than a thousand', () => {
    const lines = CODON_TEXT.map((codon, i) => `${codon};${STANDARD[i]};${i === 7 ? '1,234' : '0,5'}`);
    const answer = parseCodonTable(lines.join('\n'), 'mine');
    expect(!answer.ok && [answer.fault.code, answer.fault.place.line]).toEqual(['codon-table/unreadable', 8]);
  });

  it('reads three-letter amino acids', () => {
    expect(
      unwrap(parseCodonTable(csv('x').replace(/^A,/gm, 'Ala,').replace(/^\*,/gm, 'Stop,'), 'mine')).unit,
    ).toBe('fraction');
  });

  it.each([
    ['no numbers', 'GCT many\n', 'codon-table/unreadable', 1],
    ['a codon twice', `${cut()}GCT A 0.2 1.0 5\n`, 'codon-table/twice', 67],
    ['another code', cut().replace('TGA    *', 'TGA    W'), 'codon-table/other-code', 59],
    ['missing codons', cut().split('\n').slice(0, 30).join('\n'), 'codon-table/incomplete', undefined],
    ['nothing', '', 'codon-table/incomplete', undefined],
    [
      'an amino acid never used',
      cut().replace(/^(TG[TC] .*) \d+$/gm, '$1 0'),
      'codon-table/unused',
      undefined,
    ],
  ])('refuses %s', (_, text, code, line) => {
    const answer = parseCodonTable(text, 'mine');
    expect(!answer.ok && [answer.fault.code, answer.fault.place.line]).toEqual([code, line]);
  });
});
