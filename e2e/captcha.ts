// Reads the picture of a calculation as a patient person would: each sign is compared with the drawn strokes, rotated,
// stretched and sheared to fit as well as it can; the sign that fits best is the answer.
import { drawCaptchaPicture } from '#server/auth/captcha/captchaPicture.ts';

type Point = readonly [number, number];
type Stroke = readonly Point[];

/** Every sign as it is drawn by a hand that never shakes. */
const SIGNS = [...'0123456789+-×=?'].map((sign) => ({
  sign,
  strokes: strokesOf(drawCaptchaPicture(sign, () => 0.5)),
}));

/** In square units of the picture. */
const BENT = 30;

const CALCULATION = /^(\d+)([+\-×])(\d+)=\?$/;

/** The answer to the calculation in `data:image/svg+xml;base64,…`. */
export function answerOf(image: string): string {
  const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString('utf8');
  const text = textOf(strokesOf(svg));
  const [, a, act, b] = CALCULATION.exec(text) ?? [];
  if (!a || !b) throw new Error(`not a calculation: ${text}`);
  const [left, right] = [Number(a), Number(b)];
  return String(act === '+' ? left + right : act === '-' ? left - right : left * right);
}

function strokesOf(svg: string): readonly Stroke[] {
  const path = /<path d="([^"]*)" stroke="#23403a"/.exec(svg)?.[1] ?? '';
  return path
    .split('M')
    .filter(Boolean)
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x, y] = point.split(' ').map(Number);
        return [x ?? 0, y ?? 0];
      }),
    );
}

/** Of all ways to divide the strokes into signs of a calculation, the one with the smallest error. */
function textOf(strokes: readonly Stroke[]): string {
  const readings = (at: number): readonly { readonly text: string; readonly miss: number }[] =>
    at === strokes.length
      ? [{ text: '', miss: 0 }]
      : SIGNS.filter((it) => hasShape(it.strokes, strokes.slice(at))).flatMap((it) => {
          const miss = missOf(it.strokes.flat(), strokes.slice(at, at + it.strokes.length).flat());
          return readings(at + it.strokes.length).map((rest) => ({
            text: it.sign + rest.text,
            miss: miss + rest.miss,
          }));
        });
  const [best] = readings(0)
    .filter((it) => CALCULATION.test(it.text))
    .sort((one, other) => one.miss - other.miss);
  return best?.text ?? '';
}

function hasShape(sign: readonly Stroke[], drawn: readonly Stroke[]): boolean {
  return sign.every((stroke, i) => stroke.length === drawn[i]?.length);
}

/** How badly a sign fits: square distances after the best affine fit, held near the upright sign. */
function missOf(sign: readonly Point[], drawn: readonly Point[]): number {
  const middle = sign.reduce(([a, b], [x, y]) => [a + x / sign.length, b + y / sign.length], [0, 0]);
  const rows = sign.map(([x, y]) => [x - middle[0]!, y - middle[1]!, 1]);
  return [0, 1].reduce((total, axis) => {
    const goal = drawn.map((it) => it[axis as 0 | 1]);
    const fit = minSquares(rows, goal, axis);
    // Far from upright costs as much as far from the line.
    const bent = BENT * ((fit[0]! - (axis === 0 ? 1 : 0)) ** 2 + (fit[1]! - (axis === 1 ? 1 : 0)) ** 2);
    return total + bent + rows.reduce((all, row, i) => all + (dot(row, fit) - goal[i]!) ** 2, 0);
  }, 0);
}

/** By ridge, drawn towards the identity. */
function minSquares(rows: readonly number[][], goal: readonly number[], axis: number): number[] {
  const n = 3;
  const matrix = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) =>
      rows.reduce((all, row) => all + row[i]! * row[j]!, i === j && i < 2 ? BENT : 0),
    ),
    rows.reduce((all, row, k) => all + row[i]! * goal[k]!, i === axis ? BENT : 0),
  ]);
  for (let i = 0; i < n; i++) {
    const pivot = matrix
      .slice(i)
      .reduce((best, row) => (Math.abs(row[i]!) > Math.abs(best[i]!) ? row : best));
    matrix.splice(matrix.indexOf(pivot), 1);
    matrix.splice(i, 0, pivot);
    for (const row of matrix) {
      if (row === pivot) continue;
      const by = row[i]! / pivot[i]!;
      for (let j = i; j <= n; j++) row[j] = row[j]! - by * pivot[j]!;
    }
  }
  return matrix.map((row, i) => row[n]! / row[i]!);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, it, i) => sum + it * b[i]!, 0);
}
