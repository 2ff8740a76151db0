// The inputs of a tool: text or a file is put in, recognized a moment later, and sent to a job.
import { ref } from 'valtio';
import type { ReadAs, ToolInput } from '#workers/source.ts';
import { createEmptyDraft, type Draft, hasContent, inputOf } from './draft.ts';
import { type InspectJob, Inspector } from './inspector.ts';

/** Above this a paste becomes a file: a text box of several megabytes freezes the tab. */
const TEXT_LIMIT = 2_000_000;

interface Reactions {
  readonly inspectBy: InspectJob;
  /** An input was changed. */
  onChange(): void;
  /** An input was recognized as something that can be read. */
  onFound(draft: Draft): void;
}

export class ToolInputs {
  readonly #drafts: readonly Draft[];
  readonly #inspectors: readonly Inspector[];
  readonly #onChange: () => void;

  constructor(drafts: readonly Draft[], { inspectBy, onChange, onFound }: Reactions) {
    this.#drafts = drafts;
    this.#onChange = onChange;
    this.#inspectors = drafts.map(
      (draft) => new Inspector(draft, { job: inspectBy, onFound: () => onFound(draft) }),
    );
  }

  setText(text: string, i: number): void {
    if (text.length > TEXT_LIMIT) this.setFile(new File([text], 'pasted.txt', { type: 'text/plain' }), i);
    else this.#change(i, { text, file: undefined });
  }

  setFile(file: File, i: number): void {
    this.#change(i, { file: ref({ blob: file, name: file.name, size: file.size }) });
  }

  setReadAs(readAs: ReadAs, i: number): void {
    this.#change(i, { readAs });
  }

  clear(i: number): void {
    this.#change(i, createEmptyDraft());
  }

  /** What a saved result was made of; undefined for an input that its file does not hold. */
  fill(input: ToolInput | undefined, readAs: ReadAs, i: number): void {
    this.#change(i, { ...createEmptyDraft(), ...contentOf(input), readAs: { ...readAs } });
  }

  /** What was kept does not come over what was put in meanwhile. */
  recall(kept: Partial<Draft>, i: number): void {
    const draft = this.#drafts[i];
    if (!draft || hasContent(draft)) return;
    draft.text = kept.text ?? '';
    draft.file = kept.file ? ref(kept.file) : undefined;
    draft.readAs = kept.readAs ?? {};
    this.#inspectors[i]!.start();
  }

  areEmpty(): boolean {
    return !this.#drafts.some(hasContent);
  }

  listAll(): readonly ToolInput[] {
    return this.#drafts.map(inputOf);
  }

  listFilled(): readonly ToolInput[] {
    return this.#drafts.filter(hasContent).map(inputOf);
  }

  #change(i: number, to: Partial<Draft>): void {
    Object.assign(this.#drafts[i]!, to);
    this.#inspectors[i]!.start();
    this.#onChange();
  }
}

function contentOf(input: ToolInput | undefined): Partial<Draft> {
  const source = input?.source;
  if (!source) return {};
  if (source.from === 'text') return { text: source.text };
  return { file: ref({ blob: source.file, name: source.name, size: source.file.size }) };
}
