import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { concatenate, textOf } from '#bio/core/bytes.ts';
import { runsOf } from '#bio/core/pdf/fonts.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { CERTIFICATE_FONT } from '#bio/table/certificateFont.ts';
import { certificateOf } from './certificate.ts';
import { writeCertificatePdf } from './certificatePdf.ts';
import { certificateWords, formatCertificateWord } from './certificateWords.ts';
import { readsFrom } from './read.ts';
import { simulateSangerRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const chance = createRandom(19);
const bytes = generateDna(chance, 3_000);
const built = bytes.slice();
built[1_234] = built[1_234] === 65 ? 71 : 65;
const reads = Array.from({ length: 10 }, (_, i) =>
  simulateSangerRead(built, { start: i * 260, length: 800, strand: i % 2 === 0 ? 1 : -1 }, chance),
);
const record = createSequenceRecord({ name: '质粒 pTest', bytes, topology: 'circular' });
const set = unwrap(verifyPlasmids([record], reads));
const certificate = certificateOf(set.plasmids[0]!, set, reads);

/** The letters of all pages in the order they are drawn, and which fonts have them. */
function lettersIn(pdf: Uint8Array): { readonly text: string; readonly fonts: ReadonlySet<string> } {
  const raw = Array.from(pdf, (it) => String.fromCharCode(it)).join('');
  let text = '';
  const fonts = new Set<string>();
  for (const { index, 0: head, 1: size } of raw.matchAll(
    /<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g,
  )) {
    const at = index + head.length;
    const operators = textOf(unzlibSync(pdf.slice(at, at + Number(size))));
    for (const [, font, hex] of operators.matchAll(/\/(F\d) [\d.]+ Tf [^<]*<([\da-f]+)> Tj/g)) {
      fonts.add(font!);
      const codes = hex!
        .match(font === 'F4' || font === 'F5' ? /.{4}/g : /../g)!
        .map((it) => Number.parseInt(it, 16));
      text += codes
        .map((it) => (font === 'F5' ? CERTIFICATE_FONT.letters[it - 1] : String.fromCharCode(it)))
        .join('');
    }
  }
  return { text, fonts };
}

describe('the certificate as PDF', () => {
  test.each(['en', 'zh'] as const)('states identity, coverage, differences and rule (%s)', (language) => {
    const { text, fonts } = lettersIn(writeCertificatePdf([certificate], { language, date: '2026-11-26' }));
    const { reference, asBuilt, differences } = certificate;
    const joined = text.replaceAll(' ', '');
    for (const it of [reference.seguid, asBuilt!, differences[0]!.place, '2026-11-26', 'CDS', 'misc_recomb'])
      expect(joined).toContain(it);
    for (const word of ['title', 'acceptedWithNotice', 'notResolvable', 'acceptanceRule'] as const)
      expect(joined).toContain(certificateWords[word][language].replaceAll(' ', ''));
    expect(joined).toContain('质粒pTest');
    // Nothing is left to the fonts of the reader but the standard ones.
    expect(fonts.has('F4')).toBe(false);
  });

  test.each(['en', 'zh'] as const)(
    'names reads that match another of the plasmids as well (%s)',
    (language) => {
      const other = bytes.slice();
      other[0] = bytes[0] === 65 ? 67 : 65;
      const both = [record, createSequenceRecord({ name: 'other', bytes: other, topology: 'circular' })];
      const ofOther = simulateSangerRead(other, { start: 2_700, length: 800, strand: 1 }, createRandom(20));
      const all = [...reads, ofOther];
      const found = unwrap(verifyPlasmids(both, all));
      const made = found.plasmids.map((it) => certificateOf(it, found, all));
      expect(found.shared.length).toBeGreaterThan(0);
      expect(made.flatMap(({ sharedReads = [] }) => sharedReads)).toHaveLength(found.shared.length);
      const { text } = lettersIn(writeCertificatePdf(made, { language }));
      const { sharedReads } = certificateWords;
      expect(text.replaceAll(' ', '')).toContain(sharedReads[language].split('{')[0]!.replaceAll(' ', ''));
      expect(certificate).not.toHaveProperty('sharedReads');
    },
  );

  test('every Chinese letter of its words lies in the file', () => {
    for (const { zh } of Object.values(certificateWords))
      expect(runsOf(zh, false, CERTIFICATE_FONT).filter((it) => it.font === 'Song')).toEqual([]);
  });

  test('each page names its plasmid, and a table its columns, as far as it goes', () => {
    const [first] = certificate.differences;
    const long = { ...certificate, differences: Array.from({ length: 120 }, () => first!) };
    const other = { ...certificate, reference: { ...certificate.reference, name: 'pOther' } };
    const pdf = writeCertificatePdf([long, other], { language: 'en' });
    const { text } = lettersIn(pdf);
    const countOf = (pattern: RegExp) => [...text.matchAll(pattern)].length;
    const own = countOf(/pTest {3}Genewright/g);
    expect(own).toBeGreaterThan(4);
    expect(own + countOf(/pOther {3}Genewright/g)).toBe(countOf(/Page \d+ of/g));
    // All pages of the long one hold a part of the table, but for the last.
    expect(countOf(/Consequence/g) - 1).toBeGreaterThanOrEqual(own - 1);
  });

  test('is the same file each time, and its table gives where its objects stand', () => {
    const pdf = writeCertificatePdf([certificate, certificate], { language: 'zh' });
    expect(writeCertificatePdf([certificate, certificate], { language: 'zh' })).toEqual(pdf);
    const raw = Array.from(pdf, (it) => String.fromCharCode(it)).join('');
    const offsets = [...raw.slice(raw.lastIndexOf('xref\n0')).matchAll(/^(\d{10}) 00000 n/gm)];
    expect(offsets.length).toBeGreaterThan(8);
    offsets.forEach(([, offset], i) => {
      expect(raw.slice(Number(offset)).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    });
  });

  test.each([
    ['en', 'inverted (200 bp)'],
    ['zh', '方向相反（200 bp）'],
  ] as const)('names a stretch that was read inverted (%s)', (language, stated) => {
    const inverted = residuesOf({ bytes, kind: 'dna' }, { start: 1_000, end: 1_200 }, -1);
    const other = concatenate([bytes.subarray(0, 1_000), inverted, bytes.subarray(1_200)]);
    const { reads: assembly } = unwrap(readsFrom(writeFasta([{ ...record, bytes: other }]), 'assembly.fa'));
    const found = unwrap(verifyPlasmids([record], assembly));
    const pdf = writeCertificatePdf([certificateOf(found.plasmids[0]!, found, assembly)], { language });
    expect(lettersIn(pdf).text.replaceAll(' ', '')).toContain(stated.replaceAll(' ', ''));
  });

  test.each([
    ['en', 'inverted (200 bp, letters not sure: 2)'],
    ['zh', '方向相反（200 bp，其中未确定的碱基：2 个）'],
  ] as const)('states how many letters of an inverted stretch are not sure (%s)', (language, stated) => {
    const inverted = residuesOf({ bytes, kind: 'dna' }, { start: 1_000, end: 1_200 }, -1);
    const other = concatenate([bytes.subarray(0, 1_000), inverted, bytes.subarray(1_200)]);
    const { reads: assembly } = unwrap(readsFrom(writeFasta([{ ...record, bytes: other }]), 'assembly.fa'));
    const found = unwrap(verifyPlasmids([record], assembly));
    const made = certificateOf(found.plasmids[0]!, found, assembly);
    const differences = made.differences.map((it) => ({
      ...it,
      to: `${it.to.slice(0, 50)}NN${it.to.slice(52)}`,
    }));
    const pdf = writeCertificatePdf([{ ...made, differences }], { language });
    const { text, fonts } = lettersIn(pdf);
    expect(text.replaceAll(' ', '')).toContain(stated.replaceAll(' ', ''));
    expect(fonts.has('F4')).toBe(false);
  });

  test.each(['en', 'zh'] as const)('is not called as ordered where bases were not read (%s)', (language) => {
    const part = createSequenceRecord({ name: 'part', bytes: bytes.slice(0, 800) });
    const { reads: own } = unwrap(readsFrom(writeFasta([part]), 'part.fa'));
    const found = unwrap(verifyPlasmids([record], own));
    const made = certificateOf(found.plasmids[0]!, found, own);
    expect(made).toMatchObject({ verdict: 'accepted', bases: { notCovered: 2_200 } });
    const { text, fonts } = lettersIn(writeCertificatePdf([made], { language }));
    const joined = text.replaceAll(' ', '');
    const counts = { open: '2,200', length: '3,000', notCovered: '2,200', doubtful: 0, notResolvable: 0 };
    for (const it of [
      certificateWords.acceptedInPart[language],
      formatCertificateWord('openBases', language, counts),
    ])
      expect(joined).toContain(it.replaceAll(' ', ''));
    expect(joined).not.toContain(certificateWords.acceptedLine[language].replaceAll(' ', ''));
    expect(fonts.has('F4')).toBe(false);
  });

  test.each(['en', 'zh'] as const)('names a multimer, and states no SEGUID of it (%s)', (language) => {
    const dimer = { ...record, name: 'dimer', bytes: concatenate([bytes, bytes]) };
    const { reads: assembly } = unwrap(readsFrom(writeFasta([dimer]), 'assembly.fa'));
    const found = unwrap(verifyPlasmids([record], assembly));
    const dimerCertificate = certificateOf(found.plasmids[0]!, found, assembly);
    expect(dimerCertificate).toMatchObject({
      verdict: 'incomplete',
      asBuilt: null,
      unstated: 'multimer',
      multimers: [{ read: 'dimer', copies: 2 }],
    });
    const { text, fonts } = lettersIn(writeCertificatePdf([dimerCertificate], { language }));
    const joined = text.replaceAll(' ', '');
    for (const it of [
      formatCertificateWord('multimerFound', language, { name: 'dimer', copies: 2 }),
      certificateWords.multimer[language],
      certificateWords.incomplete[language],
    ])
      expect(joined).toContain(it.replaceAll(' ', ''));
    expect(joined).not.toContain(certificateWords.sameAsOrdered[language].replaceAll(' ', ''));
    expect(fonts.has('F4')).toBe(false);
  });

  test('states that it is the same molecule as ordered only where each base was confirmed', () => {
    const statementsOf = (covered: Uint8Array) => {
      const { reads: assembly } = unwrap(
        readsFrom(writeFasta([{ ...record, bytes: covered }]), 'assembly.fa'),
      );
      const found = unwrap(verifyPlasmids([record], assembly));
      const pdf = writeCertificatePdf([certificateOf(found.plasmids[0]!, found, assembly)], {
        language: 'en',
      });
      const text = lettersIn(pdf).text.replaceAll(' ', '');
      const words = ['sameAsOrdered', 'asOrderedWhereRead', 'openAsOrdered'] as const;
      return words.filter((it) => text.includes(certificateWords[it].en.replaceAll(' ', '')));
    };
    expect(statementsOf(bytes)).toEqual(['sameAsOrdered']);
    expect(statementsOf(bytes.subarray(0, 2_990))).toEqual(['asOrderedWhereRead']);
    const other = bytes.slice();
    other[1_500] = other[1_500] === 65 ? 71 : 65;
    expect(statementsOf(other)).toEqual([]);
    expect(statementsOf(other.subarray(0, 2_990))).toEqual(['openAsOrdered']);
  });
});
