// The walls of the house (docs/architecture.md): which room may import which. Type imports count.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|spec)\\.tsx?$' },
  to: { path: '^(bio|workers|contract|server|src|cli)/', pathNot: [from, ...allowed] },
});

const LOWER = ['edit', 'measure', 'translate', 'cut', 'align', 'kernel', 'format'];
const UPPER = ['primer', 'codon', 'recombine', 'annotate', 'packaging', 'design', 'compare'];
const bio = (...rooms) => rooms.map((room) => `^bio/${room}/`);

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
    only('bio-core', '^bio/core/', []),
    only('bio-table', '^bio/table/', bio('core')),
    only('bio-lower', `^bio/(${LOWER.join('|')})/`, [...bio('core', 'table'), `^bio/(${LOWER.join('|')})/`]),
    only('bio-upper', `^bio/(${UPPER.join('|')})/`, ['^bio/']),
    only('codon-usage', '^bio/codon/usage/', bio('core', 'table')),
    only('codon-problem', '^bio/codon/problem/', bio('core', 'table', 'codon/usage')),
    // A second reader of designs and proofs: it shares nothing with the search but the statement of the problem.
    only('codon-checker', '^bio/codon/checker/', bio('core', 'table', 'codon/usage', 'codon/problem')),
    only('bio-bench', '^bio/bench/', ['^bio/']),
    only('workers', '^workers/', ['^bio/']),
    only('cli', '^cli/(?!(?:commands/(?:result|replay)|runTool)\\.ts)', ['^bio/', '^cli/']),
    // A result is run again by the very jobs that the page runs.
    only('cli-results', '^cli/(?:commands/(?:result|replay)|runTool)\\.ts', ['^bio/', '^cli/', '^workers/']),
    only('contract', '^contract/', bio('core')),
    only('server', '^server/', ['^contract/', '^bio/']),
    only('src-core', '^src/core/', ['^contract/', '^workers/', '^bio/']),
    only('src-state', '^src/state/', ['^src/core/', '^bio/', '^workers/', '^contract/']),
    only('src-ui', '^src/ui/', ['^src/core/', '^src/state/', '^bio/', '^workers/']),
    {
      name: 'src-features-are-islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'src-below-app',
      severity: 'error',
      from: { path: '^src/(core|state|ui|features)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'app-enters-by-feature',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/features/', pathNot: '/feature\\.ts$' },
    },
    { name: 'not-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
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
