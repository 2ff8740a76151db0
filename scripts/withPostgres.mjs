// Runs a command with TEST_DATABASE_URL at a PostgreSQL of its own, made in a temporary folder and gone afterwards:
// node scripts/withPostgres.mjs npm test. Where no PostgreSQL is installed it states it and runs the command without.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './localServer.mjs';
import { has, root } from './steps.mjs';

const DEBIAN = '/usr/lib/postgresql';

const command = process.argv.slice(2);
const server = process.env.TEST_DATABASE_URL ? undefined : await started();
const child = spawn(command[0], command.slice(1), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.on('close', (it) => resolve(it ?? 1)));
server?.stop();
process.exit(code);

/** Data that nobody keeps needs no fsync. Nothing when there is no PostgreSQL, or none that starts. */
async function started() {
  const bin = binaries();
  if (bin === undefined) {
    console.log('No PostgreSQL is installed here: the server is tested on its embedded database alone.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'genewright-postgres-'));
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=400`;
  try {
    const user = userFor(folder);
    const call = (name, ...args) => {
      const [file, ...rest] = [...user, join(bin, name), ...args];
      execFileSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    };
    const data = join(folder, 'data');
    call(
      'initdb',
      '-D',
      data,
      '-U',
      'genewright',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '-N',
    );
    call('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
    return {
      url: `postgres://genewright@127.0.0.1:${port}/postgres`,
      stop() {
        call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    const reason = String(error.stderr || error.message).trim();
    console.log(
      `PostgreSQL does not start here, the server is tested on its embedded database alone:\n${reason}`,
    );
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

/** The newest of Debian's, else what is on the path. */
function binaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((it) => join(DEBIAN, it, 'bin'))
    .find((it) => existsSync(join(it, 'initdb')));
  return found ?? (has('initdb') ? '' : undefined);
}

/** PostgreSQL refuses root: Debian's package brings the user postgres. */
function userFor(folder) {
  if (process.getuid?.() !== 0) return [];
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return ['runuser', '-u', 'postgres', '--'];
}
