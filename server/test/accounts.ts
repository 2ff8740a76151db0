// Accounts that are there without a login, each with one of everything that an account can own.
import { randomBytes } from 'node:crypto';
import { customerKeyOf } from '#commerce/contract/authorizationCode.ts';
import type { CallName, InputOf } from '#contract/calls.ts';
import { findAccountById, makeAccount } from '#server/auth/accounts.ts';
import { beginSession } from '#server/auth/sessions/sessions.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';
import { contractFiles } from '#server/db/tables/contracts.ts';
import {
  drawAwards,
  drawRecords,
  draws,
  questionnaireFills,
  questionnaires,
} from '#server/db/tables/questionnaires.ts';
import { seedCatalogue } from '#server/features/catalogue/rows.ts';
import { importContracts } from '#server/features/contracts/importContracts.ts';
import { bindCustomer, findCustomerByKey, readContractsPage } from '#server/features/contracts/rows.ts';
import { requestPayment } from '#server/payment/payments.ts';
import { cartLinesOf, KEPT_PLASMID, makePlasmidDetail, makePlasmidSample } from './cartSamples.ts';
import { type Portal, requestOf } from './portal.ts';
import { OWNS_NOTHING, type Owned, samples } from './samples.ts';

export interface Person {
  readonly id: string;
  readonly owned: Owned;
  /** A fresh session. */
  token(): Promise<string>;
}

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));

export async function createPerson(site: Portal, phone: string, isStaff = false): Promise<Person> {
  const { database } = site.deps;
  const account = await database.transaction((tx) =>
    makeAccount(
      tx,
      { registerSite: 0, phone, isStaff, nickname: phone, roles: isStaff ? ['administrator'] : [] },
      { random, now: site.clock.now },
    ),
  );
  if (account === undefined) throw new Error(`${phone} has an account`);
  const token = () =>
    database.transaction(async (tx) => {
      // Its access may have changed since it was made.
      const now = (await findAccountById(tx, account.id)) ?? account;
      return beginSession(tx, now, { random, now: site.clock.now });
    });
  site.token = await token();
  const nothing = OWNS_NOTHING;
  const { id: _, ...address } = samples.saveAddress(nothing);
  const { id: __, ...invoice } = samples.saveInvoiceInfo(nothing);
  const cardId = `card-of-${account.id}`.slice(0, 64);
  await database.db.insert(accountEntries).values({
    id: cardId,
    accountId: account.id,
    kind: 'card',
    body: {
      reference: 'ref',
      card: { brand: 'Visa', lastDigits: '4242', expiresMonth: 12, expiresYear: 2030 },
    },
    isDefault: true,
    createdAt: site.clock.now,
  });
  const orderId = `order-of-${account.id}`.slice(0, 64);
  const toPay = { orderId, orderNumber: `ORD-${phone}`, accountId: account.id, amount: 128_000 };
  await database.transaction((tx) =>
    requestPayment(tx, { ...toPay, currency: 'CNY' as const }, site.clock.now),
  );
  await site.ask('saveOrganization', samples.saveOrganization(nothing));
  const owned: Owned = {
    addressId: (await site.ask('saveAddress', address)).data?.id ?? '',
    invoiceInfoId: (await site.ask('saveInvoiceInfo', invoice)).data?.id ?? '',
    cardId,
    fileId: await uploadFile(site),
    unusedFileId: await uploadFile(site),
    orderId,
    ...{ quotationId: '', quotationLineId: '', onlineOrderId: '', poFileId: '' },
    ...(await withCart(site, `vector-of-${account.id}`.slice(0, 64))),
    ...(await withContract(site, account.id)),
    couponRecordId: await couponRecordOf(site),
    messageId: (await site.ask('sendMessage', samples.sendMessage(nothing))).data?.id ?? '',
    drawRecordId: await withWin(site, account.id),
  };
  site.token = undefined;
  return { id: account.id, owned, token };
}

