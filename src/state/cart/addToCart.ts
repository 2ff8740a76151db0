// Into the cart. What is ordered is in the account first: My Vectors are brought in step before a line names one. A
// second click while the first is under way is the same one; a click after a lost answer is the same request, done
// once.
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import type { InputOf } from '#contract/contract.ts';
import { SESSION_INVALID, SESSION_REVOKED } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { languageOf } from '#src/core/language.ts';
import { formatLocalized } from '#src/core/text.ts';
import { getAccount, getAccountId, reloadAccount } from '#src/state/account.ts';
import { isDialogOpen, openDialog, waitUntilDialogCloses } from '#src/state/dialog.ts';
import { ask } from '#src/state/messageBox.ts';
import { completeFacts, loadVectors, myVectorOf, myVectors } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { isUnanswered, keyOf, resumeKey, runOnce, sendUnderKey } from '#src/state/sendOnce.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { accountLabelOf } from '#src/state/signIn.ts';
import { bringInVector, isHeldBack } from '#src/state/sync/heldItems.ts';
import { syncNow } from '#src/state/sync/sync.ts';
import type { VectorChecks, VectorFacts } from '#workers/jobs/myVectors.ts';
import { uploadAttachments } from './attachments.ts';
import { type AwaitedLine, awaitedLineOf, awaitLine, forgetAwaitedLine } from './awaitedLine.ts';
import { awaitLogin } from './awaitedLogin.ts';
import { addLine, addLines, getCartLines, loadCart, openCart } from './cart.ts';
import { resetDraftOf } from './productDraft.ts';

export type NewLine = InputOf<'addCart'>;

const MESSAGES = {
  added: { en: 'It is in the cart.', zh: '已加入购物车。' },
  open: { en: 'Open the cart', zh: '查看购物车' },
  loginFirst: {
    en: 'The vector is kept in My Vectors. Log in, and it goes into the cart by itself.',
    zh: '载体已保存到“我的载体”。登录后将自动加入购物车。',
  },
  lineLoginFirst: {
    en: 'Log in, and it goes into the cart by itself.',
    zh: '登录后将自动加入购物车。',
  },
  again: { en: 'In the cart already', zh: '购物车中已有该载体' },
  addedAll: { en: 'They are in the cart.', zh: '已全部加入购物车。' },
  severalLoginFirst: {
    en: 'The vectors are kept in My Vectors. Log in, then add them again.',
    zh: '载体已保存到“我的载体”。请登录后再次加入购物车。',
  },
  askSeveralAgain: {
    en: 'Of these vectors some are in the cart already. Add all of them? To order more of one, change its quantity in the cart instead.',
    zh: '所选载体中有的已在购物车中，是否全部添加？如需增加数量，可在购物车中直接修改。',
  },
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
  bringInSeveral: {
    en: 'Some of these vectors are kept in this browser only. To be ordered they are brought into the account {account}.',
    zh: '所选载体中有的仅保存在此浏览器中。下单前需将其导入账号 {account}。',
  },
  bringInOk: { en: 'Bring it in and go on', zh: '导入并继续' },
  leave: { en: 'Do not add', zh: '不添加' },
  openTitle: { en: 'This vector is not finished', zh: '该载体尚未完成' },
  openChecks: {
    en: 'Open checks: {list} Order it anyway? The order will note them.',
    zh: '检查结果：{list}仍要下单吗？订单中会注明。',
  },
  orderOpen: { en: 'Order anyway', zh: '仍然下单' },
  mendFirst: { en: 'Fix it first', zh: '先去修改' },
  serotypeRemark: { en: 'Serotype (capsid): {serotype}', zh: '血清型（衣壳）：{serotype}' },
  openRemark: { en: 'Ordered with open checks: {list}', zh: '下单时尚有未解决的检查项：{list}' },
} as const;

/** What waited for the login. */
export async function addAwaited(waiting: string): Promise<void> {
  const awaited = await awaitedLineOf(waiting);
  if (awaited !== undefined) return addLineOnce(awaited, () => undefined);
  // Of a line nothing is kept any more.
  awaitLogin(undefined);
  if (!waiting.includes(':')) await addVectorLine(waiting);
}

/** `uuid` as My Vectors keeps it; the same in the account. An anonymous visitor logs in, and then it is added. */
export async function addVectorLine(uuid: string): Promise<void> {
  if (!(await mayOrder(uuid))) return;
  if (!isLoggedIn()) {
    awaitLogin(uuid);
    openDialog('login');
    notify(MESSAGES.loginFirst);
    return;
  }
  return runOnce(uuid, () => addVector(uuid));
}

