import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { findAmbiguousSites } from './ambiguousSites.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const lineOf = (text: string, topology: 'linear' | 'circular' = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'm', bytes: bytesOf(text), topology })));
const startsOf = (text: string, enzyme: string, topology: 'linear' | 'circular' = 'linear') =>
  findAmbiguousSites(lineOf(text, topology), findEnzyme(enzyme)!).map((it) => it.start);

test.each([
  ['one N', 'ACCTGAANTCACCT', 'EcoRI', [4]],
  ['lower case', 'acctgaantcacct', 'EcoRI', [4]],
  ['R, which may be A', 'ACCTGRATTCACCT', 'EcoRI', [4]],
  ['Y, which may not be A', 'ACCTGYATTCACCT', 'EcoRI', []],
  ['two letters', 'ACCTNAANTCACCT', 'EcoRI', [4]],
  ['three letters', 'ACCTNNANTCACCT', 'EcoRI', []],
  ['a run of N', 'ACCTNNNNNNNNNNNNACCT', 'EcoRI', []],
  ['a sure site', 'ACCTGAATTCACCT', 'EcoRI', []],
  ['N under padding', 'ACCTGGCCNAAAAGGCCACCT', 'SfiI', []],
  ['the other strand', 'ACCTACCTACCTGAGNCCACCT', 'BsaI', [12]],
  ['a cut that would fall outside', 'ACCTACCTACCTGGTCNC', 'BsaI', []],
])('%s', (_, text, enzyme, starts) => {
  expect(startsOf(text, enzyme)).toEqual(starts);
});

test('over the origin of a circle', () => {
  expect(startsOf('NTCACCTACCTGAA', 'EcoRI', 'circular')).toEqual([11]);
});

test('a digest states that the enzyme may cut, not that it does not', () => {
  const notes = (text: string) =>
    unwrap(assemble([{ molecule: lineOf(text), enzymes: ['EcoRI'] }], { method: 'ligation' })).notes;
  const [note, ...others] = notes('ACCTGAANTCACCT');
  expect(others).toEqual([]);
  expect(note).toMatchObject({ code: 'clone/ambiguous-site', input: 0 });
  expect(note!.message.en).toContain('EcoRI may cut m where a base is not certain: 5..10 GAANTC.');
  expect(note!.message.zh).toContain('EcoRI 可能切割');
  expect(notes('ACCTGATTTCACCT').map((it) => it.code)).toEqual(['clone/not-cut']);
});
