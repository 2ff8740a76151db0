import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { codingFrameOf, findCodonAt } from './codingFrame.ts';

const cds = (parts: Feature['parts'], qualifiers: Feature['qualifiers'] = []): Feature => ({
  type: 'CDS',
  name: 'f',
  parts,
  qualifiers,
});
const circle = (text: string) => createSequenceRecord({ bytes: bytesOf(text), topology: 'circular' });
const letters = (it: ReturnType<typeof codingFrameOf>) => it.codons.map((codon) => codon.aminoAcid).join('');

describe('codons of a coding feature', () => {
  test('on the top strand, with what is left over', () => {
    const frame = codingFrameOf(circle('CCATGAAATAGCC'), cds([{ start: 2, end: 12, strand: 1 }]));
    expect([letters(frame), frame.rest]).toEqual(['MK*', 1]);
    expect(frame.codons[1]).toEqual({ number: 2, places: [5, 6, 7], bases: 'AAA', aminoAcid: 'K' });
  });

  test('on the bottom strand over the origin', () => {
    // The reverse complement of CTATTTCAT is ATGAAATAG; it begins at place 3, read down over the origin.
    const frame = codingFrameOf(circle('TCATGGGGCTATT'), cds([{ start: 9, end: 17, strand: -1 }]));
    expect(letters(frame)).toBe('MK');
    expect(frame.codons[0]!.places).toEqual([3, 2, 1]);
    expect(frame.codons[1]!.places).toEqual([0, 12, 11]);
  });

  test('over exons, a codon split between them', () => {
    const record = circle('ATGAGGGGAATAGCC');
    const frame = codingFrameOf(
      record,
      cds([
        { start: 0, end: 4, strand: 1 },
        { start: 8, end: 13, strand: 1 },
      ]),
    );
    expect(letters(frame)).toBe('MK*');
    expect(findCodonAt(frame, 8)).toEqual({ codon: frame.codons[1], base: 1 });
    expect(findCodonAt(frame, 6)).toBeUndefined();
  });

  test('from codon_start, in the code the feature names', () => {
    const record = circle('GATGATATGACC');
    const at = [{ start: 0, end: 10, strand: 1 as const }];
    const mitochondrial = codingFrameOf(
      record,
      cds(at, [
        { key: 'codon_start', value: '2' },
        { key: 'transl_table', value: '2' },
      ]),
    );
    expect(mitochondrial.codons.map((it) => it.bases)).toEqual(['ATG', 'ATA', 'TGA']);
    expect(letters(mitochondrial)).toBe('MMW');
    expect(letters(codingFrameOf(record, cds(at, [{ key: 'codon_start', value: '2' }])))).toBe('MI*');
  });

  test('letters that are no bases keep the frame', () => {
    expect(letters(codingFrameOf(circle('ATG-AATAG'), cds([{ start: 0, end: 9, strand: 1 }])))).toBe('MX*');
  });
});
