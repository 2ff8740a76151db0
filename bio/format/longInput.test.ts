// Inputs of two million characters, as many as an account may keep of one vector, that a reader of quadratic time does
// not finish within an hour; a linear one takes a second at most.
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { parseGenBank, writeGenBank } from './genbank.ts';

const UNITS = 2_000_000;
const ORIGIN = 'ORIGIN\n        1 gatcctctag agtcgacctg\n//\n';

function genBank(table: string, head = ''): string {
  return `LOCUS       x 20 bp DNA circular SYN 01-JAN-2026\n${head}FEATURES             Location/Qualifiers\n${table}${ORIGIN}`;
}

const qualifier = (value: string) =>
  genBank(`     CDS             1..20\n                     /note="${value}"\n`);
const repeatText = (text: string) => text.repeat(Math.floor(UNITS / text.length));

const CASES: readonly (readonly [string, string])[] = [
  ['a join of many parts', genBank(`     CDS             join(${repeatText('1..3,5..9,')}11..12)\n`)],
  ['a join over the origin', genBank(`     CDS             join(${repeatText('19..2,')}11..12)\n`)],
  [
    'nested complements',
    genBank(`     CDS             ${'complement('.repeat(45)}join(${repeatText('1..3,')}5)\n`),
  ],
  ['a position out of many', genBank(`     CDS             one-of(${repeatText('1,')}2)..9\n`)],
  ['blanks in a qualifier', qualifier(`a${repeatText('  ')}b`)],
  ['tabs in a qualifier', qualifier(`a${repeatText('\t')}b`)],
  ['blanks before a colour', qualifier(`color:${repeatText(' ')}b`)],
  ['blanks behind a key', genBank(`     CDS${repeatText(' ')}x\n`)],
  [
    'blanks in a qualifier line with a separator',
    genBank(`     CDS             1..20\n                     /a${repeatText(' ')}=\u2028b\n`),
  ],
  ['blanks behind a keyword with a separator', genBank('', `COMMENT${repeatText(' ')}a\u2028b\n`)],
  ['records without an end', repeatText('LOCUS x\n') + genBank('')],
  [
    'lines that end with carriage returns',
    genBank(repeatText('     CDS             1..20\r')).replaceAll('\n', '\r'),
  ],
  ['many qualifiers', genBank(`     CDS             1..20\n${repeatText('                     /pseudo\n')}`)],
  ['many references', genBank('', repeatText('REFERENCE   1\n'))],
];

describe('GenBank of two million characters', () => {
  it.each(CASES)(
    'is read and written with %s',
    (_, text) => {
      const parsed = parseGenBank(bytesOf(text));
      expect(parsed.ok).toBe(true);
      if (!parsed.ok) return;
      const { records } = parsed.value;
      const again = parseGenBank(writeGenBank(records.slice(-1)));
      expect(again.ok && textOf(again.value.records[0]!.bytes)).toBe('gatcctctagagtcgacctg');
    },
    120_000,
  );
});
