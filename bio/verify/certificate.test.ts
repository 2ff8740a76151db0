import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { certificateOf, checkCertificate, parseCertificate, parseCertificates } from './certificate.ts';
import { readsFrom } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const chance = createRandom(61);
const references = ['P1', 'P2'].map((name) =>
  createSequenceRecord({ name, topology: 'circular', bytes: generateDna(chance, 1_500) }),
);
const letters = references.map(({ bytes }) => String.fromCharCode(...bytes));
const { reads } = unwrap(readsFrom(bytesOf(`>a\n${letters[0]}\n>b\n${letters[1]}\n`), 'reads.fa'));
const set = unwrap(verifyPlasmids(references, reads));
const certificates = set.plasmids.map((it) => certificateOf(it, set, reads));

test('certificates of several plasmids are read as one list, each checked with its own reference', () => {
  expect(certificates).toHaveLength(2);
  const text = JSON.stringify(certificates);
  const read = unwrap(parseCertificates(text));
  expect(read).toEqual(JSON.parse(text));
  for (const [i, it] of read.entries()) expect(checkCertificate(it, references[i]!).ok).toBe(true);
  expect(checkCertificate(read[1]!, references[0]!).ok).toBe(false);
  const one = parseCertificate(text);
  expect(one.ok || one.fault.code).toBe('verify/several-certificates');
  expect(unwrap(parseCertificate(JSON.stringify(certificates[0])))).toEqual(read[0]);
});

test.each([
  ['nothing in a list', []],
  ['null in its place', [null]],
  ['a difference that is null', { ...certificates[0], differences: [null] }],
  ['a difference without a place', { ...certificates[0], differences: [{ status: 'different' }] }],
  ['letters that are a number', { ...certificates[0], differences: [differenceWith({ to: 5 })] }],
  ['half a base', { ...certificates[0], differences: [differenceWith({ range: { start: 0.5, end: 1 } })] }],
  ['no SEGUID of the reference', { ...certificates[0], reference: {} }],
  ['a method that is none', { ...certificates[0], method: 'guess' }],
  ['a number as what was built', { ...certificates[0], asBuilt: 5 }],
])('%s is refused in words', (_, value) => {
  const found = parseCertificates(JSON.stringify(value));
  expect(found.ok || found.fault.code).toBe('verify/no-certificate');
});

function differenceWith(change: object): object {
  return {
    range: { start: 0, end: 1 },
    from: 'A',
    to: 'C',
    status: 'different',
    isBreakpoint: false,
    ...change,
  };
}

test('a certificate whose SEGUID as built is not that of its differences is not confirmed', () => {
  const [own, other] = certificates;
  expect(own!.asBuilt).not.toBeNull();
  const found = checkCertificate({ ...own!, asBuilt: other!.asBuilt }, references[0]!);
  expect(found.ok || found.fault.code).toBe('verify/other-molecule');
});
