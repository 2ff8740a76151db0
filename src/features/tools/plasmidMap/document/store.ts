// The open documents, what was found in the one shown, what is shown of it and what is selected. Every edit is a step
// (documents.ts): undo is a smaller number, and nothing of it is lost when another document opens or the page reloads.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { applyEdit, type Edit } from '#bio/edit/edit.ts';
import { browserPage } from '#src/core/page.ts';
import {
  carryFindings,
  forgetFindings,
  refreshAll,
  refreshFor,
} from '#src/features/tools/plasmidMap/panels/findings.ts';
import { editedPlaceOf, type Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { forgetMap, noteMap } from '#src/state/recentMaps.ts';
import type { Opened } from '#workers/jobs/mapOpen.ts';
import { hasSameSteps, isUnsaved, type OpenDocument, Snapshots, withStep } from './documents.ts';
import { forgetDocument, keepDocument, keepTable, recallTable } from './keeping.ts';
import { type Options, options } from './options.ts';

/** The document shown, as it is at its step. */
export interface Document {
  readonly id: string;
  readonly fileName: string | undefined;
  readonly records: readonly SequenceRecord[];
  readonly index: number;
  /** Records in the source; more than `records` where there were too many. */
  readonly total: number;
  readonly losses: readonly Fault[];
}

/** What the last edit did besides what was meant. */
interface Aftermath {
  readonly cut: readonly Feature[];
  readonly lost: readonly Feature[];
}

interface State {
  tabs: readonly OpenDocument[];
  /** Id of the document shown; undefined shows the page that opens one. */
  active: string | undefined;
  document: Document | undefined;
  selection: Selection | undefined;
  /** The mark that was picked last. */
  activeId: string | undefined;
  aftermath: Aftermath | undefined;
  /** How the record would be after some edits; shown on the map until it is taken or closed. */
  preview: Preview | undefined;
  /** Where the pointer is in the plots under the map. */
  pointed: number | undefined;
  /** Id of the document shown beside the one that is edited. */
  beside: string | undefined;
  /** Id of the document whose closing waits for an answer. */
  closing: string | undefined;
  isRecalled: boolean;
}

export interface Preview {
  readonly record: SequenceRecord;
  /** Bases fewer than now. */
  readonly saves: number;
  apply(): void;
}

const state = proxy<State>({
  tabs: [],
  active: undefined,
  document: undefined,
  selection: undefined,
  activeId: undefined,
  aftermath: undefined,
  preview: undefined,
  pointed: undefined,
  beside: undefined,
  closing: undefined,
  isRecalled: false,
});

const snapshots = new Map<string, Snapshots>();

export function useMap() {
  void recallOnce();
  return useSnapshot(state) as State;
}

/** The document shown, with its steps. */
export function useOpenDocument(): OpenDocument | undefined {
  const { tabs, active } = useMap();
  return tabs.find((it) => it.id === active);
}

export function getOpenDocument(): OpenDocument | undefined {
  return state.tabs.find((it) => it.id === state.active);
}

/** The record that is shown of an open document, as it is at its step. */
export function shownRecordOf(open: OpenDocument): SequenceRecord | undefined {
  return snapshotsOf(open).recordsAt(open.steps, open.done)[open.index];
}

/** As its record is called now, without making its records. */
export function nameOf({ opened, index, steps, done, fileName }: OpenDocument): string {
  const renamed = steps.slice(0, done).findLast((it) => it.record === index && it.edit.do === 'name');
  return (renamed?.edit.do === 'name' ? renamed.edit.name : opened[index]?.name) || fileName || '';
}

export function recordOf(document: Document | undefined): SequenceRecord | undefined {
  return document?.records[document.index];
}

export function getCurrentRecord(): SequenceRecord | undefined {
  return recordOf(state.document);
}

/** Opens a document beside the others; `sequenceId` names the item of My Sequences that it is. */
export function openDocument(opened: Opened, fileName: string | undefined, sequenceId?: string): void {
  const { records, total, losses } = opened;
  const saved = sequenceId === undefined ? undefined : { done: 0, id: sequenceId };
  addDocument({ fileName, opened: records, total, losses, ...(saved && { saved }) });
}

/** Shows the tab of one of My Sequences; false when it is not open. */
export function showSaved(sequenceId: string): boolean {
  const open = state.tabs.find((it) => it.saved?.id === sequenceId);
  if (open) showDocument(open.id);
  return open !== undefined;
}

export function openRecord(record: SequenceRecord): void {
  addDocument({ fileName: undefined, opened: [record], total: 1, losses: [] });
}

function addDocument(given: Pick<OpenDocument, 'fileName' | 'opened' | 'total' | 'losses' | 'saved'>): void {
  const document: OpenDocument = { ...given, id: crypto.randomUUID(), index: 0, steps: [], done: 0 };
  state.tabs = ref([...state.tabs, document]);
  keepDocument(document, { isNew: true });
  showDocument(document.id);
}

/** Undefined shows the page that opens one. */
export function showDocument(id: string | undefined): void {
  if (id !== undefined && id === state.beside) state.beside = state.active;
  state.active = id;
  settle();
  keepTable(state.tabs, state.active, options);
}

/** Another document is beside the one that is edited, to be looked at and copied from. */
export function showBeside(id: string | undefined): void {
  state.beside = id;
}

export function chooseRecord(index: number): void {
  change((it) => ({ ...it, index }));
}

/** One with edits that are not saved is closed by its dialog. */
export function closeDocument(id = state.active): void {
  const open = state.tabs.find((it) => it.id === id);
  if (open && isUnsaved(open)) state.closing = open.id;
  else dropDocument(id);
}

export function cancelClosing(): void {
  state.closing = undefined;
}

/** Closes it as it is; a notice brings unsaved edits back, every step of them. */
export function dropDocument(id: string | undefined): void {
  state.closing = undefined;
  if (state.beside === id) state.beside = undefined;
  const at = state.tabs.findIndex((it) => it.id === id);
  const closed = state.tabs[at];
  if (!closed) return;
  state.tabs = ref(state.tabs.filter((it) => it !== closed));
  if (state.active === id) showDocument((state.tabs[at] ?? state.tabs[at - 1])?.id);
  else keepTable(state.tabs, state.active, options);
  forgetDocument(closed.id);
  forgetMap(closed.id);
  const comeBack = () => {
    state.tabs = ref([...state.tabs.slice(0, at), closed, ...state.tabs.slice(at)]);
    keepDocument(closed, { isNew: true });
    showDocument(closed.id);
  };
  if (isUnsaved(closed))
    notify(mapWords.closedUnsaved, { action: { message: mapWords.openAgain, onClick: comeBack } });
  else snapshots.delete(closed.id);
}

/** Does an edit to the record shown; false when it cannot be done, which is then reported. */
export function edit(it: Edit): boolean {
  const { document } = state;
  const open = state.tabs.find((tab) => tab.id === document?.id);
  const record = recordOf(document);
  if (!document || !open || !record) return false;
  const done = applyEdit(record, it);
  if (!done.ok) {
    notify(done.fault.message, { intent: 'danger' });
    return false;
  }
  const next = withStep(open, { record: document.index, edit: it, time: Date.now() });
  const records = document.records.map((old, i) => (i === document.index ? done.value.record : old));
  snapshotsOf(open).put(next.done, records);
  carryFindings(it, record.bytes.length);
  change(() => next, { isEdit: true });
  state.aftermath = ref({ cut: done.value.cut, lost: done.value.lost });
  return true;
}

export function editFeatures(features: readonly Feature[]): void {
  edit({ do: 'features', features });
}

export function undo(): void {
  step(-1);
}

export function redo(): void {
  step(1);
}

/** As the document was after that many steps. */
export function goToStep(done: number): void {
  change((it) => {
    if (done < 0 || done > it.steps.length || done === it.done) return it;
    const { record } = it.steps[Math.max(it.done, done) - 1]!;
    return { ...it, done, index: record };
  });
}

/** One step back or forward, with what it touched selected and brought into sight. */
function step(by: -1 | 1): void {
  const before = getOpenDocument()?.done;
  if (before === undefined) return;
  goToStep(before + by);
  const open = getOpenDocument();
  const record = getCurrentRecord();
  if (!open || !record || open.done === before) return;
  const done = open.steps[Math.max(before, open.done) - 1]!;
  const place = editedPlaceOf(done.edit, by < 0 ? 'undone' : 'redone', record.bytes.length);
  if (place) select({ ...place, strand: 1 });
}

export function noteSaved(id: string, saved: NonNullable<OpenDocument['saved']>): void {
  change((it) => ({ ...it, saved }), { id });
}

function change(
  act: (document: OpenDocument) => OpenDocument,
  { id = state.active, isEdit = false }: { readonly id?: string | undefined; readonly isEdit?: boolean } = {},
): void {
  const before = state.tabs.find((it) => it.id === id);
  if (!before) return;
  const after = act(before);
  if (after === before) return;
  state.tabs = ref(state.tabs.map((it) => (it === before ? after : it)));
  keepDocument(after, { isNew: false });
  if (id === state.active) settle({ isEdit });
}

function snapshotsOf(document: OpenDocument): Snapshots {
  const known = snapshots.get(document.id);
  if (known) return known;
  const made = new Snapshots(document.opened);
  snapshots.set(document.id, made);
  return made;
}

export function select(selection: Selection | undefined, activeId?: string): void {
  state.selection = selection && ref(selection);
  state.activeId = activeId;
  const record = getCurrentRecord();
  if (record) refreshFor(record, selection);
}

/** Undefined closes it. */
export function showPreview(preview: Preview | undefined): void {
  state.preview = preview && ref(preview);
}

export function pointAt(position: number | undefined): void {
  state.pointed = position;
}

/** Brings what is shown to the document and step that are chosen. */
function settle({ isEdit = false } = {}): void {
  const before = getCurrentRecord();
  const open = state.tabs.find((it) => it.id === state.active);
  state.preview = undefined;
  state.aftermath = undefined;
  if (open) {
    const { id, fileName, total, losses, index, steps, done } = open;
    state.document = ref({
      id,
      fileName,
      total,
      losses,
      index,
      records: snapshotsOf(open).recordsAt(steps, done),
    });
  } else state.document = undefined;
  const now = getCurrentRecord();
  if (open && now) {
    const { name, bytes, topology, features } = now;
    noteMap(open.id, () => ({ name: name || nameOf(open), length: bytes.length, topology, features }));
  }
  if (!now) forgetFindings();
  else if (!before || before.bytes !== now.bytes || before.topology !== now.topology) {
    select(undefined);
    if (!isEdit) forgetFindings();
    refreshAll(now, undefined, { isEdit });
  }
  if (before?.features !== now?.features) state.activeId = undefined;
}

export function setOption<Key extends keyof Options>(key: Key, value: Options[Key]): void {
  options[key] = value;
  const record = getCurrentRecord();
  if (record) refreshAll(record, key);
  keepTable(state.tabs, state.active, options);
}

export function setShown(key: keyof Options['shown'], isShown: boolean): void {
  setOption('shown', { ...options.shown, [key]: isShown });
}

let recalling: Promise<void> | undefined;

/** With the first use of the store. */
function recallOnce(): Promise<void> {
  recalling ??= recallDocuments();
  return recalling;
}

/** What was open when the page was left. */
async function recallDocuments(): Promise<void> {
  const kept = await recallTable();
  Object.assign(options, kept.options);
  const known = new Set(state.tabs.map((it) => it.id));
  state.tabs = ref([...kept.documents.filter((it) => !known.has(it.id)), ...state.tabs]);
  if (state.active === undefined && kept.active !== undefined) {
    state.active = kept.active;
    settle();
  }
  state.isRecalled = true;
  browserPage.onShown(() => void followOtherPages());
}

/**
 * What another page of this browser did meanwhile to a document that is open here too; one it closed stays open here.
 */
async function followOtherPages(): Promise<void> {
  const before = new Set(state.tabs);
  const kept = new Map((await recallTable()).documents.map((it) => [it.id, it]));
  let isShownOther = false;
  const tabs = state.tabs.map((open) => {
    const there = kept.get(open.id);
    if (!there) keepDocument(open, { isNew: true });
    // What was edited here while that was read is later.
    if (!there || !before.has(open) || hasSameSteps(open, there)) return open;
    snapshots.delete(open.id);
    isShownOther ||= open.id === state.active;
    return there;
  });
  state.tabs = ref(tabs);
  if (isShownOther) settle();
}

export function notifyUndoable(id: 'deleted' | 'added' | 'rotated' | 'flipped'): void {
  notify(mapWords[id], { intent: 'none', action: { message: mapWords.undo, onClick: undo } });
}

export function getCurrentSelection(): Selection | undefined {
  return state.selection;
}

export function getActiveMark(): string | undefined {
  return state.activeId;
}
