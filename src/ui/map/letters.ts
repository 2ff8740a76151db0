// Widths of text without asking the page, so that a drawing is the same on screen, in a file and in a test.
// Averages of Helvetica/Arial (AFM widths) by class of letter, in em; CJK letters are one em.

export function letterWidthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

/** The text, shortened with … to a width in em; empty when not even three letters fit. */
export function fitText(text: string, width: number): string {
  if (letterWidthOf(text) <= width) return text;
  let room = width - widthOf('…');
  let kept = '';
  for (const letter of text) {
    room -= widthOf(letter);
    if (room < 0) break;
    kept += letter;
  }
  return [...kept].length < 3 ? '' : `${kept.trimEnd()}…`;
}

/** A name, without what stands in parentheses at its end where that does not fit, and then shortened. */
export function fitName(name: string, width: number): string {
  const short = name.replace(/ \([^()]*\)$/, '');
  return fitText(letterWidthOf(name) <= width ? name : short, width);
}

/**
 * The text in this many lines, the widest as narrow as can be. It is broken after a space, a hyphen, an underscore or
 * a slash, and before a number or a parenthesis. Undefined where there are not enough such places.
 */
export function breakText(text: string, lines: number): readonly string[] | undefined {
  if (lines === 1) return [text];
  let best: readonly string[] | undefined;
  for (const { index } of text.matchAll(/(?<=[\s_/-])(?=[^\s_/-])|(?<=\p{L})(?=[\d(])/gu)) {
    const rest = breakText(text.slice(index), lines - 1);
    if (!rest) continue;
    const broken = [text.slice(0, index).trimEnd(), ...rest];
    if (!best || widestOf(broken) < widestOf(best)) best = broken;
  }
  return best;
}

export function widestOf(lines: readonly string[]): number {
  return Math.max(...lines.map(letterWidthOf));
}

function widthOf(letter: string): number {
  if (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1;
  if (/[iIljtf.,:;'|!() \-/]/.test(letter)) return 0.32;
  if (/[mwMW@%…]/.test(letter)) return 0.9;
  if (/[A-Z]/.test(letter)) return 0.68;
  return 0.56;
}