/** The same person with a quotation that people have to price, and an order. */
export async function withOrders(site: Portal, it: Person): Promise<Person> {
  site.token = await it.token();
  const { vectorId, fileId, addressId, invoiceInfoId } = it.owned;
  const add = async (detail: InputOf<'addCart'>['detail']) =>
    (await site.ask('addCart', { detail, quantity: 1, services: [] })).data?.id ?? '';
  const quotationLineId = await add({ ...makePlasmidDetail(vectorId), scale: '1 g' });
  await site.ask('saveSample', { cartId: quotationLineId, sample: makePlasmidSample(vectorId, fileId) });
  const pricedLineId = await add({ productType: 8, tubes: 60, microlitres: 50 });
  const place = async (cartId: string) => {
    const { data, msg } = await site.ask('placeOrder', {
      ...{ cartIds: [cartId], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
      ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
    });
    if (data === null) throw new Error(msg);
    return data;
  };
  const { quotationId } = await place(quotationLineId);
  const poFileId = await uploadPo(site);
  const onlineOrderId = (await place(pricedLineId)).orderId ?? '';
  site.token = undefined;
  return { ...it, owned: { ...it.owned, quotationId, quotationLineId, onlineOrderId, poFileId } };
}

async function couponRecordOf(site: Portal): Promise<string> {
  const { data } = await site.ask('listCouponsCn', { page: 1, size: 1 });
  return data?.rows[0]?.id ?? '';
}

/** An award of a questionnaire that is over. */
async function withWin(site: Portal, accountId: string): Promise<string> {
  const { topics, draw, ...it } = samples.saveStaffQuestionnaire(OWNS_NOTHING);
  const id = `won-by-${accountId}`.slice(0, 64);
  const at = site.clock.now;
  await site.deps.database.transaction(async (tx) => {
    const facts = { site: it.site, title: it.title, introduction: it.introduction, topics };
    await tx.insert(questionnaires).values({ id, ...facts, state: 'closed', createdAt: at });
    const fill = { id, questionnaireId: id, accountId, isByAccount: true, language: 'en' as const };
    await tx.insert(questionnaireFills).values({ ...fill, answers: [], filledAt: at });
    if (draw === null) return;
    const { awards, ...drawFacts } = draw;
    await tx.insert(draws).values({ id, questionnaireId: id, ...drawFacts });
    for (const award of awards)
      await tx.insert(drawAwards).values({ ...award, id, drawId: id, place: 0, given: 1 });
    await tx.insert(drawRecords).values({ id, drawId: id, fillId: id, awardId: id, drawnAt: at });
  });
  return id;
}

/** One of My Vectors, and a cart with one line of each kind that can be changed. */
async function withCart(site: Portal, vectorId: string) {
  const changedAt = site.clock.now.toISOString();
  const content = JSON.stringify(KEPT_PLASMID);
  await site.ask('syncVectors', { since: 0, changes: [{ id: vectorId, changedAt, content, base: 0 }] });
  await site.deps.database.transaction((tx) => seedCatalogue(tx, site.clock.now));
  const { data } = await site.ask('newAddCart', { lines: cartLinesOf(vectorId) });
  const [vector, plasmid, virus, stock, gene, mRna, test] = data ?? [];
  return {
    vectorId,
    vectorLineId: vector?.id ?? '',
    plasmidLineId: plasmid?.id ?? '',
    virusLineId: virus?.id ?? '',
    stockLineId: stock?.id ?? '',
    geneLineId: gene?.id ?? '',
    mRnaLineId: mRna?.id ?? '',
    testLineId: test?.id ?? '',
  };
}

/** An offline order with a file, of a company of its own. */
async function withContract(site: Portal, accountId: string) {
  const { database, files, keyedHash } = site.deps;
  const customer = `Company of ${accountId}`;
  const line = {
    serviceType: 16,
    description: 'AAV9',
    quantity: 1,
    subtotal: 100,
    status: 'preDelivery',
  } as const;
  const contract = { ...OFFLINE_ORDER, number: `C-${accountId}`, customer, lines: [line] };
  const stored = await files.put(new Blob(['%PDF']).stream(), 100).catch(() => undefined);
  return database.transaction(async (tx) => {
    const now = site.clock.now;
    await importContracts(tx, [contract], { random, keyedHash, now });
    const customerId = (await findCustomerByKey(tx, customerKeyOf(customer)))?.id ?? '';
    await bindCustomer(tx, { customerId, accountId, boundAt: now });
    const page = await readContractsPage(tx, accountId, { page: 1, size: 1 });
    const [contractId, contractFileId] = [page.rows[0]?.id ?? '', `file-of-${accountId}`.slice(0, 64)];
    const facts = { type: 'signedContract', name: 'signed.pdf', lineNumber: null, createdAt: now } as const;
    if (stored)
      await tx
        .insert(contractFiles)
        .values({ id: contractFileId, contractId, ...facts, size: stored.bytes, key: stored.key });
    return { contractId, contractFileId };
  });
}

const OFFLINE_ORDER = {
  contact: 'Li Ming',
  currency: 'CNY',
  amount: 100,
  status: 'preDelivery',
  signingDate: '2026-03-09',
} as const;

/** A purchase order as PDF. */
export async function uploadPo(site: Portal): Promise<string> {
  return uploadFile(site, 'purchaseOrder', new File(['%PDF-1.7\n'], 'PO 4711.pdf'));
}

async function uploadFile(site: Portal, kind = 'plasmid', file?: File): Promise<string> {
  const response = await site.app.request(uploadOf({ kind }, { token: site.token ?? '' }, file));
  const body = (await response.json()) as { readonly data: { readonly files: readonly { id: string }[] } };
  return body.data.files[0]?.id ?? '';
}

/** A multipart request with one FASTA file behind its fields. */
function uploadOf(
  fields: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
  file = new File(['>pUC19\nGATTACA\n'], 'pUC19.fasta'),
): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  return new Request('http://localhost:8080/api/product/file/upload', {
    method: 'POST',
    headers,
    body: form,
  });
}

/** As the client would send it. */
export function toSendableInput(
  call: CallName,
  input: unknown,
  headers: Readonly<Record<string, string>>,
): Request {
  return call === 'upload'
    ? uploadOf(input as Readonly<Record<string, unknown>>, headers)
    : requestOf(call, input, headers);
}
