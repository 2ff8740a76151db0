// What a command states of itself, as data: parseArgs and the help are made of the same table and cannot disagree.
import type { ParseArgsConfig } from 'node:util';

export interface OptionManual {
  readonly short?: string;
  /** Placeholder of the value, such as `N`; a switch has none. */
  readonly value?: string;
  readonly repeats?: true;
  readonly text: string;
  /** Which values are accepted. */
  readonly accepts?: string;
  readonly default?: string;
  readonly unit?: string;
}

type OptionTable = Readonly<Record<string, OptionManual>>;

interface Example {
  readonly text: string;
  /** As typed in a shell. */
  readonly line: string;
  /** Standard output, columns parted by blanks; only where it is short. */
  readonly prints?: readonly string[];
}

export interface Manual {
  readonly summary: string;
  /** What is behind the name of the command; one form each. */
  readonly synopsis: readonly string[];
  /** Paragraphs. */
  readonly description: readonly string[];
  /** By the title of the group. */
  readonly options: Readonly<Record<string, OptionTable>>;
  readonly examples: readonly Example[];
  /** Beyond those of every command. */
  readonly exitStatus?: readonly (readonly [code: number, text: string])[];
  readonly seeAlso: readonly string[];
}

type ParseOptions = NonNullable<ParseArgsConfig['options']>;

/** The options for node:util parseArgs. */
export function parseOptionsOf({ options }: Manual): ParseOptions {
  return Object.fromEntries(
    Object.values(options)
      .flatMap((table) => Object.entries(table))
      .map(([name, { short, value, repeats }]) => [
        name,
        {
          type: value === undefined ? 'boolean' : 'string',
          ...(short !== undefined && { short }),
          ...(repeats && { multiple: true }),
        },
      ]),
  );
}
