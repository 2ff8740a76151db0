// The picture of a small calculation, as SVG. Every sign is a few straight strokes of our own, so no font is needed and
// no text is in the file; each sign is sheared, rotated and shifted, and lines cross them. This only slows a script
// down: the protection against guessing is in the counters.

type Point = readonly [x: number, y: number];

/** Strokes as their corners, on a grid 4 wide and 6 high, y downward. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': '1,0 3,0 4,1.5 4,4.5 3,6 1,6 0,4.5 0,1.5 1,0',
  '1': '0.8,1.2 2.2,0 2.2,6 / 0.8,6 3.6,6',
  '2': '0,1.4 1,0 3,0 4,1.2 3.6,2.6 0,6 4,6',
  '3': '0,0.8 1.2,0 3,0 4,1.4 3,2.8 1.6,2.8 / 3,2.8 4,4.4 3,6 1.2,6 0,5.2',
  '4': '3,6 3,0 0,4 4,4',
  '5': '3.8,0 0.6,0 0.4,2.6 2.6,2.4 4,3.8 3.4,5.6 1.8,6 0,5.2',
  '6': '3.6,0.6 2,0 0.4,2 0,4.4 1,6 3,6 4,4.6 3,3 1.2,3 0.1,4',
  '7': '0,0 4,0 1.6,6 / 1.2,3.1 3.6,3.1',
  '8': '2,2.8 0.5,1.6 1,0.2 3,0.2 3.5,1.6 2,2.8 0,4.4 1,6 3,6 4,4.4 2,2.8',
  '9': '4,1.8 3,0 1,0 0,1.4 0.8,3 2.8,3 4,1.8 3.8,4.2 2.6,6 0.8,5.6',
  '+': '2,1.4 2,4.6 / 0.4,3 3.6,3',
  '-': '0.4,3 3.6,3',
  '×': '0.7,1.7 3.3,4.3 / 3.3,1.7 0.7,4.3',
  '=': '0.4,2.2 3.6,2.2 / 0.4,3.9 3.6,3.9',
  '?': '0.2,1.4 1,0 3,0 4,1.4 2.2,3 2,4.2 / 2,5.6 2.1,6',
};

const WIDTH = 200;
const HEIGHT = 56;
const SCALE = 4.3;

/** `chance` gives numbers from 0 to 1. */
export function drawCaptchaPicture(calculation: string, chance: () => number): string {
  const jitter = (width: number) => (chance() * 2 - 1) * width;
  const step = (WIDTH - 16) / calculation.length;
  const signs = [...calculation].map((sign, at) => {
    const middle = { x: 8 + step * (at + 0.5) + jitter(2), y: HEIGHT / 2 + jitter(4) };
    const turn = jitter(0.22);
    const size = SCALE * (1 + jitter(0.12));
    const lean = jitter(0.25);
    const placePoint = ([x, y]: Point): Point => {
      const left = (x - 2 + (y - 3) * lean) * size + jitter(0.5);
      const down = (y - 3) * size + jitter(0.5);
      return [
        middle.x + left * Math.cos(turn) - down * Math.sin(turn),
        middle.y + left * Math.sin(turn) + down * Math.cos(turn),
      ];
    };
    return strokesOf(sign)
      .map((stroke) => path(stroke.map(placePoint)))
      .join('');
  });
  const lines = Array.from({ length: 3 }, () =>
    path([
      [jitter(10) + 5, HEIGHT * chance()],
      [WIDTH * (0.3 + 0.4 * chance()), HEIGHT * chance()],
      [WIDTH - 5 + jitter(5), HEIGHT * chance()],
    ]),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5f4"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${signs.join('')}" stroke="#23403a" stroke-width="2.6"/><path d="${lines}" stroke="#8fb0a6" stroke-width="1"/></g></svg>`;
}

function strokesOf(sign: string): readonly (readonly Point[])[] {
  const strokes = SIGNS[sign]?.split(' / ') ?? [];
  return strokes.map((stroke) =>
    stroke.split(' ').map((corner): Point => {
      const [x, y] = corner.split(',').map(Number);
      return [x ?? 0, y ?? 0];
    }),
  );
}

function path(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
