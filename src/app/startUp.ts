// What the portal does when a page opens: find out whether a server answers, and if one does, make itself known, learn
// the region, and take over a session that another site hands on in the address. Nothing waits for it: the workbench is
// there before, and stays as it is where no server answers.
import { hasOwnToken } from '#src/core/accountRequired.ts';
import { type Language, languageOf } from '#src/core/language.ts';
import { startLocalDatabase } from '#src/core/localDatabase.ts';
import { getStored, readStoredIpConfig, store, storeIpConfig } from '#src/core/localStorage.ts';
import { browserPage } from '#src/core/page.ts';
import { call, connectCalls } from '#src/core/remote.ts';
import { startAccount } from '#src/state/account.ts';
import { startGuide } from '#src/state/guide.ts';
import { startInvitation } from '#src/state/invitation.ts';
import { startMySequences } from '#src/state/mySequences.ts';
import { startMyVectors } from '#src/state/myVectors.ts';
import { notifyMessage } from '#src/state/notices.ts';
import { setLanguage } from '#src/state/preferences.ts';
import { noteServerCapabilities } from '#src/state/serverCapabilities.ts';
import { noteReached, onServerBack, startServerStatus } from '#src/state/serverStatus.ts';
import { handleInvalidSession, noteComingByToken, onSession, startSession } from '#src/state/session.ts';
import { enterByLink, notifyLinkFailed } from '#src/state/signIn.ts';
import { startStatus } from '#src/state/status.ts';
import { readOpeningVersion } from './version.ts';

/** Before the first screen, which may lead on to another address. */
export function connect(): void {
  handedOver = takeFromAddress();
  connectCalls({
    showError: (message) => notifyMessage(message, { intent: 'danger' }),
    sessionInvalid: (hadToken) => void handleInvalidSession(hadToken),
    onReached: (isServer) => void noteReached(isServer),
  });
  startState();
  onSession((token) => {
    if (token === null) return;
    void import('#src/state/sync/sync.ts').then((it) => it.startSync(browserPage));
    startOrdering();
  });
  onServerBack(startOrdering);
}

/** Before the first screen: modules of state do nothing until they are started. */
function startState(): void {
  startLocalDatabase(browserPage);
  startServerStatus(browserPage);
  startStatus(browserPage);
  startSession();
  startInvitation();
  startAccount();
  startGuide();
  startMySequences(browserPage);
  startMyVectors(browserPage);
}

/** The cart's part of the app is loaded where there is a server to order from, or somebody is signed in. */
function startOrdering(): void {
  void import('#src/state/cart/cart.ts').then((it) => it.startCart(browserPage));
}

export async function startUp(): Promise<void> {
  if ((await readOpeningVersion()) === undefined) {
    if (handedOver) notifyLinkFailed();
    return;
  }
  startOrdering();
  try {
    await becomeKnown();
    await learnAddress();
    await Promise.all([learnRegion(), signInFromAddress()]);
  } catch {
    // The server went away meanwhile: the next page that opens does what is left.
  }
}

let handedOver: HandedOver | undefined;

interface HandedOver {
  readonly token: string;
  readonly language: Language | undefined;
}

const QUIET = { isQuiet: true } as const;

async function becomeKnown(): Promise<void> {
  if (getStored('sysKey') && getStored('systemCode')) return;
  const { sysKey, systemCode } = await call('getSystemId', {}, QUIET);
  store('sysKey', sysKey);
  store('systemCode', systemCode);
}

async function learnAddress(): Promise<void> {
  if (readStoredIpConfig()) return;
  const config = await call('getIpConfig', {}, QUIET);
  storeIpConfig(config);
  noteServerCapabilities(config);
}

/**
 * Chosen once, unless the visitor chose a language first. The page changes its words where it is: one that began
 * again would ask again what the address asked, and lose what was given to it in its first second.
 */
async function learnRegion(): Promise<void> {
  if (getStored('language')) return;
  const prefers = languageOf(navigator.language) === 'zh' ? 'zh-cn' : 'en';
  const region = await call('getRegion', { prefers }, QUIET);
  if (getStored('language')) return;
  setLanguage(region === 0 ? 'zh' : 'en');
}

/** `?token=…&lang=…`, from another site of this company. */
async function signInFromAddress(): Promise<void> {
  const given = handedOver;
  if (!given) return;
  handedOver = undefined;
  await enterByLink(given.token, given.language && (given.language === 'zh' ? 'zh-cn' : 'en'));
}

/** The token leaves the address at once, before anything else can read it there. */
function takeFromAddress(): HandedOver | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (!token || hasOwnToken(url.pathname)) return undefined;
  const language = languageOf(url.searchParams.get('lang'));
  url.searchParams.delete('token');
  noteComingByToken();
  if (language) setLanguage(language);
  history.replaceState(history.state, '', url);
  return { token, language };
}
