// genewright COMMAND [OPTION ...] [FILE ...]: the bio library on files and pipes. Exit code 0: done; 2: bad input or
// bad use, one line on standard error; 3: a saved result or a certificate that comes out otherwise; 1: a bug.
import { parseArgs } from 'node:util';
import { type Fault, fault, faultTextOf } from '#bio/core/fault.ts';
import { type Command, type Io, Refused } from './command.ts';
import { commands } from './commands.ts';
import { parseOptionsOf } from './manuals/manual.ts';
import { findNearestName } from './nearestName.ts';
import { toUserFacingFault } from './userFacingFault.ts';

/** The exit code. */
export async function runCommandLine(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version') {
    await io.write(`genewright ${__VERSION__}\n`);
    return 0;
  }
  if (name === 'help' && rest[0] !== undefined) return showHelp(rest[0], io);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await io.write(await overview());
    return name === undefined ? 2 : 0;
  }
  const command = await commandNamed(name);
  if (!command) return refuse(unknownCommand(name), io);
  try {
    return await runCommand(command, rest, io);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.fault, io);
    const found = toUserFacingFault(error, command);
    if (found) return refuse(found, io);
    throw error;
  }
}

async function commandNamed(name: string): Promise<Command | undefined> {
  return Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...parseOptionsOf(command.manual), help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if ((values as Record<string, unknown>)['help']) return showHelp(command.name, io);
  const files = positionals.length === 0 ? ['-'] : positionals;
  const done = await command.run({ values: values as Record<string, string | boolean>, files }, io);
  return done.ok ? 0 : refuse(done.fault, io);
}

async function showHelp(name: string, io: Io): Promise<number> {
  const command = await commandNamed(name);
  if (!command) return refuse(unknownCommand(name), io);
  const { renderManual } = await import('./manuals/renderManual.ts');
  await io.write(renderManual(name, command.manual));
  return 0;
}

function refuse(it: Fault, io: Io): number {
  io.note(`genewright: ${faultTextOf(it, 'en').replaceAll('\n', ' ')}`);
  return OTHERWISE.has(it.code) ? 3 : 2;
}

const OTHERWISE = new Set([
  'clone/not-made',
  'clone/other-molecule',
  'clone/other-product',
  'result/different',
  'verify/other-reference',
  'verify/other-molecule',
  'verify/not-repeated',
]);

function unknownCommand(name: string): Fault {
  const names = Object.keys(commands);
  const near = findNearestName(name, names);
  return fault('cli/unknown-command', {
    en: `Expected one of ${names.join(', ')}; found “${name}”. ${near ? `Did you mean ${near}? ` : ''}See genewright --help.`,
    zh: `应为 ${names.join(', ')} 之一，实际为“${name}”。${near ? `是否指 ${near}？` : ''}参见 genewright --help。`,
  });
}

async function overview(): Promise<string> {
  const { renderOverview } = await import('./manuals/renderManual.ts');
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return renderOverview(all.map(({ name, manual }) => [name, manual.summary]));
}
