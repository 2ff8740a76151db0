// What Genewright is on, each with its license: packages of the runtime tree of package-lock.json, parts that a
// build takes into its files, and the sources of the data in tables. scripts/licenses.mjs writes it down.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_SERVER, pageImports } from './bundledImports.mjs';

/** Licenses without conditions on the code around them. The font license applies to fonts alone. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Of argparse, which markdown-it brings for its command line: the Python Software Foundation's, permissive.
  'PSF-2.0',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);
/** Packages whose license is in their LICENSE file alone. */
const IN_FILE = { 'png-js': 'MIT' };
const FONT_LICENSE = 'OFL-1.1';
const FONTS = /^@fontsource(?:-variable)?\//;

/** Development packages of which code is bundled, and where it goes. */
const BUNDLED = {
  assemblyscript: 'runtime library in the WebAssembly kernels',
  vite: 'loader of modules in the page',
  'vite-plugin-pwa': 'registration of the service worker',
  'workbox-core': 'service worker',
  'workbox-precaching': 'service worker',
  'workbox-routing': 'service worker',
  'workbox-strategies': 'service worker',
  'workbox-window': 'registration of the service worker',
};

/** What is bundled and is no package of its own. */
export const PARTS = [
  { name: 'PostgreSQL', license: 'PostgreSQL', use: 'the embedded database, inside @electric-sql/pglite' },
  { name: 'Common passwords of zxcvbn-ts', license: 'MIT', use: 'contract/commonPasswords.ts' },
];

/** Sources of data: how a file that uses one names it, and under which terms it may be used. */
const SOURCES = [
  {
    name: 'Addgene',
    pattern: /\bAddgene\b/,
    terms:
      'sequences of depositors, published with the plasmids; the plasmids themselves need a transfer agreement',
  },
  { name: 'BLOSUM62, NUC.4.4', pattern: /\bBLOSUM62\b/, terms: 'published numbers' },
  { name: 'Biopython', pattern: /\bBiopython\b/, terms: 'Biopython License Agreement or BSD-3-Clause' },
  {
    name: 'Codon Statistics Database',
    pattern: /\bCodon Statistics Database\b/,
    terms: 'published counts (doi:10.1093/molbev/msac157)',
  },
  { name: 'CRISPOR, CHOPCHOP', pattern: /\bCRISPOR\b/, terms: 'published numbers (doi:10.1038/nbt.3026)' },
  { name: 'EMBOSS', pattern: /\bEMBOSS\b/, terms: 'published numbers, as its data files hold them; no code' },
  { name: 'ExPASy', pattern: /\bExPASy\b/, terms: 'published numbers' },
  {
    name: 'Ensembl proteins of STRING',
    pattern: /\bproteins of STRING\b/,
    terms: 'CC BY 4.0: attribution in NOTICE',
  },
  {
    name: 'Ensembl proteins of Open_Orthobench',
    pattern: /\bproteins of\s+Open_Orthobench\b/,
    terms: 'Ensembl imposes no restrictions on its data; accessions, compared',
  },
  {
    name: 'GenBank and NCBI tables',
    pattern: /\b(?:GenBank|NCBI)\b/,
    terms: 'NCBI places no restrictions on use or distribution; submitters may claim rights',
  },
  {
    name: 'HIVE-CUT, CoCoPUTs',
    pattern: /\b(?:HIVE-CUT|CoCoPUTs)\b/,
    terms: 'published counts (doi:10.1186/s12859-017-1793-7, doi:10.1016/j.jmb.2019.04.021)',
  },
  {
    name: 'ip-location-db (NRO)',
    pattern: /\bip-location-db\b/,
    terms: 'CC BY 4.0: attribution in NOTICE',
  },
  {
    name: 'Kazusa CUTG',
    pattern: /\b(?:Kazusa|CUTG)\b/,
    terms: 'published counts (doi:10.1093/nar/28.1.292)',
  },
  {
    name: 'NEB, Promega tables of enzymes',
    pattern: /\bNEBuffer Performance Chart\b/,
    terms: 'temperatures that suppliers publish, which are facts; compared',
  },
  { name: 'pLannotate', pattern: /\bpLannotate\b/, terms: 'names and sequences of features, compared' },
  {
    name: 'Pryor et al. 2020',
    pattern: /\bPryor et al\. 2020\b/,
    terms: 'CC BY 4.0 (doi:10.1371/journal.pone.0238592): attribution in NOTICE',
  },
  { name: 'primer3', pattern: /\bprimer3\b/, terms: 'published numbers, as it holds them; no code' },
  { name: 'ProteinGym', pattern: /\bProteinGym\b/, terms: 'MIT; accessions of NCBI RefSeq, compared' },
  { name: 'python_codon_tables', pattern: /\bpython_codon_tables\b/, terms: 'CC0-1.0' },
  {
    name: 'REBASE',
    pattern: /\bREBASE\b/,
    terms: 'files released to the public at no charge; to be cited (doi:10.1093/nar/gkac975)',
  },
  { name: 'seqkit', pattern: /\bseqkit\b/, terms: 'a convention, no code' },
  { name: 'SnapGene', pattern: /\bSnapGene\b/, terms: 'sequences of primers, which are facts' },
  { name: 'UniProt', pattern: /\bUniProt\b/, terms: 'CC BY 4.0: attribution in NOTICE' },
  {
    name: 'Vendors of synthesis',
    pattern: /synthesis (?:vendors|companies)/i,
    terms: 'rules that vendors publish, which are facts',
  },
  { name: 'zxcvbn-ts', pattern: /\bzxcvbn-ts\b/, terms: 'MIT: contract/commonPasswords.LICENSE.txt' },
];
/** Tools whose answers the tests compare with; no code of theirs is used, and answers are not under their licenses. */
const TOOLS = [
  'Biopython',
  'EMBOSS',
  'edlib',
  'parasail',
  'primer3',
  'seqkit',
  '@teselagen/bio-parsers',
  'HiGHS',
];

