// What the portal does when a page opens: find out whether a server answers, and if one does, make itself known, learn the
// region, and take over a session that another site hands on in the address. Nothing waits for it: the workbench is there
// before, and stays as it is where no server answers.
import { flush } from '#src/core/keep.ts';
import { type Language, languageOf } from '#src/core/language.ts';
import { paths } from '#src/core/paths.ts';
import { beginAnewAt } from '#src/core/place.ts';
import { call, connectCalls } from '#src/core/remote.ts';
import { store, stored, storedIpConfig, storeIpConfig } from '#src/core/stored.ts';
import { notifyMessage } from '#src/state/notices.ts';
import { noteOffers } from '#src/state/offers.ts';
import { noteReached } from '#src/state/online.ts';
import { setLanguage } from '#src/state/preferences.ts';
import { begin, handleInvalidSession, onSession } from '#src/state/session.ts';
import { openingVersion } from './version.ts';

/** Before the first screen, which may lead on to another address. */
export function connect(): void {
  handedOver = takeFromAddress();
  connectCalls({
    showError: (message) => notifyMessage(message, { intent: 'danger' }),
    sessionInvalid: (hadToken) => void handleInvalidSession(hadToken),
    reached: (isServer) => void noteReached(isServer),
  });
  onSession((token) => {
    if (token !== null) void import('#src/state/sync.ts').then((it) => it.keepInStep());
  });
}

export async function startUp(): Promise<void> {
  if ((await openingVersion()) === undefined) return;
  try {
    await becomeKnown();
    await learnAddress();
    if (await signInFromAddress()) return;
    await learnRegion();
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
  if (stored('sysKey') && stored('systemCode')) return;
  const { sysKey, systemCode } = await call('getSystemId', {}, QUIET);
  store('sysKey', sysKey);
  store('systemCode', systemCode);
}

async function learnAddress(): Promise<void> {
  if (storedIpConfig()) return;
  const config = await call('getIpConfig', {}, QUIET);
  storeIpConfig(config);
  noteOffers(config);
}

/** Chosen once, unless the visitor chose a language first; then the page begins anew in it. */
async function learnRegion(): Promise<void> {
  if (stored('language')) return;
  const prefers = languageOf(navigator.language) === 'zh' ? 'zh-cn' : 'en';
  const region = await call('getRegion', { prefers }, QUIET);
  if (stored('language')) return;
  setLanguage(region === 0 ? 'zh' : 'en');
  flush();
  location.reload();
}

/** `?token=…&lang=…`, from a site of the same house. The token leaves the address at once; the page begins anew at the root. */
async function signInFromAddress(): Promise<boolean> {
  const given = handedOver;
  if (!given) return false;
  handedOver = undefined;
  if (given.language) setLanguage(given.language);
  const lang = given.language === 'zh' ? 'zh-cn' : 'en';
  const { accountToken, registerSite } = await call('singleLogin', {
    token: given.token,
    ...(given.language && { lang }),
  });
  begin({ accountToken, sysUserInfo: { registerSite, clientInOrganizationType: null } });
  flush();
  beginAnewAt(paths.root);
  return true;
}

function takeFromAddress(): HandedOver | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  // The page that a mail leads to has a token of its own.
  if (!token || url.pathname === paths.activate) return undefined;
  const language = languageOf(url.searchParams.get('lang'));
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return { token, language };
}
