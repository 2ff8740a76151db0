// THIRD-PARTY.md is what the lock file, the tables and the fixtures make of it, and no license binds the code around
// it.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { IN_SERVER, pageImports, serverImports } from './bundledImports.mjs';
import { billOf } from './sbom.mjs';
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

test('at run time the server looks for few packages, and for none that is there for development alone', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const needed = serverImports().filter((it) => !IN_SERVER.includes(it));
  expect(needed.filter((it) => !(it in dependencies))).toEqual([]);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(25);
  // What is bundled is installed for the build alone.
  const bundled = [...IN_SERVER, ...pageImports()].filter((it) => !(it in dependencies));
  expect(bundled.filter((it) => !(it in devDependencies))).toEqual([]);
  const needy = IN_SERVER.filter((it) => lock.packages[`node_modules/${it}`].dependencies !== undefined);
  expect(needy).toEqual([]);
});

test('no package that runs has a script that runs when it is installed', () => {
  const scripts = runtimePackages(lock).filter((it) => lock.packages[it.path].hasInstallScript);
  expect(scripts.map((it) => it.name)).toEqual([]);
});

test('the bill of materials names each of them once, with its hash and its license', () => {
  const { serialNumber, ...bill } = billOf(lock);
  /** @type {{ name: string, 'bom-ref': string, purl?: string, hashes?: { content: string }[] }[]} */
  const components = bill.components;
  expect(new Set(components.map((it) => it['bom-ref'])).size).toBe(components.length);
  const purls = components.map((it) => it.purl);
  for (const name of ['hono', 'react', 'aws4fetch']) expect(purls.join()).toContain(`pkg:npm/${name}@`);
  expect(purls).toContain(
    `pkg:npm/%40node-rs/argon2@${lock.packages['node_modules/@node-rs/argon2'].version}`,
  );
  const libraries = components.filter((it) => it.purl !== undefined);
  expect(libraries.filter((it) => it.hashes?.[0]?.content.length !== 128).map((it) => it.name)).toEqual([]);
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(billOf(lock)).toEqual(billOf(lock));
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
  for (const { name, version } of runtimePackages(lock).filter((it) => it.use !== ''))
    expect(texts).toContain(`${name} ${version} (`);
});