/** With parentheses only in pairs, since most DOIs stand in parentheses. */
const DOI = /doi:(?:[^\s,;()]|\([^\s()]*\))+/g;

/** Files of data that stand outside `bio/table`. */
const OTHER_DATA = [
  'bench/longProteins.ts',
  'contract/commonPasswords.ts',
  'server/features/start/chineseRanges.ts',
];

/** Packages that run, in the page or on the server, with all that they need, sorted by name. */
export function runtimePackages(lock) {
  const [page, inServer] = [pageImports(), IN_SERVER];
  const taken = withDependencies(lock, [...page, ...inServer]);
  const placeOf = (name) => {
    if (name in lock.packages[''].dependencies) return 'server';
    if (inServer.includes(name)) return 'in the bundles of the server';
    return page.includes(name) ? 'in the page' : '';
  };
  return packagesOf(lock, (entry, _, path) => !entry.dev || taken.has(path)).map((it) => ({
    ...it,
    use: it.path === `node_modules/${it.name}` ? placeOf(it.name) : '',
  }));
}

/** The places in the lock file of these packages and of what they need, as Node would find it. */
function withDependencies(lock, names) {
  const found = new Set();
  const visit = (from, name) => {
    let folder = from;
    while (folder !== '' && lock.packages[`${folder}/node_modules/${name}`] === undefined)
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry === undefined || found.has(path)) return;
    found.add(path);
    for (const it of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) visit(path, it);
  };
  for (const it of names) visit('', it);
  return found;
}

/** Packages for development of which code is bundled. */
export function bundledPackages(lock) {
  return packagesOf(lock, (entry, name) => entry.dev && name in BUNDLED).map((it) => ({
    ...it,
    use: BUNDLED[it.name],
  }));
}

