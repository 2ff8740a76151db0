import type { Command } from '#src/state/commands.ts';

/** More could not be read; the query narrows them down. */
const MAX_FOUND = 80;

/** Commands with the query as their first words, then those that begin with it, then those that contain it. */
export function findCommands<Named extends Pick<Command, 'message'>>(
  query: string,
  all: readonly Named[],
): Named[] {
  const wanted = query.trim().toLowerCase();
  const rankOf = ({ message }: Named) =>
    Math.min(...[message.en, message.zh].map((it) => nameRank(it.toLowerCase(), wanted)));
  return all
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
    .slice(0, MAX_FOUND);
}

const NOT_FOUND = 3;

function nameRank(name: string, wanted: string): number {
  const at = name.indexOf(wanted);
  if (at !== 0) return at < 0 ? NOT_FOUND : 2;
  return name.length === wanted.length || name[wanted.length] === ' ' ? 0 : 1;
}
