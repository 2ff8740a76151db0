// Recognizes what is put into a tool, a moment after the last change.
import { ref } from 'valtio';
import { err } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { type Draft, hasContent, inputOf } from './draft.ts';
import { makeBrokenJobFault } from './run.ts';

const DELAY_MS = 180;

/** The job that recognizes an input; that of cloning takes more than sequences. */
export type InspectJob = 'inspect' | 'cloneInspect';

export class Inspector {
  readonly #draft: Draft;
  readonly #job: InspectJob;
  readonly #onFound: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #control = new AbortController();

  /** `onFound` is called when the draft was recognized as something that can be read. */
  constructor(draft: Draft, { job, onFound }: { readonly job: InspectJob; onFound(): void }) {
    this.#draft = draft;
    this.#job = job;
    this.#onFound = onFound;
  }

  /** After a change of the draft; an inspection under way is of what was there before, and ends. */
  start(): void {
    clearTimeout(this.#timer);
    this.#control.abort();
    const draft = this.#draft;
    if (!hasContent(draft)) {
      draft.inspection = { at: 'empty' };
      return;
    }
    if (draft.inspection.at === 'ready') draft.inspection = { ...draft.inspection, isStale: true };
    this.#control = new AbortController();
    const { signal } = this.#control;
    this.#timer = setTimeout(() => void this.#inspect(signal), DELAY_MS);
  }

  async #inspect(signal: AbortSignal): Promise<void> {
    const draft = this.#draft;
    draft.inspection = { at: 'working' };
    try {
      const found = await runJob(this.#job, inputOf(draft), { signal });
      if (signal.aborted) return;
      draft.inspection = { at: 'ready', found: ref(found), isStale: false };
      if (found.ok) this.#onFound();
    } catch (reason) {
      if (!signal.aborted)
        draft.inspection = { at: 'ready', found: ref(err(makeBrokenJobFault(reason))), isStale: false };
    }
  }
}
