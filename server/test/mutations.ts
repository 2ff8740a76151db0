// Changes a well-formed input in one place at a time: a field is replaced by a value that a database, a parser or a
// page could fail on, or left out, or an unknown field is added. Seeded, so the list is the same in each run.
import { createRandom, type Random } from '#bio/core/random.ts';

type Step = string | number;
type Path = readonly Step[];

export const LONG = 'x'.repeat(70_000);

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  -0,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9'.repeat(400),
  'null',
  'undefined',
  'NaN',
  '\0',
  'a\0b',
  '\ud800',
  'b\udfff',
  '\uffff',
  '\u202egnp.exe',
  'é'.normalize('NFD'),
  '反向互补',
  '👩‍🔬'.repeat(40),
  'x'.repeat(256),
  LONG,
  "' or 1=1 --",
  '"; drop table accounts; --',
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  'a\r\nSet-Cookie: b=c',
  'a@b.example,c@d.example',
  'someone@example.com\nBcc: other@example.com',
  '=cmd|calc',
  '2026-13-45T99:99:99.000Z',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+8613800138000',
  '１３８００１３８０００',
  [],
  [null],
  [[]],
  Array.from({ length: 1_000 }, (_, i) => i),
  {},
  { a: 1 },
  { toString: 'x' },
  { length: 5 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  nestedValue(30),
];

const STRANGE_NAMES = [
  'id',
  'userId',
  'accountId',
  'isStaff',
  'roles',
  'points',
  'price',
  '__proto__',
  'constructor',
  'toString',
  'a.b',
  '',
  '\0',
  LONG.slice(0, 5_000),
];

/** At least `min` bent inputs, each different from `sample` in one place. */
export function listMutations(sample: object, seed: number, min = 300): readonly unknown[] {
  const chance = createRandom(seed);
  const places = pathsOf(sample);
  const bent: unknown[] = [];
  for (const path of places) for (const odd of ODD) bent.push(put(sample, path, odd));
  for (const path of places) if (path.length > 0) bent.push(withoutValue(sample, path));
  for (const path of [[], ...places.filter((it) => isRecord(valueAt(sample, it)))])
    for (const name of STRANGE_NAMES) bent.push(put(sample, [...path, name], chance.pick(ODD)));
  while (bent.length < min) {
    const path = places.length > 1 ? chance.pick(places) : [scribble(chance, 12)];
    bent.push(put(sample, path, chance.int(3) === 0 ? chance.pick(ODD) : scribble(chance, 60)));
  }
  if (bent.length <= min * 2) return bent;
  return Array.from({ length: min * 2 }, () => bent.splice(chance.int(bent.length), 1)[0]);
}

/** Every place in it, the whole first. */
function pathsOf(it: unknown, path: Path = []): readonly Path[] {
  if (typeof it !== 'object' || it === null) return [path];
  return [path, ...Object.entries(it).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

function valueAt(it: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<Step, unknown>)[step], it);
}

function put(it: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: Record<Step, unknown> = Array.isArray(it) ? ([...it] as never) : { ...(it as object) };
  const inner = put((it as Record<Step, unknown>)[step], rest, value);
  Object.defineProperty(copy, step, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

function withoutValue(it: unknown, path: Path): unknown {
  const parent = path.slice(0, -1);
  const last = path.at(-1);
  const inner = valueAt(it, parent);
  const left = Array.isArray(inner)
    ? inner.filter((_, i) => String(i) !== String(last))
    : Object.fromEntries(Object.entries(inner as object).filter(([name]) => name !== last));
  return put(it, parent, left);
}

function isRecord(it: unknown): boolean {
  return typeof it === 'object' && it !== null && !Array.isArray(it);
}

function scribble(chance: Random, max: number): string {
  const codes = Array.from({ length: 1 + chance.int(max) }, () =>
    chance.int(chance.int(4) === 0 ? 65_536 : 128),
  );
  return String.fromCharCode(...codes);
}

function nestedValue(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');
}
