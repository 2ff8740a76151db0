// Runs a command with TEST_DATABASE_URL pointing to a PostgreSQL server in a temporary folder, which is deleted
// afterwards: node scripts/withPostgres.mjs npm test. Without an installed PostgreSQL it prints so and runs the
// command.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './localServer.mjs';
import { findProgram, root } from './steps.mjs';

const DEBIAN = '/usr/lib/postgresql';

const command = process.argv.slice(2);
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
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

/** Starts a server without fsync, since its data is temporary; undefined if PostgreSQL is missing or does not start. */
async function startPostgres() {
  const bin = findBinaries();
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

/** The folder of the newest Debian version; '' for programs on the path; undefined if there are none. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((it) => join(DEBIAN, it, 'bin'))
    .find((it) => existsSync(join(it, 'initdb')));
  return found ?? (findProgram('initdb') ? '' : undefined);
}

/** PostgreSQL refuses to run as root; as root, Debian's user `postgres` runs it. Gives the prefix of the command. */
function userFor(folder) {
  if (process.getuid?.() !== 0) return [];
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return ['runuser', '-u', 'postgres', '--'];
}
