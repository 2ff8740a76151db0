// THIRD-PARTY.md is what the lock file, the tables and the fixtures make of it, and no license binds the code around it.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  bundledPackages,
  dataSources,
  licenseProblem,
  licenseTexts,
  PARTS,
  runtimePackages,
  thirdPartyPage,
} from './thirdParty.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the page agrees with the runtime tree of the lock file: npm run licenses makes it', () => {
  expect(readFileSync('THIRD-PARTY.md', 'utf8')).toBe(thirdPartyPage(lock));
});

test('every package and part has a permissive license', () => {
  const all = [...runtimePackages(lock), ...bundledPackages(lock), ...PARTS];
  expect(all.length).toBeGreaterThan(100);
  expect(all.flatMap((it) => licenseProblem(it) ?? [])).toEqual([]);
});

test('every direct dependency is on the list', () => {
  const names = new Set(runtimePackages(lock).map((it) => it.name));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(dependencies).filter((it) => !names.has(it))).toEqual([]);
});

test('packages for development alone are not on the list', () => {
  const names = runtimePackages(lock).map((it) => it.name);
  expect(names).toContain('react');
  expect(names).not.toContain('vitest');
});

describe('a license', () => {
  it.each([
    ['MIT', 'x'],
    ['(MPL-2.0 OR Apache-2.0)', 'x'],
    ['MIT AND ISC', 'x'],
    ['OFL-1.1', '@fontsource-variable/inter'],
  ])('%s of %s is accepted', (license, name) => {
    expect(licenseProblem({ name, license })).toBeUndefined();
  });

  it.each([
    'GPL-3.0-only',
    'LGPL-2.1-or-later',
    'AGPL-3.0',
    'MPL-2.0',
    'MIT AND GPL-2.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'OFL-1.1',
    '',
    undefined,
  ])('%s is refused', (license) => {
    expect(licenseProblem({ name: 'x', license })).toContain('x');
  });
});

test('every table that draws on a source names one that is on the list, and attributions stand in NOTICE', () => {
  const files = new Set(dataSources().flatMap((it) => it.files));
  for (const path of ['bio/table/enzymeRows.ts', 'bio/table/elementRows.ts', 'bio/table/codonUsageHosts.ts'])
    expect(files).toContain(path);
  const notice = readFileSync('NOTICE', 'utf8');
  for (const { terms, files: users } of dataSources())
    if (terms.includes('NOTICE')) for (const path of users) expect(notice).toContain(path);
});

test('the texts hold the license of every package, and our own', () => {
  const texts = licenseTexts(lock);
  expect(texts).toContain('Apache License');
  expect(texts).toContain('SIL OPEN FONT LICENSE');
  for (const { name, version } of runtimePackages(lock).filter((it) => it.use === 'direct'))
    expect(texts).toContain(`${name} ${version} (`);
});
