// Long terminal repeats of HIV-1 vectors, on both strands, with differences. R and U5 are searched for; what is before
// R tells the form: the whole U3 (full), a U3 with a deletion (SIN, the 3' one), the end of the RSV or the CMV promoter
// (hybrid, the 5' one), or none of these.
import { searchNear } from '#bio/align/search.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, type Strand, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Extension, extendToEnd, extensionOf } from './extend.ts';
import { type LongRepeat, readOutward } from './repeat.ts';

type Molecule = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** Finds LTRs, ordered by position on the top strand; R may differ in one base of ten. */
export function findLtrs(record: Molecule): readonly LongRepeat[] {
  return searchNear(record, R, R_EDITS)
    .map((hit) => repeatAt(record, hit, hit.strand, hit.edits))
    .sort((a, b) => a.range.start - b.range.start);
}

const R = bytesOf(
  'GGGTCTCTCTGGTTAGACCAGATCTGAGCCTGGGAGCTCTCTGGCTAACTAGGGAACCCACTGCTTAAGCCTCAATAAAGCTTGCCTTGAGTGCTTCA',
);
const R_EDITS = 9;
const U5 = bytesOf('AGTAGTGTGTGCCCGTCTGTTGTGTGACTCTGGTAACTAGAGATCCCTCAGACCCTTTTAGTCAGTGTGGAAAATCTCTAGCA');
/** First bases of U3. */
const U3 = bytesOf('TGGAAGGGCTAATTCACTCCCAA');
const U3_EDITS = 3;
/** U3 is 453 bases; a SIN one may also carry an insert, such as an insulator. */
const U3_WHOLE = 430;
const U3_USUAL = 480;
const U3_FARTHEST = 1800;
/** Promoters of hybrid 5' LTRs up to R, read backwards from it (complement). */
const RSV = bytesOf(
  reverseComplementText(
    'TGTAGTCTTATGCAATACTCTTGTAGTCTTGCAACATGGTAACGATGAGTTAGCAACATGCCTTACAAGGAGAGAAAAAGCACCGTGCATGCCGATTGGTGGAAGTAAGGTGGTACGATCGTGCCTTATTAGGAAGGCAACAGACGGGTCTGACATGGATTGGACGAACCACTGAATTGCCGCATTGCAGAGATATTGTATTTAAGTGCCTAGCTCGATACATAAAC',
  ),
);
const CMV = bytesOf(
  reverseComplementText(
    'TGATGCGGTTTTGGCAGTACATCAATGGGCGTGGATAGCGGTTTGACTCACGGGGATTTCCAAGTCTCCACCCCATTGACGTCAATGGGAGTTTGTTTTGGCACCAAAATCAACGGGACTTTCCAAAATGTCGTAACAACTCCGCCCCATTGACGCAAATGGGCGGTAGGCGTGTACGGTGGGAGGTCTATATAAGCAG',
  ),
);
/** Linker between the CMV promoter and R differs between vectors. */
const CMV_LINKER = 45;
const MIN_PROMOTER = 30;

function repeatAt(record: Molecule, r: Range, strand: Strand, edits: number): LongRepeat {
  const n = record.bytes.length;
  const first = strand === 1 ? r.start : r.end % n || r.end;
  const last = strand === 1 ? r.end % n || r.end : r.start;
  const behind = readOutward(record, last, strand, U5.length + 8);
  const u5 = extendToEnd(extensionOf(U5, behind), U5, behind);
  const before = frontOf(record, first, strand);
  const front = before.bases;
  const range =
    strand === 1
      ? { start: r.start - front, end: r.end + u5.text }
      : { start: r.start - u5.text, end: r.end + front };
  return {
    kind: 'LTR',
    range: record.topology === 'circular' ? wrapOnCircle(range, n) : range,
    strand,
    faces: facesOf(before.shape, strand),
    form: formOf(before.shape, front, u5),
    differences: edits + before.differences + u5.differences,
    shape: before.shape,
    r,
  };
}

interface Front {
  readonly shape: LongRepeat['shape'];
  /** Bases before R that belong to the repeat. */
  readonly bases: number;
  readonly differences: number;
}

/** What is before R. */
function frontOf(record: Molecule, at: number, strand: Strand): Front {
  const back: Strand = strand === 1 ? -1 : 1;
  const upstream = readOutward(record, at, back, U3_FARTHEST);
  // Read backwards, U3 lies on the other strand: its first bases come last.
  const starts = searchNear({ bytes: upstream, topology: 'linear' }, U3, U3_EDITS).filter(
    (hit) => hit.strand === -1,
  );
  const promoter = promoterOf(upstream);
  const u3 = starts[0];
  if (u3 && (!promoter || u3.end < promoter.bases)) {
    const shape = u3.end >= U3_WHOLE && u3.end <= U3_USUAL ? 'full' : 'SIN';
    return { shape, bases: u3.end, differences: u3.edits };
  }
  return promoter ?? { shape: 'R-U5', bases: 0, differences: 0 };
}

function promoterOf(upstream: Uint8Array): Front | undefined {
  const rsv = extensionOf(RSV, upstream);
  if (rsv.pattern >= MIN_PROMOTER)
    return { shape: 'RSV hybrid', bases: rsv.text, differences: rsv.differences };
  for (let linker = 0; linker <= CMV_LINKER; linker++) {
    const cmv = extensionOf(CMV, upstream.subarray(linker));
    if (cmv.pattern >= MIN_PROMOTER)
      return { shape: 'CMV hybrid', bases: linker + cmv.text, differences: cmv.differences };
  }
  return undefined;
}

function facesOf(shape: LongRepeat['shape'], strand: Strand): 1 | -1 | 0 {
  if (shape === 'full') return 0;
  return shape === 'SIN' ? (strand === 1 ? -1 : 1) : strand;
}

function formOf(shape: LongRepeat['shape'], front: number, u5: Extension): LocalizedText {
  const short = U5.length - u5.pattern;
  const cut: LocalizedText =
    short > 3
      ? { en: `, last ${short} nt of U5 missing`, zh: `，U5 末端缺 ${short} nt` }
      : { en: '', zh: '' };
  const total = front + R.length + u5.text;
  const names: Readonly<Record<LongRepeat['shape'], LocalizedText>> = {
    full: { en: 'full HIV-1 LTR (U3-R-U5)', zh: '完整 HIV-1 LTR（U3-R-U5）' },
    SIN: {
      en: `3' HIV-1 LTR, self-inactivating (U3 of ${front} nt)`,
      zh: `3' HIV-1 LTR，自失活型（U3 ${front} nt）`,
    },
    'RSV hybrid': { en: "5' HIV-1 LTR, RSV hybrid", zh: "5' HIV-1 LTR，RSV 嵌合" },
    'CMV hybrid': { en: "5' HIV-1 LTR, CMV hybrid", zh: "5' HIV-1 LTR，CMV 嵌合" },
    'R-U5': { en: "5' HIV-1 LTR, R-U5 only", zh: "5' HIV-1 LTR，仅 R-U5" },
  };
  const name = names[shape];
  return { en: `${name.en}, ${total} nt${cut.en}`, zh: `${name.zh}，${total} nt${cut.zh}` };
}
