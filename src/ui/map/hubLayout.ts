// Name and length in the middle of a round map: the name as large as can be, in up to three lines. It is shortened only
// where even small letters find no room.
import { breakText, fitText, letterWidthOf, widestOf } from './letters.ts';

export interface HubLayout {
  readonly lines: readonly string[];
  readonly font: number;
  /** Of the letters of the length. */
  readonly size: number;
  /** Where the first line begins, from the center. */
  readonly top: number;
}

/** Height of a line in letters. */
export const LINE = 1.15;

const [MIN, MAX] = [8, 20];
const LENGTH_SIZE = 12.5;
/** Bold letters are wider than `letterWidthOf`, which is of regular ones. */
const BOLD = 1.08;

export function layOutHub(name: string, length: string, radius: number): HubLayout {
  const size = Math.min(LENGTH_SIZE, (1.9 * radius) / letterWidthOf(length));
  let best: HubLayout | undefined;
  for (const count of [1, 2, 3]) {
    const lines = breakText(name, count);
    if (!lines) break;
    const font = largestFont(lines, size, radius);
    if (font >= MIN && font > (best?.font ?? 0) * 1.2)
      best = { lines, font, size, top: topOf(count, font, size) };
  }
  if (best) return best;
  const top = topOf(1, MIN, size);
  return { lines: [fitText(name, chordAt(radius, top) / MIN / BOLD)], font: MIN, size, top };
}

/** The largest letters with which no corner of the block is outside the circle. */
function largestFont(lines: readonly string[], size: number, radius: number): number {
  for (let font = MAX; font >= MIN; font -= 0.5) {
    const top = topOf(lines.length, font, size);
    const fits = lines.every((line, i) => {
      const edge = Math.max(Math.abs(top + i * font * LINE), Math.abs(top + (i + 1) * font * LINE));
      return letterWidthOf(line) * font * BOLD <= chordAt(radius, edge);
    });
    if (fits && widestOf(lines) > 0) return font;
  }
  return 0;
}

/** Name and length stand in the middle together. */
function topOf(lines: number, font: number, size: number): number {
  return -(lines * font * LINE + size * 1.2) / 2;
}

function chordAt(radius: number, y: number): number {
  return 2 * Math.sqrt(Math.max(0, radius ** 2 - y ** 2));
}
