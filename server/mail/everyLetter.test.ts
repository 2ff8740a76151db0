// Every letter on an order's way, in both languages, with as little and as much as it can say.
import { expect, it } from 'vitest';
import { ORDER_PROGRESS } from '#commerce/order/order.ts';
import type { Letter } from '#server/deps.ts';
import type { For } from './letters.ts';
import {
  writeAttachmentLetter,
  writeCancelDeclinedLetter,
  writeInvoiceLetter,
  writeOrderCancelledLetter,
  writeOrderLetter,
  writeParcelWithdrawnLetter,
  writeProgressLetter,
  writeShipmentLetter,
} from './orderLetters.ts';
import { writeQuotationClosedLetter, writeQuoteLetter, writeReviewLetter } from './quotationLetters.ts';
import { writeSampleLetter } from './sampleLetters.ts';
import { writeStaffLetter } from './workLetters.ts';

const LINK = 'https://lab.example/layout/home/personal/quotation?id=q1';
const UNSUBSCRIBE = { page: 'https://lab.example/unsubscribe?token=t', oneClick: 'https://lab.example/one' };
const FACTS = {
  ...{ number: 'Q261122-00001', total: 'USD 320.00', validUntil: '2026-12-22', link: LINK },
  contents: [
    { en: '1. Gene synthesis: lacZ × 1, USD 320.00', zh: '1. 基因合成：lacZ × 1，USD 320.00' },
    { en: '2. Virus packaging: AAV9 × 2, to be quoted', zh: '2. 病毒包装：AAV9 × 2，待报价' },
  ],
};
const NOTHING = { hasCoupon: false, points: 0 };
const ALL = { hasCoupon: true, points: 1_200 };
const SAMPLE = {
  ...{ number: 'S261122-00001-1.1', name: 'pAAV-CAG', mark: 'A1', condition: null, problem: '' },
  tubes: 1,
};

const PARCEL = { carrier: 'SF', trackingNumber: 'SF123', note: 'on dry ice' };
const SHIPPED = { number: 'S1', link: LINK, contents: ['lacZ × 1'], reports: ['qc.pdf', 'titer.pdf'] };

