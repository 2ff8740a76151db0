// What may happen once, asked for by many calls at the same moment, over HTTP beside the page: prizes of a draw, a
// coupon claimed and a coupon used.
import { randomUUID } from 'node:crypto';
import { FIRST_SYSTEM_KEY, IDEMPOTENCY_KEY, SYSTEM_CODE, SYSTEM_KEY, TOKEN } from '#contract/headers.ts';
import { preparedStaff } from '#server/test/journeyPeople.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { newCustomer } from './customer.ts';
import { needsServer, sessionOf } from './portal.ts';
import { expect, type Page, test } from './test.ts';

needsServer();

const STOCK = 3;

interface Answer {
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  readonly data: any;
}

/** Asks by a key of its own each time, as many people would. */
async function ask(page: Page, path: string, data: object, headers: Readonly<Record<string, string>> = {}) {
  const reply = await page.request.post(`/api${path}`, {
    data,
    headers: { [IDEMPOTENCY_KEY]: randomUUID(), ...headers },
  });
  return (await reply.json()) as Answer;
}

const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));

test('a draw never gives more prizes than there are, nor two draws for one form', async ({ page }) => {
  const desk = { [TOKEN]: await sessionOf(page, preparedStaff('content')) };
  const sample = samples.saveStaffQuestionnaire(OWNS_NOTHING);
  const award = { ...sample.draw!.awards[0]!, stock: STOCK };
  const saved = await ask(
    page,
    '/staff/questionnaire/save',
    { ...sample, draw: { ...sample.draw, awards: [award] } },
    desk,
  );
  const { id } = saved.data;
  await ask(page, '/staff/questionnaire/state', { id, state: 'open', reason: 'Spring' }, desk);
  const content = await page.request.get(`/api/order/questionnaireTopic/detail/content?id=${id}`);
  const { drawId } = (await content.json()).data;

  const fills = await times(3 * STOCK, async () => {
    const named = await ask(page, '/sys/getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
    const browser = { [SYSTEM_KEY]: named.data.sysKey, [SYSTEM_CODE]: named.data.systemCode };
    const answers = [{ topicId: 'again', choiceIds: ['yes'], scale: null, text: '' }];
    const sent = await times(4, () =>
      ask(page, '/order/questionnaireTopic/submit', { questionnaireId: id, answers }, browser),
    );
    const taken = sent.filter((it) => it.code === '00000000');
    expect(taken).toHaveLength(1);
    return taken[0]!.data.fillId as string;
  });
  const draws = await times(4 * fills.length, (at) =>
    ask(page, '/order/draw/client/outSize/draw', { drawId, fillId: fills[at % fills.length]! }),
  );
  const drawn = draws.filter((it) => it.code === '00000000');
  expect(drawn.filter((it) => it.data.award !== null)).toHaveLength(STOCK);
  expect(drawn.length).toBeLessThanOrEqual(fills.length);
  const results = await ask(
    page,
    '/staff/questionnaire/wins',
    { page: 1, size: 50, questionnaireId: id },
    desk,
  );
  expect(results.data.total).toBe(STOCK);
});

test('a coupon is claimed once and used once, by forty calls at the same moment', async ({ page }) => {
  const desk = { [TOKEN]: await sessionOf(page, preparedStaff('content')) };
  const coupon = samples.saveStaffCoupon(OWNS_NOTHING);
  const { data } = await ask(page, '/staff/coupon/save', { ...coupon, site: 1 }, desk);
  await ask(page, '/staff/coupon/offer', { id: data.id, isOffered: true, reason: 'Spring' }, desk);

  const customer = await newCustomer(page);
  const own = { [TOKEN]: customer.token };
  await times(40, () =>
    page.request.get(`/api/marketing/cnActivityCouponsRecord/getCoupons/${data.id}`, { headers: own }),
  );
  const list = await customer.post('/marketing/cnActivityCouponsRecord/myCouponsPage', { page: 1, size: 50 });
  const records = list.rows.filter((it: { couponId: string }) => it.couponId === data.id);
  expect(records).toHaveLength(1);

  const detail = { productType: 8, tubes: 60, microlitres: 50 };
  const lines = await times(8, () =>
    customer.post('/product/cart/addCart', { detail, quantity: 1, services: [] }),
  );
  const placed = await times(8, (at) =>
    ask(
      page,
      '/order/info/placeOrder',
      {
        ...{ cartIds: [lines[at]!.id], ...customer.buyer, couponRecordId: records[0].id, points: 0 },
        ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
      },
      own,
    ),
  );
  expect(placed.filter((it) => it.code === '00000000')).toHaveLength(1);
});
