// The fields of an entry of the trail, each before and after; what is nested has its path as its name.

interface ComparedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export function fieldsOf(entry: {
  readonly before: string;
  readonly after: string;
}): readonly ComparedField[] {
  const before = new Map(pathsOf(JSON.parse(entry.before), ''));
  const after = new Map(pathsOf(JSON.parse(entry.after), ''));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => ({ name, before: before.get(name) ?? '', after: after.get(name) ?? '' }));
}

function pathsOf(it: unknown, path: string): readonly (readonly [string, string])[] {
  if (it === null || it === undefined) return path === '' ? [] : [[path, '–']];
  if (typeof it !== 'object') return [[path, String(it)]];
  return Object.entries(it).flatMap(([name, value]) =>
    pathsOf(value, path === '' ? name : `${path}.${name}`),
  );
}