/** Several of My Vectors in one request, so that all of them are in the cart or none is. */
export async function addVectorLines(uuids: readonly string[]): Promise<void> {
  const [first = '', ...others] = uuids.slice(0, MAX_AT_ONCE);
  if (others.length === 0) return first === '' ? undefined : addVectorLine(first);
  const all = [first, ...others];
  for (const uuid of all) if (!(await mayOrder(uuid))) return;
  if (!isLoggedIn()) {
    openDialog('login');
    notify(MESSAGES.severalLoginFirst);
    return;
  }
  return runOnce(all.join(), () => addVectors(all));
}

/** Lines that one request takes. */
export const MAX_AT_ONCE = 50;

/** Digests of vectors that a person wants in spite of their errors: asked once, also over a login. */
const accepted = new Set<string>();

/** A vector with errors or empty slots asks first. */
async function mayOrder(uuid: string): Promise<boolean> {
  const { checks, digest: seguid } = (await factsOf(uuid)) ?? {};
  const list = checks && openChecks(checks);
  if (!list || accepted.has(`${seguid}`)) return true;
  const message = {
    en: formatLocalized(MESSAGES.openChecks, { list: list.en }).en,
    zh: formatLocalized(MESSAGES.openChecks, { list: list.zh }).zh,
  };
  const { openTitle: title, orderOpen: ok, mendFirst: cancel } = MESSAGES;
  const isWanted = await ask({ kind: 'confirm', title, message, ok, cancel, isGuarded: true });
  if (isWanted) accepted.add(`${seguid}`);
  return isWanted;
}

async function factsOf(uuid: string): Promise<VectorFacts | undefined> {
  await loadVectors();
  const vector = myVectors().find((it) => it.uuid === uuid);
  if (!vector) return undefined;
  await completeFacts(vector.id);
  return myVectorOf(vector.id)?.facts;
}

/** What stops an order, in words; undefined where nothing does. */
function openChecks({ errors, empty, first }: VectorChecks): LocalizedText | undefined {
  const open = errors + empty;
  if (open === 0) return undefined;
  const shown = first.slice(0, open);
  const more = open > shown.length ? ' …' : '';
  return {
    en: shown.map(({ en }) => en).join(' ') + more,
    zh: shown.map(({ zh }) => zh).join('') + more,
  };
}

/** A sequence to be synthesized. */
export function addGeneLine(
  detail: Extract<NewLine['detail'], { readonly productType: ProductTypeOf<'geneSynthesis'> }>,
): Promise<void> {
  return addProductLine({ line: { detail, quantity: 1, services: [] } });
}

interface ProductLine extends Pick<AwaitedLine, 'line' | 'draftId'> {
  readonly files?: readonly File[];
}

/**
 * A product with the services below it, and its files. Who has to log in first finds it in the cart afterwards: it is
 * added once, without another click.
 */
export async function addProductLine(
  { line, files = [], draftId }: ProductLine,
  onAdded: () => void = () => undefined,
): Promise<void> {
  const name = JSON.stringify({ line, files: files.map((it) => it.name) });
  const key = keyOf(name);
  const awaited = { key, name, line, files, ...(draftId !== undefined && { draftId }) };
  if (!isLoggedIn()) {
    awaitLine(awaited);
    openDialog('login');
    notify(MESSAGES.lineLoginFirst);
    return;
  }
  await addLineOnce(awaited, onAdded);
}

function addLineOnce(awaited: AwaitedLine, onAdded: () => void): Promise<void> {
  const { key, name, line, files, draftId } = awaited;
  return runOnce(name, async () => {
    resumeKey(name, key);
    const fileIds = await uploadAttachments(files);
    if (fileIds === undefined) return;
    const uuid = 'vectorId' in line.detail ? line.detail.vectorId : undefined;
    if (uuid !== undefined && !(await bringVectors([uuid]))) return forgetAwaitedLine();
    const came = await send(name, { ...line, detail: withFiles(line.detail, fileIds) });
    // A request without an answer is sent again with the next page; its key keeps it from being added twice.
    if (came === 'ended') awaitLine(awaited);
    else if (came !== 'unanswered') forgetAwaitedLine();
    if (came !== 'added') return;
    if (draftId !== undefined) await resetDraftOf(draftId);
    onAdded();
  });
}

function withFiles(detail: NewLine['detail'], fileIds: readonly string[]): NewLine['detail'] {
  if (
    fileIds.length === 0 ||
    (detail.productType !== PRODUCT_TYPES.plasmidExtraction &&
      detail.productType !== PRODUCT_TYPES.virusPackage)
  )
    return detail;
  return { ...detail, fileIds: [...(detail.fileIds ?? []), ...fileIds] };
}

