import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { residues, sequenceRecord } from '#bio/core/sequence.ts';
import { featureMarks, type SiteMark } from '#src/ui/map/scene.ts';
import { letters, sitesOf, translationsOf } from './sequenceView.ts';

const record = sequenceRecord({ bytes: bytesOf('TTCAAATGGCCTAAACCCGGGTTTACATTGAA'), topology: 'circular' });
const LENGTH = record.bytes.length;

function translated(feature: Partial<Feature>, code = 1) {
  const whole = { type: 'CDS', name: 'x', qualifiers: [], parts: [], ...feature };
  const with1 = { ...record, features: [whole] };
  return translationsOf(with1, featureMarks(with1, []), code).map(({ start, end, direction }) => [
    start,
    end,
    direction,
  ]);
}

describe('what SeqViz is told', () => {
  it('has a bottom strand as long as the top one, letter for letter, gaps too', () => {
    const { seq, compSeq } = letters(sequenceRecord({ bytes: bytesOf('ACGT-N*rya') }));
    expect(seq).toBe('ACGT-N*rya');
    expect(compSeq).toBe('TGCA-N*yrt');
  });

  it('carries a site over the origin as the very letters that lie there, cuts counted from its start', () => {
    // EcoRI, GAATTC over the origin: G^AATTC.
    const start = LENGTH - 3;
    const site: SiteMark = {
      id: 'site:0',
      name: 'EcoRI',
      allNames: 'EcoRI',
      range: { start, end: start + 6 },
      cut: start + 1,
      otherCut: start + 5,
      times: 1,
    };
    expect(textOf(residues(record, site.range))).toBe('GAATTC');
    const carried = { name: 'EcoRI', rseq: 'GAATTC', fcut: 1, rcut: 5, range: { start, end: 3 } };
    expect(sitesOf(record, [site])).toEqual([carried]);
    expect(sitesOf(record, [{ ...site, otherCut: 2 }])).toEqual([carried]);
  });

  it('leaves out a site with a letter that is no base: its own search would stumble', () => {
    const gapped = { ...record, bytes: bytesOf('GAA-TC') };
    const site = {
      id: 's',
      name: 'x',
      allNames: 'x',
      range: { start: 0, end: 6 },
      cut: 1,
      otherCut: 5,
      times: 1,
    };
    expect(sitesOf(gapped, [site])).toEqual([]);
  });

  it('cuts whole codons from the 5′ end of either strand', () => {
    expect(translated({ parts: [{ start: 5, end: 15, strand: 1 }] })).toEqual([[5, 14, 1]]);
    expect(translated({ parts: [{ start: 5, end: 15, strand: -1 }] })).toEqual([[6, 15, -1]]);
  });

  it('keeps an end over the origin above the length, and heeds codon_start', () => {
    const parts = [{ start: LENGTH - 4, end: LENGTH + 8, strand: 1 as const }];
    expect(translated({ parts })).toEqual([[LENGTH - 4, LENGTH + 8, 1]]);
    const qualifiers = [{ key: 'codon_start', value: '2' }];
    expect(translated({ parts, qualifiers })).toEqual([[LENGTH - 3, LENGTH + 6, 1]]);
  });

  it('translates only by codes that read as the standard one, and nothing that is spliced', () => {
    const parts = [{ start: 0, end: 9, strand: 1 as const }];
    expect(translated({ parts, qualifiers: [{ key: 'transl_table', value: '11' }] })).toHaveLength(1);
    expect(translated({ parts, qualifiers: [{ key: 'transl_table', value: '2' }] })).toEqual([]);
    expect(translated({ parts }, 4)).toEqual([]);
    expect(translated({ parts: [...parts, { start: 12, end: 18, strand: 1 }] })).toEqual([]);
    expect(translated({ parts, type: 'promoter' })).toEqual([]);
  });
});
