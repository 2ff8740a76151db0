// An open document as plain data: what was opened and every edit since. A step back or forward is a number; the records
// at a step are made from the nearest ones still at hand, so that undo has no end and a reload loses no step.
import type { Fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { applyEdit, type Edit, mergeEdits } from '#bio/edit/edit.ts';

export interface Step {
  /** Which record of the document. */
  readonly record: number;
  readonly edit: Edit;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface OpenDocument {
  readonly id: string;
  readonly fileName: string | undefined;
  readonly opened: readonly SequenceRecord[];
  /** Records in the source; more than `opened` where there were too many. */
  readonly total: number;
  readonly losses: readonly Fault[];
  /** Which record is shown. */
  readonly index: number;
  readonly steps: readonly Step[];
  /** How many of the steps are done now; those behind can be done again. */
  readonly done: number;
  /** Steps done when it was last saved to My Sequences, and under which id. */
  readonly saved?: { readonly done: number; readonly id: string };
}

/** One act of typing ends with a pause this long. */
const PAUSE_MS = 1500;

/** With a step done; steps that were undone are gone. Typing on within a moment is one step. */
export function withStep(document: OpenDocument, step: Step): OpenDocument {
  const { done, saved } = document;
  const before = document.steps.slice(0, done);
  const last = before.at(-1);
  const isOneAct =
    last !== undefined &&
    done === document.steps.length &&
    saved?.done !== done &&
    last.record === step.record &&
    step.time - last.time < PAUSE_MS;
  const merged = isOneAct ? mergeEdits(last.edit, step.edit) : undefined;
  const steps = merged ? [...before.slice(0, -1), { ...step, edit: merged }] : [...before, step];
  const { saved: _, ...rest } = document;
  // What was saved lies on a branch that is no more.
  const isSavedKept = saved !== undefined && saved.done <= done;
  return { ...rest, steps, done: steps.length, ...(isSavedKept && { saved }) };
}

export function isUnsaved({ saved, done }: OpenDocument): boolean {
  return saved === undefined ? done > 0 : saved.done !== done;
}

/** Whether two states of one document are the same; each step has its time. */
export function hasSameSteps(a: OpenDocument, b: OpenDocument): boolean {
  return (
    a.done === b.done &&
    a.index === b.index &&
    a.saved?.done === b.saved?.done &&
    a.steps.length === b.steps.length &&
    a.steps.at(-1)?.time === b.steps.at(-1)?.time
  );
}

const BASES_AT_HAND = 200_000_000;
/** Of the older undo steps one in this many stays in memory. */
const MILESTONE = 16;

/** The records of a document at its steps. */
export class Snapshots {
  readonly #opened: readonly SequenceRecord[];
  readonly #at = new Map<number, readonly SequenceRecord[]>();

  constructor(opened: readonly SequenceRecord[]) {
    this.#opened = opened;
  }

  /** The records after the first `done` steps. */
  recordsAt(steps: readonly Step[], done: number): readonly SequenceRecord[] {
    let from = done;
    while (from > 0 && !this.#at.has(from)) from--;
    let records = this.#at.get(from) ?? this.#opened;
    for (const step of steps.slice(from, done)) records = recordsAfter(records, step);
    if (done > 0) this.keep(done, records);
    return records;
  }

  /** The records after a step that has just been done; those of later steps are void. */
  put(done: number, records: readonly SequenceRecord[]): void {
    for (const at of this.#at.keys()) if (at >= done) this.#at.delete(at);
    this.keep(done, records);
  }

  private keep(done: number, records: readonly SequenceRecord[]): void {
    this.#at.set(done, records);
    const size = records.reduce((sum, it) => sum + it.bytes.length, 0);
    const max = Math.max(4, Math.floor(BASES_AT_HAND / Math.max(1, size)));
    for (const isMilestone of [false, true]) {
      for (const at of [...this.#at.keys()].sort((a, b) => a - b)) {
        if (this.#at.size <= max) return;
        if (at !== done && (at % MILESTONE === 0) === isMilestone) this.#at.delete(at);
      }
    }
  }
}

/** A step that cannot be done (of a damaged store) changes nothing. */
function recordsAfter(records: readonly SequenceRecord[], step: Step): readonly SequenceRecord[] {
  return records.map((it, i) => {
    if (i !== step.record) return it;
    const done = applyEdit(it, step.edit);
    return done.ok ? done.value.record : it;
  });
}
