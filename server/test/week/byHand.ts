// Whole orders through the pages: customers choose, order, pay and apply for invoices; sales price, production makes
// and ships, finance confirms, issues and refunds, content changes a price in the middle. What a page states is
// compared with what the server states.
import type { Browser } from '@playwright/test';
import { formatMoney } from '#commerce/money/money.ts';
import type { OutputOf } from '#contract/calls.ts';
import { withTimeout } from '#server/test/withTimeout.ts';
import type { Customer } from './company.ts';
import { type Desk, launchBrowser, openDesk } from './desk.ts';
import { callOrThrow, countEvent, type KnownOrder, noteFault, type Scene, waitUntil } from './scene.ts';
import { changePrice, confirmReceipt, type Desks, type Hand, produce, refund, SKU } from './staffByHand.ts';

/** No rule prices a gene of this length. */
const LONG_GENE = 'ATGACC'.repeat(2_000);
const PAYMENT_WAYS = ['transfer', 'card', 'purchaseOrder'] as const;

export async function playByHand(
  scene: Scene,
  {
    origin,
    journeys,
    log,
  }: { readonly origin: string; readonly journeys: number; readonly log: (line: string) => void },
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const desks = await openStaffDesks(scene, browser, origin);
    const hand = { scene, desks, log };
    const queue = Array.from({ length: journeys }, (_, at) => at);
    const lanes = scene.company.byHand.map(async (customer) => {
      const desk = await openDesk(scene, browser, { origin, token: customer.token, site: customer.site });
      for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
        if (at === Math.floor(journeys / 2)) await changePrice(hand);
        await playJourney(hand, customer, { desk, index: at });
      }
    });
    await Promise.all(lanes);
  } finally {
    // What is left of an order that failed is done by the calls of the staff.
    scene.pageWork.numbers.clear();
    await withTimeout('the browser that closes', 30_000, browser.close()).catch((it: Error) =>
      noteFault(scene, it.message),
    );
  }
}

async function openStaffDesks(scene: Scene, browser: Browser, origin: string): Promise<Desks> {
  const { staff } = scene.company;
  const openStaffDesk = (token: string) => openDesk(scene, browser, { origin, token, site: 1 });
  return {
    sales: await openStaffDesk(staff.sales),
    production: await openStaffDesk(staff.production),
    finance: await openStaffDesk(staff.finance),
    content: await openStaffDesk(staff.content),
  };
}

async function playJourney(
  hand: Hand,
  customer: Customer,
  { desk, index }: { readonly desk: Desk; readonly index: number },
): Promise<void> {
  const { scene, log } = hand;
  try {
    const isReviewed = index % 3 === 2;
    await fillCart(desk, { isReviewed });
    log(`order ${index}: at the checkout`);
    const orderId = isReviewed
      ? await orderByQuotation(hand, customer, desk)
      : await whilePlacing(scene, async () => {
          const id = await placeOnPage(
            desk,
            /^(Place the order and pay|提交订单并付款)$/,
            /payment\?order=([^&]+)/,
          );
          await noteOrder(scene, customer, id);
          return id;
        });
    const known = scene.orders.get(orderId);
    if (known === undefined) throw new Error(`the order ${orderId} is not known`);
    log(`order ${index}: ${known.number} is placed`);
    await readTotal(desk, orderId, known);
    const kind = PAYMENT_WAYS[index % PAYMENT_WAYS.length] ?? 'transfer';
    // It is made while it is paid for.
    await Promise.all([produce(hand, orderId), pay(hand, desk, { orderId, known, kind })]);
    log(`order ${index}: ${known.number} is made and paid for`);
    if (index % 2 === 0) {
      await applyAndIssue(hand, desk, { orderId, known });
      log(`order ${index}: ${known.number} is invoiced`);
    }
    if (index % 3 === 0) {
      await refund(hand, known);
      log(`order ${index}: a part of ${known.number} is given back`);
    }
    await desk.pressUntil(
      `to see ${known.number} shipped`,
      () => desk.open(`/layout/home/personal/onlineOrder?id=${orderId}`),
      () => desk.page.getByText(/^(Shipped|已发货)$/),
    );
    log(`order ${index}: over`);
    countEvent(scene, 'whole journeys by hand');
  } catch (error) {
    const what = `order ${index} by hand: ${error instanceof Error ? error.message : String(error)}`;
    log(what);
    noteFault(scene, what);
  }
}

