// What the command palette finds beside the pages: a screen offers what can be done on it while it is shown.
import { useEffect, useRef } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface Command {
  readonly message: LocalizedText;
  /** What kind of thing it is, or its key: is at the end of its line. */
  readonly label?: LocalizedText;
  act(): void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();

/** Registers a source of commands, which is called whenever the palette opens. */
export function useCommandSource(source: Source): void {
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    const offer = () => latest.current();
    sources.add(offer);
    return () => {
      sources.delete(offer);
    };
  }, []);
}

export function listOfferedCommands(): readonly Command[] {
  return [...sources].flatMap((source) => source());
}