async function addVector(uuid: string): Promise<void> {
  if (!(await bringVectors([uuid]))) return;
  if (!isUnanswered(uuid)) {
    await loadCart();
    if (isInCart(uuid) && !(await ask(AGAIN))) return;
  }
  const line = vectorLine(uuid, await remarkOf(uuid));
  if ((await send(uuid, line)) === 'ended') awaitLogin(uuid);
}

async function addVectors(uuids: readonly string[]): Promise<void> {
  if (!(await bringVectors(uuids))) return;
  const name = uuids.join();
  if (!isUnanswered(name)) {
    await loadCart();
    const again = { ...AGAIN, message: MESSAGES.askSeveralAgain };
    if (uuids.some(isInCart) && !(await ask(again))) return;
  }
  const lines: NewLine[] = [];
  for (const uuid of uuids) lines.push(vectorLine(uuid, await remarkOf(uuid)));
  await sendLines(name, (key) => addLines(lines, key), MESSAGES.addedAll);
}

function vectorLine(vectorId: string, remark: string): NewLine {
  return {
    detail: { productType: PRODUCT_TYPES.vectorConstruction, vectorId, remark },
    quantity: 1,
    services: [],
  };
}

/** Into the account, where they are not there yet; false where their owner does not want that. */
async function bringVectors(uuids: readonly string[]): Promise<boolean> {
  if (getAccountId() === undefined) await reloadAccount();
  await syncNow();
  // The question of a first login comes first, and its answer counts.
  if (isDialogOpen('bringIn')) {
    await waitUntilDialogCloses('bringIn');
    await syncNow();
  }
  const held: string[] = [];
  for (const uuid of uuids) if (await isHeldBack(uuid)) held.push(uuid);
  return held.length === 0 || bringInForOrder(held);
}

/** What whoever makes it has to know: the capsid it is meant for, and what was open when it was ordered. */
async function remarkOf(uuid: string): Promise<string> {
  const checks = (await factsOf(uuid))?.checks;
  const serotype = myVectors().find((it) => it.uuid === uuid)?.design?.serotype;
  const list = checks && openChecks(checks);
  if (!serotype && !list) return '';
  const language = languageOf(document.documentElement.lang) ?? 'en';
  return [
    ...(serotype ? [formatLocalized(MESSAGES.serotypeRemark, { serotype })[language]] : []),
    ...(list ? [formatLocalized(MESSAGES.openRemark, { list: list[language] })[language]] : []),
  ]
    .join('\n')
    .slice(0, REMARK_MAX);
}

const REMARK_MAX = 2000;

/** An order names what is in the account. */
async function bringInForOrder(uuids: readonly string[]): Promise<boolean> {
  const { info } = getAccount();
  if (!info) return false;
  const account = accountLabelOf(info);
  const { bringIn, bringInSeveral } = MESSAGES;
  const message = formatLocalized(uuids.length === 1 ? bringIn : bringInSeveral, { account });
  const { bringInTitle: title, bringInOk: ok, leave: cancel } = MESSAGES;
  if (!(await ask({ kind: 'confirm', title, message, ok, cancel }))) return false;
  for (const uuid of uuids) await bringInVector(info.userId, uuid);
  await syncNow();
  return true;
}

const AGAIN = {
  kind: 'confirm',
  title: MESSAGES.again,
  message: MESSAGES.askAgain,
  ok: MESSAGES.addAgain,
  cancel: MESSAGES.leave,
} as const;

function isInCart(uuid: string): boolean {
  return (getCartLines() ?? []).some(
    ({ detail }) => detail.productType === PRODUCT_TYPES.vectorConstruction && detail.vectorId === uuid,
  );
}

type Sent = 'added' | 'refused' | 'ended' | 'unanswered';

function send(name: string, line: NewLine): Promise<Sent> {
  return sendLines(name, (key) => addLine(line, key), MESSAGES.added);
}

/** A failure has been reported. */
async function sendLines(
  name: string,
  add: (idempotencyKey: string) => Promise<void>,
  added: LocalizedText,
): Promise<Sent> {
  try {
    await sendUnderKey(name, add);
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    if (reason.kind !== 'rejected') return 'unanswered';
    return hasEnded(reason) ? 'ended' : 'refused';
  }
  notify(added, { intent: 'success', action: { message: MESSAGES.open, onClick: openCart } });
  return 'added';
}

function hasEnded({ code }: CallError): boolean {
  return code === SESSION_INVALID || code === SESSION_REVOKED;
}
