// npm run sbom: writes what runs in the page or on the server as a CycloneDX bill of materials (ECMA-424, version 1.6)
// to standard output, or into the FILE that is named. The same lock file gives the same bill: no time, no random
// number.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundledPackages, PARTS, runtimePackages } from './thirdParty.mjs';

export function billOf(lock) {
  const packages = [...runtimePackages(lock), ...bundledPackages(lock)];
  const { name, version } = lock;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(packages.map((it) => [it.name, it.version])))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'app',
        name,
        version,
        licenses: [licenseOf('Apache-2.0')],
      },
    },
    components: [
      ...packages.map(({ name, version, license, path }) => ({
        type: 'library',
        'bom-ref': `${name}@${version}`,
        ...namesOf(name),
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [licenseOf(license)],
        ...hashesOf(lock.packages[path].integrity),
      })),
      ...PARTS.map(({ name, license, use }) => ({
        ...{ type: 'library', 'bom-ref': name, name, description: use, licenses: [licenseOf(license)] },
      })),
    ],
  };
}

function namesOf(name) {
  const [, group, own] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return group === undefined ? { name } : { group, name: own };
}

/** One identifier, or an expression of several (SPDX). */
function licenseOf(license) {
  return / (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } };
}

/** `sha512-…` of the lock file, as hexadecimal digits. */
function hashesOf(integrity) {
  const [, content] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (content === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] };
}

/** A UUID of version 8 made of the text's hash (RFC 9562). */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bill = `${JSON.stringify(billOf(JSON.parse(readFileSync('package-lock.json', 'utf8'))), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(bill);
  else writeFileSync(file, bill);
}