function packagesOf(lock, isWanted) {
  const found = Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1);
    // The project itself and its own packages are no third party's.
    if (!path.includes('node_modules/') || entry.link || !isWanted(entry, name, path)) return [];
    return [
      {
        name,
        path,
        version: entry.version,
        license: entry.license ?? IN_FILE[name] ?? licenseInPackage(path),
      },
    ];
  });
  const once = new Map(found.map((it) => [`${it.name} ${it.version}`, it]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Of old packages, whose license is in a list that the lock file does not copy. */
function licenseInPackage(path) {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const licenses = [manifest.license ?? manifest.licenses ?? []].flat();
  return licenses.map((it) => it.type ?? it).join(' AND ') || undefined;
}

/** Why a license may not be used, or undefined. Of alternatives one suffices; copyleft and unknown ones are refused. */
export function licenseProblem({ name, license }) {
  if (license === undefined || license === '') return `${name} states no license`;
  const isAllowed = (id) => PERMISSIVE.has(id) || (id === FONT_LICENSE && FONTS.test(name));
  const alternatives = license.replace(/[()]/g, '').split(' OR ');
  if (alternatives.some((it) => it.split(' AND ').every((id) => isAllowed(id.trim())))) return undefined;
  return `${name} is under ${license}, which is not on the list of permissive licenses (scripts/thirdParty.mjs)`;
}

/** Each source of data with the files that name it in their opening comment. */
export function dataSources() {
  const files = dataFiles().map((path) => ({ path, comment: openingComment(path) }));
  return SOURCES.map(({ name, pattern, terms }) => ({
    name,
    terms,
    files: files.filter(({ comment }) => pattern.test(comment)).map(({ path }) => path),
  })).filter((it) => it.files.length > 0);
}

/** Data of other origin than a source on the list must at least cite papers. */
export function citedOnly() {
  const listed = new Set(dataSources().flatMap((it) => it.files));
  return dataFiles()
    .filter((path) => !listed.has(path))
    .map((path) => ({ path, papers: openingComment(path).match(DOI) ?? [] }))
    .filter(({ papers }) => papers.length > 0);
}

function dataFiles() {
  const tables = readdirSync('bio/table')
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
    .map((it) => `bio/table/${it}`);
  return [...tables, ...OTHER_DATA].sort();
}

function openingComment(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const end = lines.findIndex((it) => !it.startsWith('//'));
  return lines
    .slice(0, end)
    .map((it) => it.slice(3))
    .join(' ');
}

/** Tools with the golden fixtures that hold their answers. */
export function fixtureTools() {
  const files = readdirSync('fixtures/golden').filter((it) => it.endsWith('.json'));
  const texts = files.map((it) => [it, readFileSync(join('fixtures/golden', it), 'utf8')]);
  return TOOLS.map((name) => ({
    name,
    files: texts.filter(([, text]) => text.includes(name)).map(([file]) => file),
  })).filter((it) => it.files.length > 0);
}

/** THIRD-PARTY.md. */
export function thirdPartyPage(lock) {
  const runtime = runtimePackages(lock);
  const bundled = [...bundledPackages(lock), ...PARTS.map((it) => ({ version: '', ...it }))];
  return `# Third-party licenses

Made by \`npm run licenses\` from package-lock.json, the tables and the fixtures; a test holds it equal to them and
refuses a license that is unknown or copyleft. The texts of the licenses stand in each package, and in
\`/licenses.txt\` of a running server.

## Packages at run time

${table(
  ['package', 'version', 'license', ''],
  runtime.map((it) => [it.name, it.version, it.license, it.use]),
)}

Fonts: Inter and JetBrains Mono as @fontsource-variable distributes them, Noto Sans and Noto Sans SC as @fontsource
does, SIL Open Font License 1.1; letters of Noto Sans SC for the printed certificate stand in
\`bio/table/certificateFont.ts\`. DOMPurify is used under Apache-2.0.

## Bundled beside them

${table(
  ['what', 'version', 'license', 'where'],
  bundled.map((it) => [it.name, it.version, it.license, it.use]),
)}

## Data

Sequences, counts and physical constants are facts; where a source states terms, they are given.

${table(
  ['source', 'terms', 'used in'],
  dataSources().map((it) => [it.name, it.terms, codes(it.files)]),
)}

From papers alone:

${table(
  ['file', 'papers'],
  citedOnly().map((it) => [codes([it.path]), it.papers.join(', ')]),
)}

## Answers of other tools

Golden fixtures record what a tool answered, with its version and command. Nothing of the tools themselves is included,
and their licenses do not reach their answers. Of Biopython's test files three are included
(\`fixtures/golden/binaryFormats.json\`, \`fixtures/verify/3100.ab1.gz\`; Biopython License Agreement or BSD-3-Clause).

${table(
  ['tool', 'fixtures/golden'],
  fixtureTools().map((it) => [it.name, codes(it.files)]),
)}
`;
}

function codes(files) {
  return files.map((it) => `\`${it}\``).join(', ');
}

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The license texts of all packages that run or are bundled, as they stand in node_modules; equal texts once. */
export function licenseTexts(lock) {
  const namesOf = new Map();
  for (const { name, version, license, path } of [...runtimePackages(lock), ...bundledPackages(lock)]) {
    // Binaries for other platforms are not installed; they share the license of the package that names them.
    if (!existsSync(path)) continue;
    const text = textsIn(path);
    namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const passwords = readFileSync('contract/commonPasswords.LICENSE.txt', 'utf8').trim();
  return [
    readFileSync('NOTICE', 'utf8').trim(),
    `Genewright (Apache-2.0)\n\n${readFileSync('LICENSE', 'utf8').trim()}`,
    ...[...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}`),
    `Common passwords of zxcvbn-ts (MIT)\n\n${passwords}`,
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** The files of a package that state its license; of one without such a file, whose it is. */
function textsIn(path) {
  const files = readdirSync(path).filter((it) => /^(?:licen[cs]e|notice|copying)/i.test(it));
  if (files.length > 0) return files.map((it) => readFileSync(join(path, it), 'utf8').trim()).join('\n\n');
  const { author, repository } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ');
}
