// Verifies an exported audit trail: node verifyTrail.mjs FILE [ID:HASH …]; ID:HASH are heads that were noted earlier.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const [file = '', ...heads] = process.argv.slice(2);
const noted = new Map(heads.map((it) => /** @type {[string, string]} */ (it.split(':'))));
const NAMES =
  'id at actor actorId act subjectKind subjectId before after reason requestId previousHash hash'.split(' ');
let last = { id: 0, hash: '0'.repeat(64) };
let rest = '';
for await (const part of createReadStream(file, 'utf8')) {
  const lines = (rest + part).split('\n');
  rest = lines.pop() ?? '';
  lines.forEach(checkLine);
}
check(rest === '', 'the last line has no end');
for (const id of noted.keys()) check(false, `row ${id} was noted and is missing`);
console.log(`${last.id} rows, none changed, added or missing. Head ${last.id}:${last.hash}`);

function checkLine(line) {
  const row = JSON.parse(line);
  const where = `row ${last.id + 1}`;
  const isPlain = Object.keys(row).join(' ') === NAMES.join(' ') && JSON.stringify(row) === line;
  check(isPlain, `${where}: other fields than expected, or not written as agreed`);
  check(row.id === last.id + 1, `${where}: row ${row.id} stands in its place`);
  check(row.previousHash === last.hash, `${where}: it was written after another row than the one before it`);
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(row).slice(0, -1)))
    .digest('hex');
  check(row.hash === hash, `${where}: it was changed`);
  check((noted.get(`${row.id}`) ?? hash) === hash, `${where}: another hash was noted`);
  noted.delete(`${row.id}`);
  last = row;
}

function check(holds, why) {
  if (holds) return;
  console.error(why);
  process.exit(1);
}
