import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { csvOf } from '#src/core/csv.ts';
import { featureRowsOf, primerRowsOf, siteRowsOf } from './csvTables.ts';

const LENGTH = 20;

test('features count from 1, over the origin the start is above the end', () => {
  const rangeAt = (start: number, end: number, strand: 1 | -1) => ({ start, end, strand });
  const record = createSequenceRecord({
    bytes: bytesOf('ACGTACGTACGTACGTACGT'),
    topology: 'circular',
    features: [
      {
        type: 'CDS',
        name: '绿色荧光蛋白',
        parts: [rangeAt(0, 3, 1)],
        qualifiers: [{ key: 'gene', value: 'gfp' }],
      },
      { type: 'gene', name: '=1+1', parts: [rangeAt(17, 22, -1)], qualifiers: [{ key: 'pseudo' }] },
      {
        type: 'CDS',
        name: 'exons, two',
        parts: [rangeAt(9, 12, -1), rangeAt(4, 6, -1)],
        qualifiers: [],
        color: '#84b0dc',
      },
      { type: 'misc_feature', name: 'none', parts: [rangeAt(5, 6, 1)], qualifiers: [], isUndirected: true },
      { type: 'misc_feature', name: 'cut', parts: [rangeAt(5, 5, 1)], qualifiers: [] },
    ],
  });
  expect(csvOf(featureRowsOf(record)).split('\r\n')).toEqual([
    '\uFEFFname,type,start,end,strand,length,parts,color,qualifiers',
    '绿色荧光蛋白,CDS,1,3,forward,3,1..3,,gene=gfp',
    "'=1+1,gene,18,2,reverse,5,18..2,,pseudo",
    '"exons, two",CDS,5,12,reverse,5,"10..12, 5..6",#84b0dc,',
    'none,misc_feature,6,6,,1,6,,',
    'cut,misc_feature,5,6,forward,0,5^6,,',
    '',
  ]);
});

test('a site and the bases after which its strands are cut, round the origin too', () => {
  const site = {
    enzyme: 'EcoRI',
    recognizes: 'GAATTC',
    namePriority: 0,
    range: { start: 19, end: 25 },
    strand: 1 as const,
    cut: 20,
    otherCut: 24,
    times: 1,
  };
  expect(siteRowsOf([site, { ...site, cut: 0 }], LENGTH).slice(1)).toEqual([
    ['EcoRI', 'GAATTC', 20, 5, 'forward', 6, 20, 4, 1, ''],
    ['EcoRI', 'GAATTC', 20, 5, 'forward', 6, 20, 4, 1, ''],
  ]);
});

test('a primer that binds the top strand backwards', () => {
  const primer = {
    name: 'M13 rev',
    sequence: 'CAGGAAACAGCTATGAC',
    range: { start: 3, end: 20 },
    strand: -1 as const,
    mismatches: 1,
    tail: 0,
    tm: 47.26,
  };
  expect(primerRowsOf([primer], LENGTH)[1]).toEqual([
    'M13 rev',
    'CAGGAAACAGCTATGAC',
    4,
    20,
    'reverse',
    17,
    0,
    1,
    47.3,
  ]);
});