async function fillCart(desk: Desk, { isReviewed }: { readonly isReviewed: boolean }): Promise<void> {
  const { page } = desk;
  const noticeOf = () => page.getByText(/^(It is in the cart\.|已加入购物车。)$/);
  if (isReviewed) {
    await desk.pressUntil(
      'a gene into the cart',
      async () => {
        await desk.open('/layout/home/service/geneSynthesis');
        await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('long gene');
        await page.getByRole('textbox', { name: /^(Sequence|序列)$/ }).fill(LONG_GENE);
        await page.getByRole('button', { name: /^(Add to cart|加入购物车)$/ }).click();
      },
      noticeOf,
    );
  } else
    await desk.pressUntil(
      'goods into the cart',
      async () => {
        await desk.open('/prefabricated');
        const name = new RegExp(`^(Add ${SKU} to the cart|将 ${SKU} 加入购物车)$`);
        await page.getByRole('button', { name }).first().click();
      },
      noticeOf,
    );
  await desk.pressUntil(
    'to the checkout',
    async () => {
      await desk.open('/shoppingCart/index');
      await page.getByRole('checkbox', { name: /^(Select all|全选)$/ }).check({ force: true });
      await page.getByRole('button', { name: /^(Go to checkout|去结算)$/ }).click();
    },
    () => /shoppingCart\/settlement/,
  );
}

/** The id that the address ends with. Pressed again without a reload, the same order is meant. */
async function placeOnPage(desk: Desk, button: RegExp, address: RegExp): Promise<string> {
  const { page } = desk;
  const press = () => page.getByRole('button', { name: button }).click();
  await desk.pressUntil('to place the order', press, () => address);
  return address.exec(page.url())?.[1] ?? '';
}

/** Meanwhile the calls of the staff wait, so that what is placed here is worked on at the pages. */
async function whilePlacing<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  scene.pageWork.placing++;
  try {
    return await work();
  } finally {
    scene.pageWork.placing--;
    scene.pageWork.changes++;
  }
}

async function noteOrder(scene: Scene, { token }: Customer, id: string): Promise<void> {
  const { number, currency, total } = await callOrThrow(scene, 'getOrder', { id }, { token });
  scene.pageWork.numbers.add(number);
  scene.orders.set(id, {
    ...{ number, currency, total, paid: 0, refunded: 0, isCancelled: false, isOnPages: true },
  });
  scene.shop.acknowledged.placed.add(number);
  countEvent(scene, 'orders');
}

/** Placed for its price, priced by sales, accepted. */
async function orderByQuotation({ scene, desks }: Hand, customer: Customer, desk: Desk): Promise<string> {
  const { page } = desk;
  const quotationId = await whilePlacing(scene, async () => {
    const id = await placeOnPage(desk, /^(Generate quotation|生成报价单)$/, /review\?quotation=([^&]+)/);
    const { number } = await callOrThrow(scene, 'getQuotation', { id }, { token: customer.token });
    scene.pageWork.numbers.add(number);
    return id;
  });
  await desks.sales.takeTurn(`to price ${quotationId}`, async () => {
    const { page: console } = desks.sales;
    await desks.sales.pressUntil(
      'to send a price',
      async () => {
        await desks.sales.open(`/staff/quotations/${quotationId}?lang=en`);
        if (await isPriced(scene, customer, quotationId)) return;
        await console.getByLabel('Unit price', { exact: true }).first().fill('12,345.67');
        await console.getByRole('button', { name: /^Send (the quotation|a revision)$/ }).click();
        await console.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click();
      },
      () => console.getByText(/^(The quotation was sent\.|Ready to Order)$/),
    );
  });
  await waitUntil('the price is there', () => isPriced(scene, customer, quotationId));
  return whilePlacing(scene, async () => {
    await desk.pressUntil(
      'to accept the quotation',
      async () => {
        await desk.open(`/shoppingCart/review?quotation=${quotationId}`);
        const { orderId } = await loadQuotation(scene, customer, quotationId);
        // The answer was lost, and it was ordered all the same.
        if (orderId !== null) return desk.open(`/shoppingCart/payment?order=${orderId}`);
        await page.getByRole('button', { name: /^(Order Now|立即下单)$/ }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^(Order Now|立即下单)$/ })
          .click();
      },
      () => /payment\?order=([^&]+)/,
    );
    const id = /order=([^&]+)/.exec(page.url())?.[1] ?? '';
    await noteOrder(scene, customer, id);
    return id;
  });
}

