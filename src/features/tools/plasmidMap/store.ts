// The open document, what was found in it, what is shown and what is selected. Every edit makes a new record; the old
// ones wait in `past`, so that undo is a step back and opening another file loses nothing.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { recall, remember } from '#src/core/keep.ts';
import { notify } from '#src/state/notices.ts';
import type { MapEdit } from '#workers/jobs/mapEdit.ts';
import type { Opened } from '#workers/jobs/mapOpen.ts';
import { forgetFindings, refreshAll, refreshFor } from './findings.ts';
import { type Options, options } from './options.ts';
import type { Selection } from './selection.ts';
import { mapWords } from './words.ts';

export interface Document {
  readonly fileName: string | undefined;
  readonly records: readonly SequenceRecord[];
  readonly index: number;
  /** Records in the source; more than `records` where there were too many. */
  readonly total: number;
  readonly losses: readonly Fault[];
}

interface State {
  document: Document | undefined;
  past: readonly Document[];
  future: readonly Document[];
  selection: Selection | undefined;
  /** The mark that was picked last. */
  activeId: string | undefined;
  /** How the record would be after some edits; shown on the map until it is taken or closed. */
  preview: Preview | undefined;
  /** Where the pointer is in the plots under the map. */
  pointed: number | undefined;
  isRecalled: boolean;
}

export interface Preview {
  readonly record: SequenceRecord;
  /** Bases fewer than now. */
  readonly saves: number;
  apply(): void;
}

const MOST_STEPS = 100;
const MOST_BASES = 200_000_000;
const KEPT_LIMIT = 50_000_000;
const KEY = 'plasmidMap:open';

const state = proxy<State>({
  document: undefined,
  past: [],
  future: [],
  selection: undefined,
  activeId: undefined,
  preview: undefined,
  pointed: undefined,
  isRecalled: false,
});

export function useMap() {
  return useSnapshot(state) as State;
}

export function recordOf(document: Document | undefined): SequenceRecord | undefined {
  return document?.records[document.index];
}

export function currentRecord(): SequenceRecord | undefined {
  return recordOf(state.document);
}

export function openDocument(opened: Opened, fileName: string | undefined): void {
  go({ fileName, records: opened.records, index: 0, total: opened.total, losses: opened.losses });
}

export function chooseRecord(index: number): void {
  if (!state.document) return;
  settle({ ...state.document, index });
}

/** Back to the empty table; undo brings the document back. */
export function closeDocument(): void {
  if (!state.document) return;
  state.past = ref(lately([...state.past, state.document]));
  state.future = ref([]);
  settle(undefined);
}

export function editRecord(record: SequenceRecord): void {
  if (!state.document) return;
  const { document } = state;
  const records = document.records.map((it, i) => (i === document.index ? record : it));
  go({ ...document, records });
}

export async function editByJob(edit: MapEdit): Promise<void> {
  const record = currentRecord();
  if (!record) return;
  const edited = await runJob('mapEdit', { record, edit });
  if (!edited.ok) return notify(edited.fault.says, { intent: 'danger' });
  if (currentRecord() !== record) return;
  editRecord(edited.value.record);
  state.selection = undefined;
}

export function undo(): void {
  const before = state.past.at(-1);
  if (!before) return;
  state.past = ref(state.past.slice(0, -1));
  if (state.document) state.future = ref([...state.future, state.document]);
  settle(before);
}

export function redo(): void {
  const after = state.future.at(-1);
  if (!after) return;
  state.future = ref(state.future.slice(0, -1));
  if (state.document) state.past = ref([...state.past, state.document]);
  settle(after);
}

export function select(selection: Selection | undefined, activeId?: string): void {
  state.selection = selection && ref(selection);
  state.activeId = activeId;
  const record = currentRecord();
  if (record) refreshFor(record, selection);
}

/** Undefined closes it. */
export function showPreview(preview: Preview | undefined): void {
  state.preview = preview && ref(preview);
}

export function pointAt(position: number | undefined): void {
  state.pointed = position;
}

function go(next: Document): void {
  if (state.document) state.past = ref(lately([...state.past, state.document]));
  state.future = ref([]);
  settle(next);
}

/** The last steps, as many as memory bears; most share their residues. */
function lately(past: readonly Document[]): readonly Document[] {
  const seen = new Set<Uint8Array>();
  let bases = 0;
  let from = past.length;
  while (from > 0 && past.length - from < MOST_STEPS) {
    for (const { bytes } of past[from - 1]!.records) {
      if (!seen.has(bytes)) bases += bytes.length;
      seen.add(bytes);
    }
    if (bases > MOST_BASES) break;
    from--;
  }
  return past.slice(from);
}

function settle(next: Document | undefined): void {
  const before = currentRecord();
  state.preview = undefined;
  state.document = next && ref(next);
  const now = currentRecord();
  if (!now) forgetFindings();
  else if (!before || before.bytes !== now.bytes || before.topology !== now.topology) {
    select(undefined);
    refreshAll(now);
  }
  if (before?.features !== now?.features) state.activeId = undefined;
  keep();
}

function keep(): void {
  remember(KEY, () => {
    const { document } = state;
    const size = document?.records.reduce((sum, it) => sum + it.bytes.length, 0) ?? 0;
    return {
      document: size <= KEPT_LIMIT ? document : undefined,
      options: JSON.parse(JSON.stringify(options)),
    };
  });
}

export function setOption<Key extends keyof Options>(key: Key, value: Options[Key]): void {
  options[key] = value;
  const record = currentRecord();
  if (record) refreshAll(record, key);
  keep();
}

export function setShown(key: keyof Options['shown'], isShown: boolean): void {
  setOption('shown', { ...options.shown, [key]: isShown });
}

/** What was open when the page was left. */
async function recallDocument(): Promise<void> {
  const kept = await recall<{ document?: Document; options?: Partial<Options> }>(KEY);
  Object.assign(options, kept?.options ?? {});
  if (kept?.document && !state.document) settle(kept.document);
  state.isRecalled = true;
}

void recallDocument();

export function notifyUndoable(id: 'deleted' | 'added' | 'rotated' | 'flipped'): void {
  notify(mapWords[id], { intent: 'none', action: { says: mapWords.undo, onClick: undo } });
}

export function currentSelection(): Selection | undefined {
  return state.selection;
}

export function activeMark(): string | undefined {
  return state.activeId;
}
