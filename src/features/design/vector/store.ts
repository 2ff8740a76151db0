// The open design with its past, what the library finds in it, and what may be chosen. Every edit is made in a worker,
// one after the other, and comes back with its check; the whole is remembered, so a reload loses nothing.
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
  /** Of `design`, or for a moment of the one before. */
  answer: DesignAnswer | undefined;
  /** How long the last edit took with its check. */
  milliseconds: number | undefined;
  fault: Fault | undefined;
  /** The slot the editor stands on. */
  chosen: string | undefined;
  /** Edits that would take elements away, waiting for a yes. */
  asking: Asking | undefined;
  /** A genome that may stay too long: this design at this length. */
  accepted: { readonly id: string; readonly between: number } | undefined;
  /** How the design would be after some edits. */
  preview: Preview | undefined;
  menu: DesignMenu | undefined;
  isRecalled: boolean;
}

interface Asking {
  readonly edits: readonly DesignEdit[];
  readonly lost: readonly string[];
  readonly why: Why;
}

/** Another system or purpose; fewer inserts; the slot of an insert. */
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
  asking: undefined,
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

/** The rules differ in one point between the sites, so that another language checks anew. */
export function speak(next: Language): void {
  if (next === language) return;
  language = next;
  void inTurn(check);
}

export function choose(slot: string | undefined): void {
  state.chosen = slot;
}

/** Makes the edits; with a `why`, those that would take elements away wait for `answerAsked`. */
export function edit(edits: readonly DesignEdit[], why?: Why): Promise<void> {
  return inTurn(async () => {
    const { design } = state;
    if (!design) return;
    const before = performance.now();
    const made = await runJob('designEdit', { design, edits, language });
    if (!made.ok) return showFault(made.fault);
    if (why && made.value.lost.length > 0) {
      state.asking = ref({ edits, lost: made.value.lost, why });
      return;
    }
    state.past = ref([...state.past.slice(1 - MAX_PAST), design]);
    state.future = ref([]);
    settle(made.value.design, made.value.answer, performance.now() - before);
  });
}

/**
 * An element sent by the library: into the first empty slot of its kind, else into a new one behind the last of them; with a
 * place, into a new one there.
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

/** An empty slot behind the one that is chosen once all edits before are made; then it is the chosen one. */
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

/** A slot goes with what is in it: that of an insert asks first, another that was full can be had back from the notice. */
export async function removeSlot(id: string): Promise<void> {
  const slot = state.design?.slots.find((it) => it.id === id);
  const isInsert = slot !== undefined && INSERTS.includes(slot.kind);
  await edit([{ act: 'remove', slot: id }], isInsert ? 'slot' : undefined);
  if (slot?.content && !isInsert)
    notify(designWords.slotRemoved, { action: { message: designWords.undo, onClick: () => void undo() } });
}

export function confirmLoss(isYes: boolean): void {
  const { asking } = state;
  state.asking = undefined;
  if (isYes && asking) void edit(asking.edits);
}

/** The genome may stay as long as it is now. */
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
  const made = await runJob('designNew', { id: freshId(), system, purpose });
  if (made.ok) await open(made.value);
}

/** A design to work on; the one before can be had back by undo. */
export function open(design: Design): Promise<void> {
  return inTurn(async () => {
    state.past = ref(state.design ? [...state.past.slice(1 - MAX_PAST), state.design] : []);
    state.future = ref([]);
    state.answer = undefined;
    state.chosen = design.slots.find((slot) => !slot.content)?.id ?? design.slots[0]?.id;
    settle(design);
    // It may be looked at before its check has come back.
    void check();
  });
}

/** An example becomes a design of one's own, described in the language it was opened in. */
export function openCopy(design: Design, description: string): Promise<void> {
  return open({ ...design, id: freshId(), description });
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

/** A plasmid of one's own, in any format the tools read; its first record. Gives back what is wrong with it. */
export async function openPlasmid(source: Source, name = ''): Promise<Fault | undefined> {
  const opened = await runJob('mapOpen', { source, readAs: {} });
  if (!opened.ok) return opened.fault;
  const [record] = opened.value.records;
  const made = await runJob('designPlasmid', {
    record: { ...record!, name: name || record!.name },
    id: freshId(),
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

/** Into My Vectors. What was kept there and edited since becomes another vector with an id of its own. */
export function finish(): Promise<void> {
  return inTurn(async () => {
    const { design, answer } = state;
    if (!design || !answer) return;
    await loadVectors();
    const known = vectorOf(design.id);
    const isKept = known && isSame(known.design, design);
    const kept = known && !isKept ? { ...design, id: freshId() } : design;
    state.design = ref(kept);
    keep();
    await keepVector(kept, answer.record.bytes.length);
    notify(known && !isKept ? designWords.keptAsNew : designWords.kept, { intent: 'success' });
  });
}

/** Kept first, so that nothing is lost whatever the server answers; then a line of the cart. */
export async function addToCart(): Promise<void> {
  await finish();
  const kept = state.design && vectorOf(state.design.id);
  if (kept) await addVectorLine(kept.uuid);
}

export function freshId(): string {
  return `GW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

function settle(design: Design, answer?: DesignAnswer, milliseconds?: number): void {
  const at = state.design?.slots.findIndex((slot) => slot.id === state.chosen) ?? 0;
  state.design = ref(design);
  state.preview = undefined;
  state.fault = undefined;
  if (answer) state.answer = ref(answer);
  if (milliseconds !== undefined) state.milliseconds = milliseconds;
  // Where the chosen one went, the one before it is chosen.
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

/** The open design is recalled before anything else is done with it. */
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
  // Edits are few and dear: each is written at once.
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