const loadQuotation = (scene: Scene, { token }: Customer, id: string): Promise<OutputOf<'getQuotation'>> =>
  callOrThrow(scene, 'getQuotation', { id }, { token });

async function isPriced(scene: Scene, customer: Customer, id: string): Promise<boolean> {
  return (await loadQuotation(scene, customer, id)).status === 'readyToOrder';
}

/** The page of the payment names the same amount as the order, opened again where the server was killed meanwhile. */
async function readTotal(
  { page, open, pressUntil }: Desk,
  orderId: string,
  { number, total, currency }: KnownOrder,
): Promise<void> {
  const wanted = formatMoney(total, currency);
  const sum = page.getByText(wanted, { exact: true });
  await pressUntil(
    `the page of ${number} to ask for ${wanted}`,
    async () => {
      if (!(await sum.first().isVisible())) await open(`/shoppingCart/payment?order=${orderId}`);
    },
    () => sum,
  );
}

interface Payment {
  readonly orderId: string;
  readonly known: KnownOrder;
  readonly kind: (typeof PAYMENT_WAYS)[number];
}

async function pay(hand: Hand, desk: Desk, { orderId, known, kind }: Payment): Promise<void> {
  const { page } = desk;
  const { scene } = hand;
  const open = () => desk.open(`/shoppingCart/payment?order=${orderId}`);
  const forms = page.getByRole('form');
  if (kind === 'card') {
    const paid = () => page.getByText(/^(Paid\. Thank you\.|付款成功，感谢您的订购。)$/);
    await desk.pressUntil(
      'to pay by card',
      async () => {
        await open();
        if (await paid().first().isVisible()) return;
        await page.getByRole('button', { name: /^(To the payment page|前往支付页面)$/ }).click();
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
      },
      paid,
    );
    known.paid = known.total;
    scene.shop.acknowledged.paid.add(known.number);
    countEvent(scene, 'card payments by hand');
    return;
  }
  const isTransfer = kind === 'transfer';
  await desk.pressUntil(
    `to pay by ${kind}`,
    async () => {
      await open();
      const name = isTransfer ? /^(Bank transfer|银行转账)/ : /^(Purchase order|采购订单（PO）)/;
      await forms.getByRole('radio', { name }).check({ force: true });
      if (!isTransfer)
        await forms
          .getByRole('textbox', { name: /^(Number of the purchase order|采购订单（PO）号)/ })
          .fill(`PO-${known.number}`);
      await forms.getByRole('button', { name: /^(Continue|继续)$/ }).click();
    },
    () =>
      page.getByText(isTransfer ? /^(Waiting for your transfer|等待您转账)$/ : /is noted$|^已登记采购订单/),
  );
  await confirmReceipt(hand, known);
}

async function applyAndIssue(
  { scene, desks: { finance } }: Hand,
  desk: Desk,
  { orderId, known: { number } }: { readonly orderId: string; readonly known: KnownOrder },
): Promise<void> {
  const { page } = desk;
  // The billing history on the same page lists every order, applied for or not.
  const records = page.getByRole('region', { name: /^(Invoice records|开票申请)$/ });
  const applied = records.getByRole('row', { name: new RegExp(number) });
  const send = page.getByRole('button', { name: /^(Apply|提交申请)$/ });
  await desk.pressUntil(
    `to apply for the invoice of ${number}`,
    async () => {
      await desk.open(`/layout/home/personal/invoicing?order=${orderId}`);
      await send.or(applied).first().waitFor();
      if (!(await applied.first().isVisible())) await send.click();
    },
    () => applied,
  );
  const { page: console } = finance;
  const row = console.getByRole('row', { name: new RegExp(number) });
  const invoiced = row.getByText('Invoiced', { exact: true });
  const issue = console.getByRole('button', { name: `Issue the invoice of ${number}` });
  await finance.takeTurn(`to issue the invoice of ${number}`, () =>
    finance.pressUntil(
      `to issue the invoice of ${number}`,
      async () => {
        await finance.open(`/staff/invoices?lang=en&search=${number}`);
        await issue.or(invoiced).first().waitFor();
        if (await invoiced.first().isVisible()) return;
        await issue.click();
        const box = console.getByRole('dialog');
        await box.getByLabel('Invoice number').fill(`HAND-${number}`);
        await box.getByRole('button', { name: 'Issue', exact: true }).click();
      },
      () => invoiced,
    ),
  );
  countEvent(scene, 'invoices by hand');
}
