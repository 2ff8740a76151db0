// Makes fixtures/release/<last migration>.tar.br: the embedded database as a release left it, for a test that opens,
// changes and reads it with today's code. node scripts/makeReleaseFixture.mjs COMMIT
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './steps.mjs';

const RIG = 'server/test/rig/release.ts';
const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Usage: node scripts/makeReleaseFixture.mjs COMMIT');

const folder = mkdtempSync(join(tmpdir(), 'genewright-release-'));
const code = join(folder, 'code');
execFileSync('git', ['worktree', 'add', '--detach', code, commit], { cwd: root, stdio: 'inherit' });
try {
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
  copyFileSync(join(root, RIG), join(code, RIG));
  const call = (...args) => execFileSync(process.execPath, args, { cwd: code, stdio: 'inherit' });
  call('scripts/buildServer.mjs', 'rig', RIG);
  const data = join(folder, 'data');
  mkdirSync(data);
  call('rig/release.mjs', data);
  const migrations = readdirSync(join(code, 'server/db/migrations')).sort();
  const names = ['--sort=name', '--owner=0', '--group=0', '--mtime=@0'];
  const tar = execFileSync('tar', ['-C', data, ...names, '-c', 'cluster'], { maxBuffer: 2 ** 30 });
  const file = join(root, 'fixtures/release', `${migrations.at(-1).replace('.sql', '')}.tar.br`);
  mkdirSync(join(root, 'fixtures/release'), { recursive: true });
  // A window over all of it: the three databases of a cluster are nearly the same.
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_LARGE_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  writeFileSync(file, brotliCompressSync(tar, { params }));
  console.log(file);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', code], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}
