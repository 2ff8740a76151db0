// What is left of the imports at run time: of bio the client runs only core and table, of workers only the pool.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'src-runs-no-algorithm',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(bio|workers)/',
        pathNot: [
          '^bio/(core|table)/',
          // Done between two keystrokes of the map's editor; a worker would answer after the next one.
          '^bio/(edit/edit|translate/codingFrame)\\.ts',
          '^workers/(pool|browser)\\.ts',
        ],
      },
    },
  ],
  options,
};
