// Who is signed in. The token is in local storage, so every tab has the same session; each tab hears of a change
// in another one. What belongs to the account is loaded after login and dropped at logout.
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { flush, forgetDrafts } from '#src/core/localDatabase.ts';
import { getStored, onStored, removeStored, store } from '#src/core/localStorage.ts';
import { getCurrentUrl, reloadAt } from '#src/core/navigation.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { closeDialog, openDialog } from './dialog.ts';
import { ask } from './messageBox.ts';

/** Names under which forms of the account keep what was typed. */
export const FORM_DRAFTS = 'form:';

type LoggedIn = OutputOf<'login'>;
type CustomerType = LoggedIn['sysUserInfo']['clientInOrganizationType'];

interface Session {
  token: string | null;
  /** 0 the Chinese site, 1 the English one. */
  registerSite: 0 | 1 | null;
  clientInOrganizationType: CustomerType | string;
}

const state = proxy<Session>(fromStorage());

export function useSession() {
  return useSnapshot(state);
}

export function isLoggedIn(): boolean {
  return state.token !== null;
}

/**
 * Called with the token whenever another session begins here, at a reload of the page too, and with null when it ends.
 */
export function onSession(act: (token: string | null) => void): void {
  act(state.token);
  let last = state.token;
  subscribe(state, () => {
    if (state.token === last) return;
    last = state.token;
    act(last);
  });
}

/** A session that may be of another account than the last; every way in comes here by `enter` of state/signIn. */
export function begin(answer: LoggedIn): void {
  removeStored('admitted');
  renew(answer);
}

/** A fresh token of the account that is signed in. */
export function renew({ accountToken, sysUserInfo }: LoggedIn): void {
  store('registerSite', String(sysUserInfo.registerSite));
  store('clientInOrganizationType', sysUserInfo.clientInOrganizationType ?? '');
  // A new session sees the coupons again.
  removeStored('closeCoupon');
  store('accessToken', accountToken);
  Object.assign(state, fromStorage());
  closeDialog();
}

/**
 * As the account tells it: single sign-on does not tell the kind, which may be chosen again, and what is stored may be
 * of another account.
 */
export function noteAccount(type: CustomerType, registerSite: 0 | 1): void {
  if (!isLoggedIn()) return;
  store('clientInOrganizationType', type ?? '');
  store('registerSite', String(registerSite));
  Object.assign(state, fromStorage());
}

/** Its owner has changed the site of the account. */
export function noteSite(site: 0 | 1): void {
  if (!isLoggedIn()) return;
  store('registerSite', String(site));
  Object.assign(state, fromStorage());
}

const logOutHooks: (() => Promise<void>)[] = [];

/** What must still be done while the session is there; a failure does not hold the logout up. */
export function beforeLogOut(act: () => Promise<void>): void {
  logOutHooks.push(act);
}

/** Ends the session there and here; the page must begin again then. */
export async function leaveSession(): Promise<void> {
  await Promise.allSettled(logOutHooks.map((act) => act()));
  // A server that cannot be reached forgets the token by itself, in time.
  await call('logout', {}, { isQuiet: true }).catch(() => undefined);
  reset();
  await forgetDrafts(FORM_DRAFTS);
  flush();
}

/** Then the page begins again, where it is or, from a design's summary, at the root. */
export async function logOut(): Promise<void> {
  await leaveSession();
  if (getCurrentUrl().pathname === paths.vectorSummary) reloadAt(paths.root);
  else location.reload();
}

/** The token and all that came with it are gone, from this tab and the others. */
export function reset(): void {
  removeStored('accessToken', 'registerSite', 'clientInOrganizationType', 'admitted');
  Object.assign(state, fromStorage());
}

const CAME_BY_TOKEN = 'cameByToken';

/** Single sign-on takes the token out of the address at once; that the page came with one is remembered by its tab. */
export function noteComingByToken(hasToken = true): void {
  try {
    if (hasToken) sessionStorage.setItem(CAME_BY_TOKEN, '1');
    else sessionStorage.removeItem(CAME_BY_TOKEN);
  } catch {
    // A browser that keeps nothing opens the login dialog instead.
  }
}

function hasComeByToken(): boolean {
  try {
    return sessionStorage.getItem(CAME_BY_TOKEN) !== null;
  } catch {
    return false;
  }
}

/** Codes 2 and 3 of a reply. What is on screen stays, so that it can be sent again after a new login. */
export async function handleInvalidSession(hadToken: boolean): Promise<void> {
  if (hadToken && !(await ask(EXPIRED))) return;
  reset();
  if (hadToken && hasComeByToken()) {
    noteComingByToken(false);
    reloadAt(paths.root);
  } else openDialog('login');
}

const EXPIRED = {
  kind: 'confirm',
  title: { en: 'Error', zh: '错误' },
  message: {
    en: 'The page has expired. Please log in again; what you entered stays here.',
    zh: '页面已过期，请重新登录，已填写的内容会保留。',
  },
  ok: { en: 'Log in', zh: '重新登录' },
  cancel: { en: 'Cancel', zh: '取消' },
} as const;

function fromStorage(): Session {
  const site = getStored('registerSite');
  return {
    token: getStored('accessToken'),
    registerSite: site === '0' ? 0 : site === '1' ? 1 : null,
    clientInOrganizationType: getStored('clientInOrganizationType') || null,
  };
}

/** Another tab logs in or out: this one does too. */
export function startSession(): void {
  onStored((key) => {
    if (key !== null && key !== 'accessToken') return;
    Object.assign(state, fromStorage());
    if (isLoggedIn()) closeDialog();
  });
}
