// Facts of the project that are in more than one file agree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DESCRIBED } from '#server/features/content/describedPages.ts';
import { homeHtmlOf } from '#server/features/content/homeHtml.ts';
import { features } from '#src/app/features.ts';
import { paths, tools } from '#src/core/routes.ts';

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

it('every tool of the sidebar is in the menu and under one title, and every tool of the menu in the sidebar', () => {
  const inSidebar = features.filter((it) => it.group === 'tools').map(({ path, title }) => ({ path, title }));
  const inMenu = tools.map(({ path, title }) => ({ path, title }));
  expect(inMenu).toEqual(expect.arrayContaining(inSidebar));
  expect(inSidebar).toHaveLength(inMenu.length);
});

it('every tool is described in the first HTML', () => {
  expect(tools.map((it) => it.path).filter((path) => !(path in DESCRIBED))).toEqual([]);
});

it('every tool has a card on the start page, in a group and with a sentence, and a link where no script runs', () => {
  const screen = read('src/features/shell/select/SelectScreen.tsx');
  for (const { path } of tools) {
    const [name] = Object.entries(paths).find(([, it]) => it === path) ?? [];
    const places = [...screen.matchAll(new RegExp(`\\bpaths\\.${name}\\b(\\]:)?`, 'g'))];
    expect(
      places.some((it) => it[1]),
      `${name} in TOOL_TEXTS of SelectScreen.tsx`,
    ).toBe(true);
    expect(
      places.some((it) => !it[1]),
      `${name} in USES of SelectScreen.tsx`,
    ).toBe(true);
    expect(homeHtmlOf('en'), 'links of homeHtml.ts').toContain(`href="${path}"`);
  }
});
