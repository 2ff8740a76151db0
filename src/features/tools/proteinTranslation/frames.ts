// The six frames as the screen names them.
import type { Frame } from '#bio/translate/frame.ts';

export type FrameName = Frame;

export const FRAME_LIST: readonly FrameName[] = [1, 2, 3, -1, -2, -3];

/** `+1`, `−1` with a true minus. */
export function frameSignOf(frame: FrameName): string {
  return frame > 0 ? `+${frame}` : `−${-frame}`;
}

/** Whether the codon on the bases `at`, `at + 1`, `at + 2` of the top strand is read in a frame. */
export function isInFrame(at: number, frame: FrameName, length: number): boolean {
  if (frame > 0) return at % 3 === frame - 1;
  const back = length - at - 3;
  return (back < 0 ? back + length : back) % 3 === -frame - 1;
}
