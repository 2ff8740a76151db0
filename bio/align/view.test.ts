import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { ENDS_FREE, GLOBAL } from './mode.ts';
import { align } from './pairwise.ts';
import { DNA_SCORING } from './scoring.ts';
import { columnsTsvOf, pairFastaOf, pairTextOf } from './view.ts';

const A = 'GAGAGAGCAAATCGTAATGTAACACTACGAAGAGACCTCCCCCTTCCGGGCCTCTGGCCCTTAAGCGTCAGACGCACCGTCGGGGGAG';
const B = 'TTGCGAGGAAAATGGTAATGTACCACTACGGAAAGACCACCCCCCTTCCTGCCTCTGGCCCTTAAGCGTCAATCGGCACCGTCGGGGGAG';

// EMBOSS 6.6.0: needle a.fa b.fa -gapopen 5 -gapextend 0.5 -aformat srspair, from "# Length" on.
const NEEDLE = `# Length: 96
# Identity:      78/96 (81.2%)
# Similarity:    78/96 (81.2%)
# Gaps:          14/96 (14.6%)
# Score: 328.5
# 
#
#=======================================

a                  1 ----GAGAGAGCAAATCGTAATGTAACACTAC-GAAGAGACC-TCCCCCT     44
                         ||| ||  ||||.||||||||.|||||| ||| ||||| .||||||
b                  1 TTGCGAG-GA--AAATGGTAATGTACCACTACGGAA-AGACCACCCCCCT     46

a                 45 TCCGGGCCTCTGGCCCTTAAGCGTCAGA-C-GCACCGTCGGGGGAG     88
                     ||| .||||||||||||||||||||| | | |||||||||||||||
b                 47 TCC-TGCCTCTGGCCCTTAAGCGTCA-ATCGGCACCGTCGGGGGAG     90


#---------------------------------------
#---------------------------------------
`;

const scoring = { ...DNA_SCORING, gap: { open: 5, extend: 0.5 } };

test('the text is that of EMBOSS srspair, letter by letter', () => {
  const found = unwrap(align(bytesOf(A), bytesOf(B), { scoring, mode: ENDS_FREE }));
  const text = pairTextOf(found, { nameA: 'a', nameB: 'b', scoring, mode: ENDS_FREE });
  expect(text.slice(text.indexOf('# Length'))).toBe(NEEDLE);
});

test('a block where one sequence has no residue yet shows 0', () => {
  const found = unwrap(
    align(bytesOf(`${'T'.repeat(60)}ACGTACGT`), bytesOf('ACGTACGT'), {
      scoring: DNA_SCORING,
      mode: ENDS_FREE,
    }),
  );
  const text = pairTextOf(found, { nameA: 'a', nameB: 'b', scoring: DNA_SCORING, mode: ENDS_FREE });
  expect(text).toMatch(/^b {18}0 -{50} {6}0$/m);
  expect(text).toMatch(/^b {18}1 -{10}ACGTACGT {6}8$/m);
});

test('FASTA keeps the gaps and says the range', () => {
  const found = unwrap(align(bytesOf('ACGT'), bytesOf('ACT'), { scoring: DNA_SCORING, mode: ENDS_FREE }));
  expect(pairFastaOf(found, 'a', 'b')).toMatch(/^>a 1\.\.4\n[ACGT-]+\n>b 1\.\.3\n[ACT-]+\n$/);
});

test('TSV counts both sequences, one line a column', () => {
  const found = unwrap(align(bytesOf('ACGT'), bytesOf('ACT'), { scoring: DNA_SCORING, mode: GLOBAL }));
  const lines = columnsTsvOf(found, DNA_SCORING.points, 'a', 'b').trimEnd().split('\n');
  expect(lines).toHaveLength(1 + found.rowA.length);
  expect(lines.slice(0, 2)).toEqual(['column\ta\tresidue\tb\tresidue\tmatch', '1\t1\tA\t1\tA\t|']);
  expect(lines.at(-1)!.split('\t').slice(0, 5)).toEqual(['4', '4', 'T', '3', 'T']);
});
