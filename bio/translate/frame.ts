// Reading frames. 1, 2, 3 begin at the first, second and third base; -1, -2, -3 at the first, second and third base of
// the reverse complement (Biopython, seqkit, ORFfinder). EMBOSS and the Staden package number otherwise: their -1 has
// the codons of frame 1 read backward, so it may begin one or two bases in. The same three readings, other names.

export type Frame = 1 | 2 | 3 | -1 | -2 | -3;

export const FRAMES: readonly Frame[] = [1, 2, 3, -1, -2, -3];

/** `end`: -1 begins at the last base; `codons`: -1 has the codons of frame 1 (EMBOSS without `-alternative`). */
export type Numbering = 'end' | 'codons';

/** Bases skipped before the first codon, on the strand the frame reads. */
export function offsetOf(frame: Frame, length: number, numbering: Numbering = 'end'): number {
  if (frame > 0) return frame - 1;
  const back = -frame - 1;
  return numbering === 'end' ? back : Math.max(0, (length - back) % 3);
}

/** Whole codons of a frame. */
export function codonCountOf(frame: Frame, length: number, numbering: Numbering = 'end'): number {
  return Math.max(0, Math.floor((length - offsetOf(frame, length, numbering)) / 3));
}

/** The frame of a codon whose first base on the top strand is `at` (0-based); on a circle it may pass the origin. */
export function findFrameAt(at: number, strand: 1 | -1, length: number): Frame {
  const back = length - at - 3;
  const offset = strand === 1 ? at : back < 0 ? back + length : back;
  return (((offset % 3) + 1) * strand) as Frame;
}
