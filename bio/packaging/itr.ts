// Inverted terminal repeats of AAV2, in any rotation and on both strands, with differences. One repeat reads from its
// outer end A (41) - two hairpin arms of 21 with a base between - A' (41) - D (20); `flip` has the arm with GCGACC
// first (NC_001401, 5' end), `flop` the other. As A' is the complement of A, only D tells which side is the inner one.
import { searchNear } from '#bio/align/search.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { upperCaseOf } from '#bio/core/letters.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { type Extension, editDistanceOf, extendToEnd, extensionOf } from './extend.ts';
import { itrFormOf } from './itrForm.ts';
import { type InvertedRepeat, readOutward } from './repeat.ts';

type Molecule = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** Finds ITRs, ordered by position on the top strand. Both stems must be present; the rest may be truncated. */
export function findItrs(record: Molecule): readonly InvertedRepeat[] {
  const stems = searchNear(record, STEM, STEM_EDITS);
  const found: InvertedRepeat[] = [];
  for (const left of stems.filter((it) => it.strand === 1)) {
    const right = stems.find((it) => it.strand === -1 && isHairpin(left, it, record));
    if (right) found.push(repeatAt(record, left, right, left.edits + right.edits));
  }
  return found.sort((a, b) => a.range.start - b.range.start);
}

/** The inner 22 of A; reading on, its complement closes the hairpin. */
const STEM = bytesOf('GCGCTCGCTCGCTCACTGAGGC');
const STEM_EDITS = 3;
/** The outer 19 of A, then what lies outside when this side is the inner one: D. Read away from the hairpin. */
const BEYOND = bytesOf('GCAGAGAGGGAGTGGCCAACTCCATCACTAGGGGTTCCT');
const OUTER = 19;
const D = 20;
const FLIP_ARMS = 'CGGGCGACCAAAGGTCGCCCGACGCCCGGGCTTTGCCCGGGCG';
const SHORTEST_ARMS = 12;
const LONGEST_ARMS = 60;
/** Outside of the 130-nt form in pAAV plasmids, read away from the repeat on either strand. */
const FLANK = bytesOf('CTGCCTGCAGG');

function isHairpin(left: Range, right: Range, { bytes, topology }: Molecule): boolean {
  const around = right.start < left.end && topology === 'circular' ? bytes.length : 0;
  const between = right.start + around - left.end;
  return between >= SHORTEST_ARMS && between <= LONGEST_ARMS;
}

function repeatAt(record: Molecule, left: Range, right: Range, stemEdits: number): InvertedRepeat {
  const n = record.bytes.length;
  const armsEnd = right.start < left.end ? right.start + n : right.start;
  const armsStart = left.end;
  const arms = upperCaseOf(residuesOf(record, onRing({ start: armsStart, end: armsEnd }, record)));
  const before = stemSide(record, left.start, -1);
  const behind = stemSide(record, right.end % n || right.end, 1);
  const dBefore = before.pattern > OUTER;
  const dBehind = behind.pattern > OUTER;
  const faces = dBefore === dBehind ? 0 : dBehind ? 1 : -1;
  const hairpin = nearestArms(arms);
  const outerSide = faces === 1 ? before : faces === -1 ? behind : undefined;
  const outerPlace = faces === 1 ? left.start - before.text : right.end + behind.text;
  const hasFlank = outerSide !== undefined && isFlanked(record, outerPlace, faces === 1 ? -1 : 1);
  const core = before.text + sizeOf(left) + arms.length + sizeOf(right) + behind.text;
  const start = left.start - before.text - (hasFlank && faces === 1 ? FLANK.length : 0);
  const end = start + core + (hasFlank ? FLANK.length : 0);
  const turn: InvertedRepeat['turn'] =
    faces === 0 ? undefined : (faces === 1) === hairpin.isFlip ? 'flip' : 'flop';
  const facts = {
    length: core,
    lacksOuter: outerSide ? OUTER - outerSide.pattern : 0,
    hasD: dBefore || dBehind,
    turn,
    lacksArm: hairpin.lacks,
    hasFlank,
  };
  return {
    kind: 'ITR',
    range: onRing({ start, end }, record),
    faces,
    form: itrFormOf(facts),
    differences: stemEdits + hairpin.differences + before.differences + behind.differences,
    ...facts,
  };
}

/** How much of A's outer end, and of D behind it, follows the stem; a few bases of D alone are chance. */
function stemSide(record: Molecule, at: number, direction: 1 | -1): Extension {
  const letters = readOutward(record, at, direction, BEYOND.length + 8);
  const whole = extensionOf(BEYOND, letters);
  return whole.pattern >= OUTER + D / 2
    ? extendToEnd(whole, BEYOND, letters)
    : extensionOf(BEYOND.subarray(0, OUTER), letters);
}

function onRing({ start, end }: Range, { bytes, topology }: Molecule): Range {
  const n = bytes.length;
  if (topology !== 'circular') return { start, end };
  const first = ((start % n) + n) % n;
  return { start: first, end: first + end - start };
}

function isFlanked(record: Molecule, at: number, direction: 1 | -1): boolean {
  const place = onRing({ start: at, end: at }, record).start;
  return editDistanceOf(readOutward(record, place, direction, FLANK.length), FLANK) === 0;
}

interface Hairpin {
  readonly isFlip: boolean;
  readonly lacks: number;
  readonly differences: number;
}

/** The nearest of both turns, whole or with 11 bases missing from one arm. */
function nearestArms(arms: Uint8Array): Hairpin {
  const options = FORMS.map(({ letters, ...it }) => ({ ...it, differences: editDistanceOf(arms, letters) }));
  return options.reduce((a, b) => (b.differences < a.differences ? b : a));
}

const FORMS = armForms();

function armForms(): readonly {
  readonly letters: Uint8Array;
  readonly isFlip: boolean;
  readonly lacks: number;
}[] {
  const flip = FLIP_ARMS;
  // The arm with GCCCGGGC loses TTTGCCCGGGC, the other one AAAGGTCGCCC.
  const cut = [
    { text: flip, lacks: 0 },
    { text: `${flip.slice(0, 31)}${flip.slice(42)}`, lacks: 11 },
    { text: `${flip.slice(0, 9)}${flip.slice(20)}`, lacks: 11 },
  ];
  return cut.flatMap(({ text, lacks }) => {
    const letters = bytesOf(text);
    const reversed = residuesOf({ bytes: letters, kind: 'dna' }, { start: 0, end: letters.length }, -1);
    return [
      { letters, isFlip: true, lacks },
      { letters: reversed, isFlip: false, lacks },
    ];
  });
}
