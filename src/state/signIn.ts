// The one way by which a session begins here, whoever opened it: a code, a password, Google, or a link of another site
// (docs/decisions/0010). A link is followed by whoever is sent one, so another account than the one that is or was
// signed in here is asked about first, by its address; what this browser keeps is held back in any case (heldItems.ts).
import type { LocalizedText } from '#bio/core/fault.ts';
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { getStored } from '#src/core/localStorage.ts';
import { reloadAt } from '#src/core/navigation.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized } from '#src/core/text.ts';
import { wantAfterLogin } from './dialog.ts';
import { ask } from './messageBox.ts';
import { notify } from './notices.ts';
import { begin, leaveSession, logOut, renew } from './session.ts';

type LoggedIn = OutputOf<'login'>;
type Information = OutputOf<'getPersonalInformation'>;

export async function logIn(input: InputOf<'login'>): Promise<void> {
  await enter(await call('login', input));
}

/** By the person's own doing on this page. False when there was another session meanwhile, and it was to stay. */
export async function enter(answer: LoggedIn): Promise<boolean> {
  if (getStored('accessToken') === null) {
    begin(answer);
    return true;
  }
  return switchTo(answer, await informationOf(answer));
}

/** The token of a link: used at once, so that it is worth nothing wherever it was written down. */
export async function enterByLink(token: string, lang?: 'zh-cn' | 'en'): Promise<void> {
  let answer: LoggedIn;
  let info: Information;
  try {
    // A bad link does not end the present session.
    const given = await call('singleLogin', { token, ...(lang && { lang }) }, { isQuiet: true, token: null });
    const sysUserInfo = { registerSite: given.registerSite, clientInOrganizationType: null };
    answer = { accountToken: given.accountToken, sysUserInfo };
    info = await informationOf(answer);
  } catch {
    notifyLinkFailed();
    return;
  }
  if (getStored('accessToken') !== null) {
    await switchTo(answer, info);
    return;
  }
  const last = getStored('lastAccount');
  if (last !== null && last !== info.userId && !(await ask(strangerBox(info)))) return giveUp(answer);
  wantAfterLogin(paths.root);
  begin(answer);
  notify(withInformation(WORDS.signedIn, info), {
    intent: 'success',
    isSticky: true,
    action: { message: WORDS.notMe, onClick: () => void logOut() },
  });
}

export function notifyLinkFailed(): void {
  notify(WORDS.linkFailed, { intent: 'warning', isSticky: true });
}

/**
 * A masked address and the nickname: enough to know one's own account by. The address first, since a nickname may say
 * anything.
 */
export function accountLabelOf({
  email,
  phone,
  nickname,
}: Pick<Information, 'email' | 'phone' | 'nickname'>): string {
  const contact = maskContact({ email, phone });
  return contact === ''
    ? nickname
    : `${contact}${nickname === '' || nickname === contact ? '' : ` (${nickname})`}`;
}

function maskContact({ email, phone }: Pick<Information, 'email' | 'phone'>): string {
  if (email !== null) return email.replace(/^(.).*(@[^@]*)$/u, '$1***$2');
  return phone?.replace(/^(...).*(....)$/, '$1****$2') ?? '';
}

async function switchTo(answer: LoggedIn, info: Information): Promise<boolean> {
  if (getStored('admitted') === info.userId) {
    const before = getStored('accessToken');
    renew(answer);
    await call('logout', {}, { isQuiet: true, token: before }).catch(() => undefined);
    return true;
  }
  if (!(await ask(switchBox(info)))) {
    await giveUp(answer);
    return false;
  }
  await leaveSession();
  begin(answer);
  // Pages that are open hold what was typed for the other account.
  reloadAt(paths.root);
  return true;
}

async function informationOf({ accountToken }: LoggedIn): Promise<Information> {
  return call('getPersonalInformation', {}, { isQuiet: true, token: accountToken });
}

async function giveUp({ accountToken }: LoggedIn): Promise<void> {
  await call('logout', {}, { isQuiet: true, token: accountToken }).catch(() => undefined);
}

const WORDS = {
  title: { en: 'Sign in to another account?', zh: '登录其他账号？' },
  switch: {
    en: 'This signs you in as {account}, while another account is signed in here. That one is logged out first. Go on only if the new one is yours: what you keep from then on goes there.',
    zh: '即将登录账号 {account}，而当前浏览器已登录其他账号，该账号将先退出。仅当新账号属于您本人时才继续，此后保存的内容将存入该账号。',
  },
  stranger: {
    en: 'This link signs you in as {account}. Another account was signed in here before. Go on only if this one is yours: what you keep from then on goes there.',
    zh: '此链接将登录账号 {account}，而此浏览器之前登录的是其他账号。仅当该账号属于您本人时才继续，此后保存的内容将存入该账号。',
  },
  signIn: { en: 'Sign in', zh: '登录' },
  switchOver: { en: 'Switch account', zh: '切换账号' },
  stay: { en: 'Stay as I am', zh: '保持当前状态' },
  signedIn: { en: 'Signed in as {account}.', zh: '已登录账号 {account}。' },
  notMe: { en: 'Not me: log out', zh: '不是我，退出登录' },
  linkFailed: {
    en: 'The sign-in link is used up or out of date, or the server could not be reached. Open it again on the site it came from.',
    zh: '登录链接已使用或已过期，或无法连接服务器。请回到来源网站重新打开。',
  },
} as const satisfies Record<string, LocalizedText>;

function switchBox(info: Information) {
  const { title, switchOver: ok, stay: cancel } = WORDS;
  return {
    kind: 'confirm',
    isGuarded: true,
    title,
    message: withInformation(WORDS.switch, info),
    ok,
    cancel,
  } as const;
}

function strangerBox(info: Information) {
  const { title, signIn: ok, stay: cancel } = WORDS;
  return {
    kind: 'confirm',
    isGuarded: true,
    title,
    message: withInformation(WORDS.stranger, info),
    ok,
    cancel,
  } as const;
}

function withInformation(message: LocalizedText, info: Information): LocalizedText {
  return formatLocalized(message, { account: accountLabelOf(info) });
}
