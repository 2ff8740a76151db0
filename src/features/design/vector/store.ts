// The open design with its history, its check by the library, and the menu of choices. A worker makes every edit, one
// after the other, and returns the design with its check; everything is stored, so a reload loses nothing.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import type { Design, Purpose, SlotKind, VectorSystem } from '#bio/design/design.ts';
import type { DesignEdit } from '#bio/design/edits.ts';
import { runJob } from '#src/core/bio.ts';
import type { Language } from '#src/core/language.ts';
import { flush, readItem, writeItem } from '#src/core/localDatabase.ts';
import { addVectorLine } from '#src/state/cart/addToCart.ts';
import { keepVector, loadVectors, vectorOf } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import type { DesignMenu } from '#workers/jobs/designEdit.ts';
import type { Source } from '#workers/source.ts';
import { designWords } from './words.ts';

interface State {
  design: Design | undefined;
  past: readonly Design[];
  future: readonly Design[];
  /** The check of `design`; until it arrives, that of the design before. */
  answer: DesignAnswer | undefined;
  /** Time of the last edit with its check. */
  milliseconds: number | undefined;
  fault: Fault | undefined;
  /** Id of the slot that is open in the editor. */
  chosen: string | undefined;
  /** Edits that would remove elements and wait for confirmation. */
  pendingLoss: PendingLoss | undefined;
  /** The oversized genome that the user accepted: this design at this length. */
  accepted: { readonly id: string; readonly between: number } | undefined;
  /** The design as it would be after some edits. */
  preview: Preview | undefined;
  menu: DesignMenu | undefined;
  isRecalled: boolean;
}

interface PendingLoss {
  readonly edits: readonly DesignEdit[];
  readonly lost: readonly string[];
  readonly why: Why;
}

/** What causes the loss: another system or purpose, fewer inserts, or removing the slot of an insert. */
export type Why = 'system' | 'fewer' | 'slot';

interface Preview {
  readonly edits: readonly DesignEdit[];
  readonly saves: number;
  readonly answer: DesignAnswer;
}

const KEY = 'design:open';
const MAX_PAST = 100;

const state = proxy<State>({
  design: undefined,
  past: ref([]),
  future: ref([]),
  answer: undefined,
  milliseconds: undefined,
  fault: undefined,
  chosen: undefined,
  pendingLoss: undefined,
  accepted: undefined,
  preview: undefined,
  menu: undefined,
  isRecalled: false,
});

let language: Language = 'en';
let queue: Promise<void> | undefined;

export function useDesign() {
  void pendingEdits();
  void loadMenu();
  return useSnapshot(state) as State;
}

/** Checks the design again in another language: one rule differs between the Chinese and the English site. */
export function setCheckLanguage(next: Language): void {
  if (next === language) return;
  language = next;
  void inTurn(check);
}

export function choose(slot: string | undefined): void {
  state.chosen = slot;
}

/** Makes the edits; with a `why`, edits that would remove elements wait for `confirmLoss`. */
export function edit(edits: readonly DesignEdit[], why?: Why): Promise<void> {
  return inTurn(async () => {
    const { design } = state;
    if (!design) return;
    const before = performance.now();
    const made = await runJob('designEdit', { design, edits, language });
    if (!made.ok) return showFault(made.fault);
    if (why && made.value.lost.length > 0) {
      state.pendingLoss = ref({ edits, lost: made.value.lost, why });
      return;
    }
    state.past = ref([...state.past.slice(1 - MAX_PAST), design]);
    state.future = ref([]);
    settle(made.value.design, made.value.answer, performance.now() - before);
  });
}

/**
 * Places an element of the library: in the first empty slot of its kind, else in a new slot after the last of that
 * kind; with a `place`, in a new slot there.
 */
export async function placeElement(id: string, kind: SlotKind, place?: number): Promise<void> {
  await pendingEdits();
  if (!state.design) await begin('ssAAV', 'orf');
  await pendingEdits();
  const { slots } = state.design!;
  const empty = place === undefined ? slots.find((slot) => slot.kind === kind && !slot.content) : undefined;
  const at = place ?? (slots.findLastIndex((slot) => slot.kind === kind) + 1 || slots.length);
  const slot = empty?.id ?? freshSlot(kind, slots);
  const fill: DesignEdit = { act: 'fill', slot, content: { from: 'element', id } };
  await edit(empty ? [fill] : [{ act: 'add', at, slot: { id: slot, kind, strand: 1 } }, fill]);
  choose(slot);
}

