// What the session's account is: loaded after login and after a reload, dropped when the session ends. My Account and
// the menu read it. Guide flags go to local storage, where the guides look.
import { proxy, ref, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { GUIDELINES, getStored, removeStored, store } from '#src/core/localStorage.ts';
import { call } from '#src/core/remote.ts';
import { onServerBack } from './serverStatus.ts';
import { isLoggedIn, noteAccount, onSession } from './session.ts';

export type Information = OutputOf<'getPersonalInformation'>;

type AccountState = {
  /** `failed`: it could not be loaded; `reloadAccount` tries again. */
  at: 'none' | 'loading' | 'ready' | 'failed';
  info: Information | undefined;
  /** 1: phone and email are both bound. */
  bindAdjust: 0 | 1 | undefined;
  isOrganizationComplete: boolean | undefined;
  type: OutputOf<'getAccountType'>['type'] | undefined;
};

const EMPTY: AccountState = {
  at: 'none',
  info: undefined,
  bindAdjust: undefined,
  isOrganizationComplete: undefined,
  type: undefined,
};

const state = proxy<AccountState>({ ...EMPTY });
/** Number of the latest load; an earlier one that overlaps it is ignored. */
let loads = 0;

export function useAccount() {
  return useSnapshot(state) as Readonly<AccountState>;
}

/** The account signed in here, once it is known. */
export function getAccountId(): string | undefined {
  return state.info?.userId;
}

export function getAccount(): Pick<AccountState, 'info'> {
  return state;
}

/** The account with the token it was loaded by: calls that carry data send this token, whatever is stored meanwhile. */
export function getAccountSession(): { readonly userId: string; readonly token: string } | undefined {
  const token = getStored('accessToken');
  return state.info && token !== null && token === reportedBy
    ? { userId: state.info.userId, token }
    : undefined;
}

let reportedBy: string | undefined;

/** Called whenever the account has been loaded. */
export function onAccount(act: (userId: string) => void): void {
  listeners.add(act);
  if (state.at === 'ready' && state.info) act(state.info.userId);
}

const listeners = new Set<(userId: string) => void>();

/** After a change, and when a load failed. What is shown stays until the new is there. */
export async function reloadAccount(): Promise<void> {
  const currentLoad = ++loads;
  if (state.at !== 'ready') state.at = 'loading';
  const token = getStored('accessToken');
  const quiet = { isQuiet: true, token };
  try {
    const [info, adjust, type, flags] = await Promise.all([
      call('getPersonalInformation', {}, quiet),
      call('getPersonalAdjust', {}, quiet),
      call('getAccountType', {}, quiet),
      call('findUserInfoDetail', {}, quiet),
    ]);
    if (currentLoad !== loads || token !== getStored('accessToken')) return;
    reportedBy = token ?? undefined;
    Object.assign(state, { at: 'ready', info: ref(info), ...adjust, type: type.type });
    noteAccount(type.clientInOrganizationType, info.registerSite);
    for (const flag of GUIDELINES) store(flag, String(flags[flag]));
    for (const act of listeners) act(info.userId);
  } catch {
    if (currentLoad === loads && state.at !== 'ready') state.at = 'failed';
  }
}

export function startAccount(): void {
  onSession((token) => {
    loads++;
    // A fresh token is mostly of the same account: what is shown stays until it is known.
    if (token !== null) {
      void reloadAccount();
      return;
    }
    Object.assign(state, EMPTY);
    removeStored(...GUIDELINES.filter((it) => getStored(it) === '0'));
  });
  onServerBack(() => {
    if (isLoggedIn() && state.at !== 'ready') void reloadAccount();
  });
}
