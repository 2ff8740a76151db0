// Rows as TSV, with a head before the first, or as JSON lines; gathered until there are enough for a write, or flushed.
import { bytesOf } from '#bio/core/bytes.ts';
import type { Io } from '#cli/command.ts';

const ENOUGH = 1 << 16;

export class RowWriter {
  readonly #io: Io;
  readonly #isJson: boolean;
  #text = '';
  #headed = '';

  constructor(io: Io, isJson: boolean) {
    this.#io = io;
    this.#isJson = isJson;
  }

  row(head: readonly string[], values: readonly (string | number)[]): void {
    this.#add(head, values);
    if (this.#text.length > ENOUGH) this.#io.put(bytesOf(this.#takeText()));
  }

  async flush(): Promise<void> {
    if (this.#text !== '') await this.#io.write(this.#takeText());
  }

  #add(head: readonly string[], values: readonly (string | number)[]): void {
    if (this.#isJson) {
      this.#text += `${JSON.stringify(Object.fromEntries(head.map((name, i) => [name, tidy(values[i]!)])))}\n`;
      return;
    }
    const heading = head.join('\t');
    if (this.#headed !== heading) this.#text += `${heading}\n`;
    this.#headed = heading;
    let line = formatCell(values[0]!);
    for (let i = 1; i < values.length; i++) line += `\t${formatCell(values[i]!)}`;
    this.#text += `${line}\n`;
  }

  #takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

function tidy(value: string | number): string | number | null {
  if (typeof value === 'string') return value;
  return Number.isNaN(value) ? null : Number(formatCell(value));
}

/** Whole numbers as they are, fractions to six places. */
export function formatCell(value: string | number): string {
  if (typeof value === 'string') return value.replace(/[\t\r\n]/g, ' ');
  return Number.isInteger(value) ? String(value) : value.toFixed(6);
}
