// The account's cart: loaded after login, after a change in this tab or another one, and when the page is looked
// at again. The list seen last stays in this browser until the logout, so that the cart can be read without a server.
import { proxy, ref, useSnapshot } from 'valtio';
import type { InputOf } from '#contract/contract.ts';
import { NOT_FOUND, SESSION_INVALID, SESSION_REVOKED } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { forgetDrafts, readItem, writeItem } from '#src/core/localDatabase.ts';
import { getStored } from '#src/core/localStorage.ts';
import type { Channel, Page } from '#src/core/page.ts';
import { call } from '#src/core/remote.ts';
import { onAccount } from '#src/state/account.ts';
import { onDialogDismissed } from '#src/state/dialog.ts';
import { keyOf, resumeKey, runOnce, sendUnderKey } from '#src/state/sendOnce.ts';
import { onServerBack } from '#src/state/serverStatus.ts';
import { beforeLogOut, isLoggedIn, onSession } from '#src/state/session.ts';
import { awaitLogin, resumeAwaited } from './awaitedLogin.ts';
import {
  type CartItem,
  type CartLine,
  type Detail,
  itemOf,
  type Lines,
  replaceItem,
  withLineEdited,
  withNewLine,
  withoutLines,
} from './cartTree.ts';
import { type Editable, editableOf, editNameOf, requestEdit } from './lineEdit.ts';
import { forgetAllUnsent, forgetUnsent, getUnsentQuantities, keepUnsent } from './unsentQuantities.ts';

export type { CartItem, CartLine, Detail };

interface CartState {
  at: 'none' | 'loading' | 'ready' | 'failed';
  lines: readonly CartLine[] | undefined;
  /** When the server sent it. */
  seenAt: string | undefined;
  /** The server could not be reached since. */
  isOld: boolean;
}

interface Kept {
  readonly session: string;
  readonly lines: readonly CartLine[];
  readonly seenAt: string;
}

const EMPTY: CartState = { at: 'none', lines: undefined, seenAt: undefined, isOld: false };
const QUIET = { isQuiet: true } as const;
const DRAFTS = 'cart:';
const SEEN = `${DRAFTS}seen`;
/** Prefix of the drafts of product pages that edit a line (productDraft.ts). */
const LINE_DRAFTS = 'product:line-';

const state = proxy<CartState>({ ...EMPTY });
/** Number of the latest load; an earlier one that overlaps it is ignored. */
let loads = 0;
/** What the server called the list that is shown; undefined once this tab changed it. */
let seenVersion: string | undefined;
let isLoading = false;
let changes: Promise<unknown> = Promise.resolve();

export function useCart() {
  return useSnapshot(state) as Readonly<CartState>;
}

/** As the server sent them last; undefined where it could not be reached since. */
export function getCartLines(): readonly CartLine[] | undefined {
  return state.isOld ? undefined : state.lines;
}

let navigateToCart = (): void => undefined;

/** Opens the cart from modules that have no router; set by the shell. */
export function registerCartNavigation(go: () => void): void {
  navigateToCart = go;
}

export function openCart(): void {
  navigateToCart();
}

export async function loadCart(): Promise<void> {
  if (!isLoggedIn()) return;
  const currentLoad = ++loads;
  isLoading = true;
  if (state.lines === undefined) state.at = 'loading';
  try {
    const seen = state.isOld ? undefined : state.lines;
    const { version, lines } = await call(
      'findCart',
      seen && seenVersion ? { version: seenVersion } : {},
      QUIET,
    );
    // Unchanged: what is shown holds, unless a change of this tab came between.
    const current = lines ?? (seen === state.lines ? seen : undefined);
    if (currentLoad !== loads) return;
    if (current === undefined) return await loadCart();
    settleFresh(current, version);
    isLoading = false;
    resendQuantities(current);
  } catch {
    if (currentLoad === loads) await showKept(currentLoad);
  } finally {
    if (currentLoad === loads) isLoading = false;
  }
}

/** After a change that other calls made of it. */
export function loadCartInAllTabs(): Promise<void> {
  otherTabs?.send();
  return loadCart();
}

/** Copies a line with all below it. */
export function copyLine(id: string): Promise<boolean> {
  const name = `copyCartItem ${id}`;
  return runOnce(name, () =>
    change(async () => {
      const copy = await sendUnderKey(name, (idempotencyKey) =>
        call('copyCartItem', { id }, { idempotencyKey }),
      );
      return (lines) => withNewLine(lines, copy);
    }),
  );
}

