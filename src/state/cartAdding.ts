// Into the cart. What is ordered is in the account first: My Vectors are brought in step before a line names one. A second
// click while the first is under way is the same one; a click after a lost answer is the same request, done once.

import type { InputOf } from '#contract/contract.ts';
import { SESSION_INVALID, SESSION_REVOKED } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { accountId, accountNow, reloadAccount } from './account.ts';
import { bringInVector, isHeldBack } from './bringIn.ts';
import { awaitLogin, cartLines, loadCart, noteCartChange, openCart } from './cart.ts';
import { dialogClosed, openDialog } from './dialog.ts';
import { ask } from './messageBox.ts';
import { notify } from './notices.ts';
import { isLoggedIn } from './session.ts';
import { accountLabel } from './signIn.ts';
import { stepAnew } from './sync.ts';

type NewLine = InputOf<'addCart'>;

const SAYS = {
  added: { en: 'It is in the cart.', zh: '已加入购物车。' },
  open: { en: 'Open the cart', zh: '查看购物车' },
  loginFirst: {
    en: 'The vector is kept in My Vectors. Log in, and it goes into the cart by itself.',
    zh: '载体已保存到“我的载体”。登录后将自动加入购物车。',
  },
  geneLoginFirst: { en: 'Log in first, then add it again.', zh: '请先登录，再加入购物车。' },
  again: { en: 'In the cart already', zh: '购物车中已有该载体' },
  askAgain: {
    en: 'This vector is in the cart already. Add it once more? To order more of it, change its quantity in the cart instead.',
    zh: '购物车中已有该载体，是否再添加一次？如需增加数量，可在购物车中直接修改。',
  },
  addAgain: { en: 'Add once more', zh: '再次添加' },
  bringInTitle: { en: 'Bring the vector into the account?', zh: '将载体导入账号？' },
  bringIn: {
    en: 'The vector is kept in this browser only. To be ordered it is brought into the account {account}.',
    zh: '该载体仅保存在此浏览器中。下单前需将其导入账号 {account}。',
  },
  bringInOk: { en: 'Bring it in and go on', zh: '导入并继续' },
  leave: { en: 'Leave it', zh: '不添加' },
} as const;

const running = new Map<string, Promise<void>>();
/** Of additions whose answer never came. */
const keys = new Map<string, string>();

/** `uuid` as My Vectors keeps it; the same in the account. An anonymous visitor logs in, and then it is added. */
export function addVectorLine(uuid: string): Promise<void> {
  if (!isLoggedIn()) {
    awaitLogin(uuid);
    openDialog('login');
    notify(SAYS.loginFirst);
    return Promise.resolve();
  }
  return onlyOnce(uuid, () => addVector(uuid));
}

/** A sequence to be synthesized. */
export function addGeneLine(detail: Extract<NewLine['detail'], { readonly productType: 2 }>): Promise<void> {
  if (!isLoggedIn()) {
    openDialog('login');
    notify(SAYS.geneLoginFirst);
    return Promise.resolve();
  }
  const name = JSON.stringify(detail);
  return onlyOnce(name, () => send(name, { detail, quantity: 1, services: [] }));
}

async function addVector(uuid: string): Promise<void> {
  if (accountId() === undefined) await reloadAccount();
  await stepAnew();
  // The question of a first login comes first, and its answer counts.
  await dialogClosed('bringIn');
  await stepAnew();
  if ((await isHeldBack(uuid)) && !(await bringInForOrder(uuid))) return;
  if (!keys.has(uuid)) {
    await loadCart();
    if (isInCart(uuid) && !(await ask(AGAIN))) return;
  }
  await send(uuid, { detail: { productType: 1, vectorId: uuid, remark: '' }, quantity: 1, services: [] });
}

/** An order names what is in the account. */
async function bringInForOrder(uuid: string): Promise<boolean> {
  const { info } = accountNow();
  if (!info) return false;
  const account = accountLabel(info);
  const message = {
    en: SAYS.bringIn.en.replace('{account}', () => account),
    zh: SAYS.bringIn.zh.replace('{account}', () => account),
  };
  const { bringInTitle: title, bringInOk: ok, leave: cancel } = SAYS;
  if (!(await ask({ kind: 'confirm', title, message, ok, cancel }))) return false;
  await bringInVector(info.userId, uuid);
  await stepAnew();
  return true;
}

const AGAIN = {
  kind: 'confirm',
  title: SAYS.again,
  message: SAYS.askAgain,
  ok: SAYS.addAgain,
  cancel: SAYS.leave,
} as const;

function isInCart(uuid: string): boolean {
  return (cartLines() ?? []).some(({ detail }) => detail.productType === 1 && detail.vectorId === uuid);
}

async function send(name: string, line: NewLine): Promise<void> {
  const idempotencyKey = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, idempotencyKey);
  try {
    await call('addCart', line, { idempotencyKey });
    keys.delete(name);
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    // Said no to: the next click is another request. What was never answered may have been done.
    if (reason.kind === 'rejected') keys.delete(name);
    if (line.detail.productType === 1 && hasEnded(reason)) awaitLogin(name);
    return;
  }
  notify(SAYS.added, { intent: 'success', action: { says: SAYS.open, onClick: openCart } });
  await noteCartChange();
}

function hasEnded({ code }: CallError): boolean {
  return code === SESSION_INVALID || code === SESSION_REVOKED;
}

function onlyOnce(name: string, work: () => Promise<void>): Promise<void> {
  const before = running.get(name);
  if (before) return before;
  const mine = work().finally(() => running.delete(name));
  running.set(name, mine);
  return mine;
}
