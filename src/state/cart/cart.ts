// The account's cart (S4): loaded after login, after a change in this tab or another one, and when the page is looked at
// again. The list seen last stays in this browser until the logout, so that the cart can be read without a server.
import { proxy, ref, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { forgetDrafts, readItem, writeItem } from '#src/core/localDatabase.ts';
import { getStored } from '#src/core/localStorage.ts';
import type { Channel, Page } from '#src/core/page.ts';
import { call } from '#src/core/remote.ts';
import { accountId, onAccount } from '#src/state/account.ts';
import { onDialogDismissed } from '#src/state/dialog.ts';
import { onServerBack } from '#src/state/serverStatus.ts';
import { beforeLogOut, isLoggedIn, onSession } from '#src/state/session.ts';

export type CartLine = OutputOf<'listCart'>[number];
export type Detail = CartLine['detail'];

/** A line, or one below it. */
export type CartItem = Omit<CartLine, 'children'> & { readonly children: readonly CartItem[] };

interface CartState {
  at: 'none' | 'loading' | 'ready' | 'failed';
  lines: readonly CartLine[] | undefined;
  /** When the server told it. */
  seenAt: string | undefined;
  /** The server could not be asked since. */
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

const state = proxy<CartState>({ ...EMPTY });
/** Of loads that overlap, the last counts. */
let loads = 0;
let changes: Promise<unknown> = Promise.resolve();

export function useCart() {
  return useSnapshot(state) as Readonly<CartState>;
}

/** As the server told them last; undefined where it could not be asked since. */
export function cartLines(): readonly CartLine[] | undefined {
  return state.isOld ? undefined : state.lines;
}

let navigateToCart = (): void => undefined;

/** How one goes to the cart from where no page is: told by the shell. */
export function registerCartNavigation(go: () => void): void {
  navigateToCart = go;
}

export function openCart(): void {
  navigateToCart();
}

export async function loadCart(): Promise<void> {
  if (!isLoggedIn()) return;
  const currentLoad = ++loads;
  if (state.lines === undefined) state.at = 'loading';
  try {
    const lines = await call('listCart', {}, QUIET);
    if (currentLoad !== loads) return;
    settle(lines, new Date().toISOString(), false);
    writeItem(
      SEEN,
      (): Kept => ({ session: getStored('accessToken') ?? '', lines, seenAt: state.seenAt ?? '' }),
    );
  } catch {
    if (currentLoad === loads) await showKept(currentLoad);
  }
}

/** Copies a line with all below it. */
export function copyLine(id: string): Promise<boolean> {
  return change(() => call('copyCartItem', { id }, { idempotencyKey: crypto.randomUUID() }));
}

/** With all below them; those gone already are as good as deleted. */
export function deleteLines(ids: readonly string[]): Promise<boolean> {
  return change(async () => {
    try {
      await call('deleteCart', { ids: [...ids] });
    } catch (reason) {
      if (!(reason instanceof CallError && reason.code === NOT_FOUND)) throw reason;
    }
  });
}

/** What can be changed of a line: the kinds that have a call for it. */
export type Editable = Extract<Detail, { readonly productType: 1 | 3 | 4 | 7 }>;

export function editableOf({ detail }: Pick<CartItem, 'detail'>): Editable | undefined {
  const { productType } = detail;
  return productType === 1 || productType === 3 || productType === 4 || productType === 7
    ? detail
    : undefined;
}

/** Shown at once; one that is refused comes back as it was. */
export function changeLine(id: string, quantity: number, detail: Editable): Promise<boolean> {
  const seen = revisionOf(id);
  state.lines = state.lines && ref(state.lines.map((it) => replaceLine(it, id, quantity, detail)));
  return change(async () => {
    const revision = movedOn(id, seen);
    const line = await edit(id, revision, quantity, detail);
    ownEdits.set(`${id} ${revision}`, line.revision);
  });
}

/** By line and revision: which one an edit of this tab made of it. */
const ownEdits = new Map<string, number>();

/** Of edits that follow each other in this tab each stands on the one before; what others changed stays unseen. */
function movedOn(id: string, seen: number): number {
  const next = ownEdits.get(`${id} ${seen}`);
  return next === undefined ? seen : movedOn(id, next);
}

function revisionOf(id: string): number {
  const inTree = (items: readonly CartItem[]): CartItem | undefined =>
    items.find((it) => it.id === id) ?? items.map((it) => inTree(it.children)).find((it) => it !== undefined);
  return inTree(state.lines ?? [])?.revision ?? 1;
}

/** Called after an addition; also tells the other tabs. */
export async function noteCartChange(): Promise<void> {
  otherTabs?.send();
  await loadCart();
}

function edit(id: string, revision: number, quantity: number, detail: Editable) {
  switch (detail.productType) {
    case 1:
      return call('editCartVector', { id, revision, quantity, detail });
    case 3:
      return call('editCartPlasmid', { id, revision, quantity, detail });
    case 4:
      return call('editCartVirus', { id, revision, quantity, detail });
    case 7:
      return call('editCartPreProduct', { id, revision, quantity, detail });
  }
}

/** One after the other; false when nothing came of it, which has been said. */
function change(work: () => Promise<unknown>): Promise<boolean> {
  const done = changes.then(async () => {
    try {
      await work();
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      await loadCart();
      return false;
    }
    await noteCartChange();
    return true;
  });
  changes = done.catch(() => undefined);
  return done;
}

function replaceLine<I extends CartItem>(item: I, id: string, quantity: number, detail: Detail): I {
  if (item.id === id) return { ...item, quantity, detail };
  return { ...item, children: item.children.map((it) => replaceLine(it, id, quantity, detail)) };
}

function settle(lines: readonly CartLine[], seenAt: string, isOld: boolean): void {
  Object.assign(state, { at: 'ready', lines: ref(lines), seenAt, isOld });
}

/** Of this very session: a cart of someone else is never shown. */
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

export function startCart(page: Pick<Page, 'onShown' | 'openChannel'>): void {
  if (isStarted) return;
  isStarted = true;
  otherTabs = page.openChannel('genewright:cart');
  otherTabs?.onMessage(() => void loadCart());
  onSession((token) => {
    loads++;
    // What is shown of an ended session stays until there is another; then it is that of the other.
    if (token === null) return;
    Object.assign(state, EMPTY);
    void loadCart();
  });
  onServerBack(() => void loadCart());
  beforeLogOut(() => forgetDrafts(DRAFTS));
  page.onShown(() => {
    if (state.at !== 'none') void loadCart();
  });
  onDialogDismissed(() => awaitLogin(undefined));
  onAccount(resumePendingVector);
}

const WAITING = 'cartWaits';

/** A vector of My Vectors that goes into the cart by itself after the login, also after one that leads over another site. */
export function awaitLogin(uuid: string | undefined): void {
  try {
    if (uuid === undefined) sessionStorage.removeItem(WAITING);
    else sessionStorage.setItem(WAITING, uuid);
  } catch {
    // A browser that keeps nothing forgets what was waited for.
  }
}

let resume: ((uuid: string) => void) | undefined;

/** What is done with a vector that waited for the login: told by the shell, which loads it then. */
export function afterLogin(act: (uuid: string) => void): void {
  resume = act;
  resumePendingVector();
}

function resumePendingVector(): void {
  const uuid = pendingVector();
  if (!resume || uuid === null || accountId() === undefined) return;
  awaitLogin(undefined);
  resume(uuid);
}

function pendingVector(): string | null {
  try {
    return sessionStorage.getItem(WAITING);
  } catch {
    return null;
  }
}
