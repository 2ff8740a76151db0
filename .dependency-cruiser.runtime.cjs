// What is left of the imports at run time: of bio the client runs only core and table, of workers only the pool.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'src-runs-no-algorithm',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(bio|workers)/', pathNot: ['^bio/(core|table)/', '^workers/(pool|browser)\\.ts'] },
    },
  ],
  options,
};