/** Adds an empty slot after the chosen one, once all earlier edits are made, and chooses it. */
export async function addSlot(kind: SlotKind): Promise<void> {
  await pendingEdits();
  const { design, chosen } = state;
  if (!design) return;
  const at = design.slots.findIndex((slot) => slot.id === chosen) + 1 || design.slots.length;
  const id = freshSlot(kind, design.slots);
  await edit([{ act: 'add', at, slot: { id, kind, strand: 1 } }]);
  choose(id);
}

function freshSlot(kind: SlotKind, slots: Design['slots']): string {
  const used = new Set(slots.map((slot) => slot.id));
  let n = 1;
  while (used.has(`${kind}-${n}`)) n++;
  return `${kind}-${n}`;
}

const INSERTS: readonly SlotKind[] = ['cds', 'guide', 'hairpin'];

/** Removes a slot with its content: asks first for an insert, and offers Undo in the notice for any other element. */
export async function removeSlot(id: string): Promise<void> {
  const slot = state.design?.slots.find((it) => it.id === id);
  const isInsert = slot !== undefined && INSERTS.includes(slot.kind);
  await edit([{ act: 'remove', slot: id }], isInsert ? 'slot' : undefined);
  if (slot?.content && !isInsert)
    notify(designWords.slotRemoved, { action: { message: designWords.undo, onClick: () => void undo() } });
}

export function confirmLoss(isYes: boolean): void {
  const { pendingLoss } = state;
  state.pendingLoss = undefined;
  if (isYes && pendingLoss) void edit(pendingLoss.edits);
}

/** Accepts the present length of the genome. */
export function acceptLength(between: number): void {
  if (!state.design) return;
  state.accepted = ref({ id: state.design.id, between });
  keep();
}

export function askLengthAgain(): void {
  state.accepted = undefined;
  keep();
}

export function undo(): Promise<void> {
  return inTurn(async () => {
    const before = state.past.at(-1);
    if (!before || !state.design) return;
    state.future = ref([state.design, ...state.future]);
    state.past = ref(state.past.slice(0, -1));
    settle(before);
    await check();
  });
}

export function redo(): Promise<void> {
  return inTurn(async () => {
    const [next, ...rest] = state.future;
    if (!next || !state.design) return;
    state.past = ref([...state.past, state.design]);
    state.future = ref(rest);
    settle(next);
    await check();
  });
}

export async function showPreview(edits: readonly DesignEdit[], saves: number): Promise<void> {
  const { design } = state;
  if (!design) return;
  const made = await runJob('designEdit', { design, edits, language });
  if (!made.ok) return showFault(made.fault);
  if (state.design === design) state.preview = ref({ edits, saves, answer: made.value.answer });
}

export function closePreview(): void {
  state.preview = undefined;
}

export async function begin(system: VectorSystem, purpose: Purpose): Promise<void> {
  const made = await runJob('designNew', { id: createFreshId(), system, purpose });
  if (made.ok) await open(made.value);
}

/** Opens a design; Undo returns to the one before. */
export function open(design: Design): Promise<void> {
  return inTurn(async () => {
    state.past = ref(state.design ? [...state.past.slice(1 - MAX_PAST), state.design] : []);
    state.future = ref([]);
    state.answer = undefined;
    state.chosen = design.slots.find((slot) => !slot.content)?.id ?? design.slots[0]?.id;
    settle(design);
    // The design is shown before its check has come back.
    void check();
  });
}

/** Opens a copy of an example, described in the language it was opened in. */
export function openCopy(design: Design, description: string): Promise<void> {
  return open({ ...design, id: createFreshId(), description });
}

export async function openFile(file: File): Promise<boolean> {
  const opened = await runJob('designOpen', { bytes: new Uint8Array(await file.arrayBuffer()) });
  if (!opened.ok) {
    notify(opened.fault.message, { intent: 'danger' });
    return false;
  }
  if (opened.value.isOther) notify(designWords.fileIsOther, { intent: 'warning' });
  await open(opened.value.design);
  return true;
}

