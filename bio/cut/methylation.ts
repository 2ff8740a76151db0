// Where a plasmid from an ordinary E. coli strain is methylated: dam makes GATC into G(6mA)TC, dcm makes CCWGG into
// C(5mC)WGG, both on both strands. A site feels it when a methylated base lies under a letter it reads (not under N).
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Strand, wrap } from '#bio/core/range.ts';
import type { Enzyme, Sensitivity } from '#bio/table/enzymes.ts';
import type { Molecule } from './sites.ts';

export interface Methylation {
  readonly dam: boolean;
  readonly dcm: boolean;
}

/** `no`: the enzyme cuts here; `yes`: it does not; `maybe`: slowly, or known to depend on more than the overlap. */
export interface Blocking {
  readonly isBlocked: 'no' | 'maybe' | 'yes';
  /** `bare`: the enzyme needs a modification that is not there. */
  readonly by?: 'dam' | 'dcm' | 'bare';
}

const DAM = 1;
const DCM = 2;
const FREE: Blocking = { isBlocked: 'no' };

/** Bits of the marks on each base pair: 1 dam, 2 dcm. */
export function methylationMarksOf({ bytes, topology }: Molecule, methylation: Methylation): Uint8Array {
  const n = bytes.length;
  const marks = new Uint8Array(n);
  const isCircular = topology === 'circular';
  const baseAt = (i: number) => (i < n ? bytes[i]! : isCircular && i < 2 * n ? bytes[i - n]! : 0) & 0xdf;
  const mark = (i: number, bit: number) => {
    marks[wrap(i, n)]! |= bit;
  };
  const lastStart = (width: number) => (isCircular && n >= width ? n : n - width + 1);
  if (methylation.dam)
    for (let i = 0; i < lastStart(4); i++)
      if (baseAt(i) === 71 && baseAt(i + 1) === 65 && baseAt(i + 2) === 84 && baseAt(i + 3) === 67) {
        mark(i + 1, DAM);
        mark(i + 2, DAM);
      }
  if (methylation.dcm)
    for (let i = 0; i < lastStart(5); i++)
      if (
        baseAt(i) === 67 &&
        baseAt(i + 1) === 67 &&
        (baseAt(i + 2) === 65 || baseAt(i + 2) === 84) &&
        baseAt(i + 3) === 71 &&
        baseAt(i + 4) === 71
      ) {
        mark(i + 1, DCM);
        mark(i + 3, DCM);
      }
  return marks;
}

/** What the marks under a site do to this enzyme. */
export function blockOf(
  enzyme: Pick<Enzyme, 'site' | 'dam' | 'dcm' | 'needs'>,
  start: number,
  strand: Strand,
  marks: Uint8Array,
): Blocking {
  let under = 0;
  const width = enzyme.site.length;
  for (let k = 0; k < width; k++) {
    const letter = enzyme.site.charCodeAt(strand === 1 ? k : width - 1 - k);
    if (BASE_MASK[letter] !== 15) under |= marks[wrap(start + k, marks.length)]!;
  }
  if (enzyme.needs === 'dam') return under & DAM ? FREE : { isBlocked: 'yes', by: 'bare' };
  if (enzyme.needs === '5hmC') return { isBlocked: 'yes', by: 'bare' };
  if (enzyme.needs === '5mC')
    return under & DCM ? { isBlocked: 'maybe', by: 'bare' } : { isBlocked: 'yes', by: 'bare' };
  const dam = under & DAM ? effect(enzyme.dam) : 'no';
  const dcm = under & DCM ? effect(enzyme.dcm) : 'no';
  if (dam === 'yes' || (dam === 'maybe' && dcm !== 'yes')) return { isBlocked: dam, by: 'dam' };
  return dcm === 'no' ? FREE : { isBlocked: dcm, by: 'dcm' };
}

function effect(sensitivity: Sensitivity): Blocking['isBlocked'] {
  switch (sensitivity) {
    case 'blocked':
      return 'yes';
    case 'impaired':
    case 'some':
    case 'varies':
      return 'maybe';
    case 'none':
    case 'cuts':
    case 'unknown':
      return 'no';
  }
}