/** With all below them; those gone already are as good as deleted. */
export function deleteLines(ids: readonly string[]): Promise<boolean> {
  return change(async () => {
    try {
      await call('deleteCart', { ids: [...ids] });
    } catch (reason) {
      if (!(reason instanceof CallError && reason.code === NOT_FOUND)) throw reason;
    }
    return (lines) => withoutLines(lines, new Set(ids));
  });
}

/** What is changed of the services below a line. */
export type ServiceChanges = NonNullable<InputOf<'editCartVirus'>['services']>;

/** Besides quantity and detail. */
export type LineChanges = Pick<InputOf<'editCartVirus'>, 'services' | 'isVectorRenewed'>;

/** Shown at once; one that is refused comes back as it was. */
export function changeLine(
  id: string,
  quantity: number,
  detail: Editable,
  more: LineChanges = {},
): Promise<boolean> {
  return editLine({ id, quantity, detail, more });
}

/** As `changeLine`; typed into the list and kept nowhere else, it is sent again once the server is back. */
export function changeQuantity(id: string, quantity: number, detail: Editable): Promise<boolean> {
  noteTyped(undefined);
  return sendQuantity({ id, quantity, detail }, MAX_RESENDS);
}

/** What is in a field and is no edit yet; one when the page is hidden or left. */
export function noteTyped(it: Quantity | undefined): void {
  typed = it;
}

let typed: Quantity | undefined;

const MAX_RESENDS = 5;

interface Quantity {
  readonly id: string;
  readonly quantity: number;
  readonly detail: Editable;
}

/** Lines with an edit of this page that has no end yet. */
const underWay = new Set<string>();
/** Lines whose quantity goes again with the next list: never answered here, or left by a page before. */
const toResend = new Set<string>();
let isRestored = false;

/** Kept at once, since the page may be left before the request begins. */
function sendQuantity(it: Quantity, left: number): Promise<boolean> {
  const revision = latestRevisionOf(it.id, revisionOf(it.id));
  const before = underWay.has(it.id) ? getUnsentQuantities()[it.id] : undefined;
  if (before) keepUnsent(it.id, { ...before, wanted: it.quantity, left });
  else keepUnsent(it.id, { ...requestOf(it, revision), wanted: it.quantity, left });
  return editLine({ ...it, more: {} });
}

function requestOf({ id, quantity, detail }: Quantity, revision: number) {
  const name = editNameOf({ id, revision, quantity }, detail);
  const idempotencyKey = keyOf(name);
  resumeKey(name, idempotencyKey);
  return { revision, quantity, idempotencyKey };
}

/** What was done after all, or changed elsewhere meanwhile, stays as the server has it. */
function resendQuantities(lines: Lines): void {
  const kept = getUnsentQuantities();
  if (!isRestored) for (const id of Object.keys(kept)) toResend.add(id);
  isRestored = true;
  for (const id of toResend) {
    toResend.delete(id);
    const it = kept[id];
    if (it === undefined || underWay.has(id)) continue;
    const line = itemOf(lines, id);
    const detail = line && editableOf(line);
    forgetUnsent(id);
    if (detail === undefined || it.left <= 0) continue;
    const isOpen = line?.revision === it.revision && line.quantity !== it.quantity;
    if (isOpen) {
      resumeKey(editNameOf({ id, revision: it.revision, quantity: it.quantity }, detail), it.idempotencyKey);
      void sendQuantity({ id, quantity: it.quantity, detail }, it.left - 1);
    }
    if (it.wanted !== it.quantity && (isOpen || line?.quantity === it.quantity))
      void sendQuantity({ id, quantity: it.wanted, detail }, it.left - 1);
  }
}

function editLine({
  id,
  quantity,
  detail,
  more,
}: Quantity & { readonly more: LineChanges }): Promise<boolean> {
  const seen = revisionOf(id);
  const number = (editCounts.get(id) ?? 0) + 1;
  editCounts.set(id, number);
  underWay.add(id);
  seenVersion = undefined;
  // A list on its way may be older than this edit; another is loaded after it (showChange).
  if (isLoading) loads++;
  state.lines = state.lines && ref(state.lines.map((it) => withLineEdited(it, id, quantity, detail)));
  return change(
    async () => {
      const revision = latestRevisionOf(id, seen);
      const unsent = getUnsentQuantities()[id];
      if (unsent) keepUnsent(id, { ...unsent, ...requestOf({ id, quantity, detail }, revision) });
      const line = await requestEdit({ id, revision, quantity, ...more }, detail);
      ownEdits.set(`${id} ${revision}`, line.revision);
      // A later edit of the same line is shown already, and its own answer comes.
      return (lines) => (editCounts.get(id) === number ? lines.map((it) => replaceItem(it, line)) : lines);
    },
    (end) => {
      if (editCounts.get(id) !== number) return;
      underWay.delete(id);
      if (end === 'answered') forgetUnsent(id);
      else toResend.add(id);
    },
  );
}

