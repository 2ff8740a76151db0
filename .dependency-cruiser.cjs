// Which room may import which, type imports counted: the table of docs/architecture.md, and what it says beyond it.
const { readFileSync } = require('node:fs');

const ROOMS = '^(?:bio|bench|workers|commerce|contract|server|src|cli|fixtures)/';
const rows = readFileSync(`${__dirname}/docs/architecture.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, room, allowed] = /^\| `([\w/]+)` \|(.*)\|$/.exec(line) ?? [];
    return room === undefined
      ? []
      : [{ room, allowed: [...allowed.matchAll(/`([\w/]+)`/g)].map((it) => it[1]) }];
  });

/** A file belongs to the innermost room that holds it; nothing outside the rooms of its row may be imported. */
const table = rows.map(({ room, allowed }) => ({
  name: `room-${room.replaceAll('/', '-')}`,
  comment: `${room} may import ${allowed.join(', ') || 'nothing'} (docs/architecture.md)`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: ['\\.(?:test|spec)\\.tsx?$', '^server/test/', ...inner(room)] },
  to: { path: ROOMS, pathNot: [room, ...allowed].map((it) => `^${it}/`) },
}));

function inner(room) {
  return rows.filter((it) => it.room.startsWith(`${room}/`)).map((it) => `^${it.room}/`);
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'no-unknown',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?worker', '\\.css$'] },
    },
    {
      name: 'bio-is-pure',
      comment: 'floor 1 knows no DOM, no Node, no I/O',
      severity: 'error',
      from: { path: '^bio/', pathNot: ['\\.test\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'bio-packages',
      comment: 'floor 1 uses few packages, all pure',
      severity: 'error',
      from: { path: '^bio/', pathNot: ['\\.test\\.ts$'] },
      to: { path: 'node_modules', pathNot: ['@noble/hashes', 'fflate', 'fast-xml-parser'] },
    },
    {
      name: 'commerce-is-pure',
      comment: 'money and orders know no DOM, no Node, no package',
      severity: 'error',
      from: { path: '^commerce/', pathNot: ['\\.test\\.ts$'] },
      to: { path: 'node_modules' },
    },
    {
      name: 'commerce-has-no-host',
      severity: 'error',
      from: { path: '^commerce/', pathNot: ['\\.test\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    ...table,
    // A result is run again by the very jobs that the page runs.
    {
      name: 'cli-runs-no-job',
      severity: 'error',
      from: { path: '^cli/', pathNot: ['^cli/(?:commands/(?:result|replay)|runTool)\\.ts', '\\.test\\.ts$'] },
      to: { path: '^workers/' },
    },
    {
      name: 'src-core-knows-no-tool',
      comment: 'of workers the ground of the page knows the pool, the list of jobs and what a source is',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^workers/', pathNot: '^workers/(?:pool|browser|jobs|source)\\.ts' },
    },
    {
      name: 'src-features-are-islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/', pathNot: '^src/features/staff/console/sections\\.ts$' },
      // The sections of the staff's console share its frame, its calls and its lists.
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/staff/console/'] },
    },
    {
      name: 'console-is-the-staffs',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/staff/' },
      to: { path: '^src/features/staff/' },
    },
    {
      name: 'app-enters-by-feature',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/features/', pathNot: '/feature\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
