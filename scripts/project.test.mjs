// Facts of the project that stand in more than one file agree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json'));

it('the version of the package is that of the lock file and the newest of the changelog', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)];
  expect(lock.version).toBe(manifest.version);
  expect(lock.packages[''].version).toBe(manifest.version);
  expect(releases[0]?.[1]).toBe(manifest.version);
});

it('the packages have the version and the license of the project', () => {
  for (const name of readdirSync('packages').filter((it) => existsSync(`packages/${it}/package.json`))) {
    const { version, license } = JSON.parse(read(`packages/${name}/package.json`));
    expect({ version, license }, name).toEqual({ version: manifest.version, license: manifest.license });
  }
});

it('the license of the package is that of LICENSE', () => {
  expect(manifest.license).toBe('Apache-2.0');
  expect(read('LICENSE')).toContain('Apache License');
});

it('editors indent and break lines as biome.json says', () => {
  const { formatter } = JSON.parse(read('biome.json'));
  const settings = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, value]).reverse(),
  );
  expect(settings).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
});

it('.nvmrc names a Node that the package accepts', () => {
  const [least] = /\d+/.exec(manifest.engines.node) ?? [];
  expect(Number(read('.nvmrc'))).toBeGreaterThanOrEqual(Number(least));
});