/** By line, how many edits this tab has made of it. */
const editCounts = new Map<string, number>();

/** By line and revision: which one an edit of this tab made of it. */
const ownEdits = new Map<string, number>();

/** The revision after the earlier edits of this tab; changes by others still count as unseen. */
function latestRevisionOf(id: string, seen: number): number {
  const next = ownEdits.get(`${id} ${seen}`);
  return next === undefined ? seen : latestRevisionOf(id, next);
}

function revisionOf(id: string): number {
  return itemOf(state.lines ?? [], id)?.revision ?? 1;
}

/** Adds a line to the cart, shows the server's reply and notifies the other tabs. */
export async function addLine(line: InputOf<'addCart'>, idempotencyKey: string): Promise<void> {
  const session = getStored('accessToken');
  const added = await call('addCart', line, { idempotencyKey });
  await showChange(session, (lines) => withNewLine(lines, added));
}

/** Several lines in one request: all of them, or none. */
export async function addLines(lines: InputOf<'newAddCart'>['lines'], idempotencyKey: string): Promise<void> {
  const session = getStored('accessToken');
  const added = await call('newAddCart', { lines }, { idempotencyKey });
  await showChange(session, (before) => added.reduce(withNewLine, before));
}

type Change = (lines: Lines) => Lines;

/**
 * Shows what a change made of the cart. The cart is loaded instead where its list is not known, where one on its way
 * may be older than the change, and where the change belongs to a session that has ended.
 */
async function showChange(session: string | null, apply: Change): Promise<void> {
  otherTabs?.send();
  if (state.lines === undefined || state.isOld || isLoading || session !== getStored('accessToken'))
    await loadCart();
  else settleFresh(apply(state.lines));
}

/** Runs edits one after the other; returns false if one failed, which has been shown. */
function change(
  work: () => Promise<Change>,
  onEnd?: (end: 'answered' | 'unanswered') => void,
): Promise<boolean> {
  const done = changes.then(async () => {
    const session = getStored('accessToken');
    let apply: Change;
    try {
      apply = await work();
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      onEnd?.(isAnswer(reason) ? 'answered' : 'unanswered');
      await loadCart();
      return false;
    }
    onEnd?.('answered');
    await showChange(session, apply);
    return true;
  });
  changes = done.catch(() => undefined);
  return done;
}

/** A refusal of a session that has ended does not refuse the edit. */
function isAnswer({ kind, code }: CallError): boolean {
  return kind === 'rejected' && code !== SESSION_INVALID && code !== SESSION_REVOKED;
}

function settleFresh(lines: Lines, version?: string): void {
  seenVersion = version;
  const seenAt = new Date().toISOString();
  settle(lines, seenAt, false);
  writeItem(SEEN, (): Kept => ({ session: getStored('accessToken') ?? '', lines, seenAt }));
}

function settle(lines: readonly CartLine[], seenAt: string, isOld: boolean): void {
  Object.assign(state, { at: 'ready', lines: ref(lines), seenAt, isOld });
}

/** Shows the stored cart if it is of this session; that of someone else is never shown. */
async function showKept(currentLoad: number): Promise<void> {
  if (state.lines !== undefined) {
    state.isOld = true;
    return;
  }
  const kept = await readItem<Kept>(SEEN);
  if (currentLoad !== loads) return;
  if (kept?.session === (getStored('accessToken') ?? '')) settle(kept.lines, kept.seenAt, true);
  else state.at = 'failed';
}

let isStarted = false;
let otherTabs: Channel | undefined;

export function startCart(page: Pick<Page, 'onShown' | 'onHidden' | 'openChannel'>): void {
  if (isStarted) return;
  isStarted = true;
  otherTabs = page.openChannel('genewright:cart');
  otherTabs?.onMessage(() => void loadCart());
  onSession((token) => {
    loads++;
    isLoading = false;
    underWay.clear();
    toResend.clear();
    isRestored = false;
    // What is shown of an ended session stays until there is another; then it is that of the other.
    if (token === null) return;
    Object.assign(state, EMPTY);
    void loadCart();
  });
  onServerBack(() => void loadCart());
  beforeLogOut(async () => {
    forgetAllUnsent();
    await forgetDrafts(DRAFTS);
    await forgetDrafts(LINE_DRAFTS);
  });
  page.onShown(() => {
    if (state.at !== 'none') void loadCart();
  });
  page.onHidden(() => {
    if (typed) void changeQuantity(typed.id, typed.quantity, typed.detail);
  });
  onDialogDismissed(() => awaitLogin(undefined));
  onAccount(resumeAwaited);
}
