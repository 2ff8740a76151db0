// What a parser could not keep, collected as it goes. Memory stays bounded whatever the file: a kind of loss that can
// occur at every byte is reported once with its count, one that names a place is reported for its first twenty places.
import { type Fault, fault, type LocalizedText, type SourceLocation } from '#bio/core/fault.ts';

/** A kind of loss and its words; `times` is how often, `found` up to five samples, quoted. */
export interface LossKind {
  readonly code: string;
  /** Reported once per file, with the first place. */
  readonly isCounted?: boolean;
  message(found: string, times: number): LocalizedText;
}

const PLACES = 20;
const SAMPLES = 5;

interface Entry {
  readonly kind: LossKind;
  readonly place: SourceLocation;
  readonly found: string[];
  times: number;
}

export class LossBook {
  readonly #entries: Entry[] = [];
  readonly #ofKind = new Map<string, Entry[]>();

  note(kind: LossKind, place: SourceLocation, found = ''): void {
    const same = this.#ofKind.get(kind.code) ?? [];
    const last = same.at(-1);
    if (last && (kind.isCounted || same.length >= PLACES)) {
      last.times++;
      if (kind.isCounted && last.found.length < SAMPLES && !last.found.includes(found))
        last.found.push(found);
      return;
    }
    const entry = { kind, place, found: [found], times: 1 };
    this.#ofKind.set(kind.code, [...same, entry]);
    this.#entries.push(entry);
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  faults(): readonly Fault[] {
    return this.#entries.map(({ kind, place, found, times }) => {
      const message = kind.message(found.join(kind.isCounted ? ' ' : ''), times);
      return fault(kind.code, kind.isCounted || times === 1 ? message : andMore(message, times - 1), place);
    });
  }
}

/** A byte as people should see it: “x”, or its number when it has no shape. */
export function formatByte(byte: number): string {
  return byte > 32 && byte < 127
    ? `“${String.fromCharCode(byte)}”`
    : `0x${byte.toString(16).padStart(2, '0')}`;
}

/** Text shortened for a message. */
export function quote(text: string, max = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return `“${flat.length > max ? `${flat.slice(0, max - 1)}…` : flat}”`;
}

function andMore(message: LocalizedText, more: number): LocalizedText {
  return {
    en: `${message.en} (And ${more} more like it.)`,
    zh: `${message.zh}（另有 ${more} 处同类情况。）`,
  };
}