/** Opens the first record of a plasmid in any format that the tools read; returns the fault, if there is one. */
export async function openPlasmid(source: Source, name = ''): Promise<Fault | undefined> {
  const opened = await runJob('mapOpen', { source, readAs: {} });
  if (!opened.ok) return opened.fault;
  const [record] = opened.value.records;
  const made = await runJob('designPlasmid', {
    record: { ...record!, name: name || record!.name },
    id: createFreshId(),
  });
  if (!made.ok) return made.fault;
  notify(designWords[made.value.isOwn ? 'plasmidOwn' : 'plasmidOpened'], { intent: 'success' });
  await open(made.value.design);
  return undefined;
}

/** As `openPlasmid`, with faults shown as a notice. */
export async function openPlasmidFile(file: File): Promise<boolean> {
  const fault = await openPlasmid({ from: 'file', file, name: file.name });
  if (fault) notify(fault.message, { intent: 'danger', isSticky: true });
  return fault === undefined;
}

export async function fileOf(design: Design): Promise<Uint8Array<ArrayBuffer>> {
  const written = await runJob('designWrite', { design });
  if (!written.ok) throw new Error(written.fault.message.en);
  return written.value;
}

/** Saves the design to My Vectors; one that was saved there and edited since becomes a new vector with its own id. */
export function finish(): Promise<void> {
  return inTurn(async () => {
    const { design, answer } = state;
    if (!design || !answer) return;
    await loadVectors();
    const known = vectorOf(design.id);
    const isKept = known && isSame(known.design, design);
    const kept = known && !isKept ? { ...design, id: createFreshId() } : design;
    state.design = ref(kept);
    keep();
    await keepVector(kept, answer.record.bytes.length);
    notify(known && !isKept ? designWords.keptAsNew : designWords.kept, { intent: 'success' });
  });
}

/** Saves the design first, so that nothing is lost if the server fails; then adds it to the cart. */
export async function addToCart(): Promise<void> {
  await finish();
  const kept = state.design && vectorOf(state.design.id);
  if (kept) await addVectorLine(kept.uuid);
}

export function createFreshId(): string {
  return `GW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

function settle(design: Design, answer?: DesignAnswer, milliseconds?: number): void {
  const at = state.design?.slots.findIndex((slot) => slot.id === state.chosen) ?? 0;
  state.design = ref(design);
  state.preview = undefined;
  state.fault = undefined;
  if (answer) state.answer = ref(answer);
  if (milliseconds !== undefined) state.milliseconds = milliseconds;
  // If the chosen slot was removed, choose the one before it.
  if (!design.slots.some((slot) => slot.id === state.chosen))
    state.chosen = (design.slots[Math.max(0, at - 1)] ?? design.slots[0])?.id;
  keep();
}

async function check(): Promise<void> {
  const { design } = state;
  if (!design) return;
  const checked = await runJob('design', { design, language });
  if (!checked.ok) return showFault(checked.fault);
  if (state.design === design) settle(design, checked.value);
}

function showFault(fault: Fault): void {
  state.fault = ref(fault);
}

/** Resolves when all edits so far are made; the first of them loads the stored design. */
function pendingEdits(): Promise<void> {
  queue ??= recallDesign();
  return queue;
}

function inTurn(act: () => Promise<void>): Promise<void> {
  queue = pendingEdits().then(act, act);
  return queue;
}

function keep(): void {
  const { design, past, future, accepted } = state;
  writeItem(KEY, () => ({ design, past, future, accepted }));
  // Edits are few and valuable: each is written at once.
  flush();
}

function isSame(a: Design, b: Design): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function recallDesign(): Promise<void> {
  const kept = await readItem<Pick<State, 'design' | 'past' | 'future' | 'accepted'>>(KEY);
  if (kept?.design && !state.design) {
    state.past = ref(kept.past);
    state.future = ref(kept.future);
    state.accepted = kept.accepted && ref(kept.accepted);
    settle(kept.design);
  }
  state.isRecalled = true;
  await check();
}

let loadedMenu: Promise<void> | undefined;

function loadMenu(): Promise<void> {
  loadedMenu ??= runJob('designMenu', {}).then((menu) => {
    if (menu.ok) state.menu = ref(menu.value);
  });
  return loadedMenu;
}
