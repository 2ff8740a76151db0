// assemble writes one thing to standard output. Where options want several, what is written and what is not is noted.
import { type Given, type Io, isSet, readTextOption } from '#cli/command.ts';

export function noteOutput(given: Given, io: Io): void {
  const has = (name: string) => isSet(given, name) || readTextOption(given, name) !== undefined;
  const isOne = has('history') || has('genbank');
  if (has('history')) {
    const idle = ['genbank', 'fragments'].filter(has);
    if (idle.length > 0)
      io.note(
        `the cloning history is written, and no ${namesOf(idle)}: one of --history, --genbank and --fragments at a time (--replay makes GenBank of a history)`,
      );
  } else if (has('genbank')) {
    const idle = ['fragments', 'json'].filter(has);
    if (idle.length > 0) io.note(`GenBank is written; without effect beside --genbank: ${namesOf(idle)}`);
  }
  if (has('opencloning') && !has('history')) io.note('--opencloning has no effect without --history');
  if (has('product') && !isOne) io.note('--product has no effect without --genbank or --history');
}

function namesOf(options: readonly string[]): string {
  return options.map((it) => `--${it}`).join(', ');
}