const LETTERS: Readonly<Record<string, (it: For) => Letter>> = {
  review: (it) => writeReviewLetter(it, FACTS),
  quote: (it) => writeQuoteLetter(it, FACTS),
  cancelled: (it) => writeQuotationClosedLetter(it, FACTS, { isVoid: false, reason: '', givenBack: NOTHING }),
  void: (it) =>
    writeQuotationClosedLetter(it, FACTS, { isVoid: true, reason: 'A <new> one', givenBack: ALL }),
  order: (it) => writeOrderLetter(it, 'S1', { ...FACTS, samples: 2, paymentLink: LINK }),
  free: (it) => writeOrderLetter(it, 'S1', { ...FACTS, samples: 0, paymentLink: null }),
  ...Object.fromEntries(
    ORDER_PROGRESS.map((progress) => [
      progress,
      (it: For) => {
        const unsubscribe = progress === 'shipped' ? undefined : UNSUBSCRIBE;
        const orders = [{ number: 'S1', lines: ['lacZ', 'pAAV'], link: LINK }];
        return writeProgressLetter(it, { orders, progress, note: 'batch 7', unsubscribe });
      },
    ]),
  ),
  progressOfMany: (it) =>
    writeProgressLetter(it, {
      orders: ['S1', 'S2', 'S3', 'S4'].map((number) => ({ number, lines: ['lacZ'], link: LINK })),
      ...{ progress: 'customerMaterials', note: '', unsubscribe: UNSUBSCRIBE },
    }),
  file: (it) =>
    writeAttachmentLetter(it, 'S1', { type: 'qcReport', fileName: 'qc.pdf', of: null, link: LINK }),
  fileOfLine: (it) => {
    const of = { en: 'line 2: lacZ', zh: '第 2 行：lacZ' };
    return writeAttachmentLetter(it, 'S1', { type: 'signedContract', fileName: 'c.pdf', of, link: LINK });
  },
  parcel: (it) => writeShipmentLetter(it, [{ ...SHIPPED, reports: [] }], PARCEL),
  mergedParcel: (it) =>
    writeShipmentLetter(it, [SHIPPED, { ...SHIPPED, number: 'S2' }], { ...PARCEL, note: '' }),
  withdrawnParcel: (it) => writeParcelWithdrawnLetter(it, [SHIPPED], { ...PARCEL, reason: 'a wrong number' }),
  orderCancelled: (it) =>
    writeOrderCancelledLetter(it, 'S1', {
      reason: 'as asked',
      givenBack: NOTHING,
      moneyBack: undefined,
      link: LINK,
    }),
  orderPaidBack: (it) =>
    writeOrderCancelledLetter(it, 'S1', {
      ...{ reason: 'as asked', givenBack: { hasCoupon: false, points: 300 }, link: LINK },
      moneyBack: { amount: 'USD 320.00', by: 'card' },
    }),
  orderSentBack: (it) =>
    writeOrderCancelledLetter(it, 'S1', {
      ...{ reason: '', givenBack: { hasCoupon: true, points: 0 }, link: LINK },
      moneyBack: { amount: 'USD 320.00', by: 'staff' },
    }),
  cancelDeclined: (it) => writeCancelDeclinedLetter(it, 'S1', { reason: 'made already', link: LINK }),
  invoiced: (it) =>
    writeInvoiceLetter(it, 'S1', {
      ...{ isIssued: true, number: '24117', amount: 'USD 320.00', hasFile: true, reason: '', link: LINK },
    }),
  rejected: (it) =>
    writeInvoiceLetter(it, 'S1', {
      ...{ isIssued: false, number: '', amount: 'USD 320.00', hasFile: false, link: LINK },
      reason: 'the tax number is wrong',
    }),
  arrived: (it) =>
    writeSampleLetter(it, 'S1', { isProblem: false, rows: [SAMPLE], link: LINK, unsubscribe: UNSUBSCRIBE }),
  unusable: (it) =>
    writeSampleLetter(it, 'S1', {
      ...{ isProblem: true, link: LINK, unsubscribe: undefined },
      rows: [SAMPLE, { ...SAMPLE, tubes: 3, problem: 'thawed' }],
    }),
  staff: (it) => writeStaffLetter(it, { number: 'S1', what: 'cancel', link: LINK }),
};

it.each(Object.keys(LETTERS))('%s names what it is about, whom it greets and where to go on', (name) => {
  for (const language of ['en', 'zh'] as const) {
    const { subject, text, html } = LETTERS[name]?.({
      ...{ to: 'ada@example.org', language, product: 'Genewright', name: 'Ada' },
    }) ?? { subject: '', text: '' };
    expect(subject).toMatch(/S1|Q261122/);
    expect(text.split('\n\n')[0]).toBe(language === 'en' ? 'Dear Ada,' : 'Ada，您好！');
    expect(text).toContain(LINK);
    expect(html).toContain(`href="${LINK}"`);
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object|\{|\.\.|。。| {2}/);
    expect(html).not.toContain('<new>');
    const isChinese = /[一-鿿]/.test(subject);
    expect(isChinese).toBe(language === 'zh');
  }
});

it('says what goes back to the account only where something was used', () => {
  const texts = (name: string) =>
    (['en', 'zh'] as const).map(
      (language) => LETTERS[name]?.({ to: 'a@example.org', language, product: 'G' }).text ?? '',
    );
  for (const text of [...texts('cancelled'), ...texts('orderCancelled')]) {
    expect(text).not.toMatch(/coupon|points|优惠券|积分/);
    expect(text).not.toMatch(/Dear|您好/);
  }
  expect(texts('void')[0]).toContain(
    'The coupon and the 1,200 points used for it are in your account again.',
  );
  expect(texts('void')[1]).toContain('所用的优惠券和 1,200 积分已退还至您的账号。');
  expect(texts('orderPaidBack')[0]).toContain('The 300 points used for it are in your account again.');
});

it('names the first three orders of a letter on many, and counts the others', () => {
  const subjects = (['en', 'zh'] as const).map(
    (language) => LETTERS['progressOfMany']?.({ to: 'a@example.org', language, product: 'G' }).subject,
  );
  expect(subjects).toEqual([
    'Orders S1, S2, S3 and 1 more: Customer Materials',
    '订单 S1、S2、S3 等 4 个：样品寄送',
  ]);
});
