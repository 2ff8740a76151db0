// Quotations of the account: listed, read, accepted, put off, cancelled, and what is added to them.
import { isSampleComplete, sampleFormOf } from '#commerce/sample/forms.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Detail } from '#server/features/cart/rules.ts';
import { type Context, type Handlers, type Reply, refuse, reply } from '#server/http/handler.ts';
import { attachFile, attachMaps, attachmentsOf, MAX_ATTACHMENTS } from '#server/ordering/attachments.ts';
import { expectSamples } from '#server/ordering/expectSamples.ts';
import {
  headOf,
  lineProgressOf,
  quotationAnswerOf,
  readProgressByOrder,
} from '#server/ordering/quotationAnswer.ts';
import {
  findOrderOfQuotation,
  findQuotationById,
  lockQuotation,
  type QuotationRow,
  readLinesOfQuotation,
  revisionsOf,
} from '#server/ordering/quotationRows.ts';
import { takeStep } from '#server/ordering/quotationSteps.ts';
import { refillCart } from '#server/ordering/refillCart.ts';
import { words } from '#server/ordering/words.ts';
import { readQuotationsPage, setSample } from './rows.ts';

type Here = Pick<Context<'getQuotation'>, 'tx' | 'deps' | 'session'>;

const gone = refuse(words.quotationGone, NOT_FOUND);

export const quotationsHandlers = {
  async listQuotations(requested, { tx, session, deps }) {
    const now = deps.clock();
    const { total, rows } = await readQuotationsPage(tx, session.userId, requested, now);
    const progress = await readProgressByOrder(
      tx,
      rows.flatMap(({ order }) => order?.id ?? []),
    );
    return reply({
      total,
      rows: rows.map(({ quotation, order }) =>
        headOf(quotation, {
          ...{ order: order ?? undefined, now },
          progress: progress.get(order?.id ?? '') ?? null,
        }),
      ),
    });
  },

  async getQuotation({ id }, context) {
    const row = await findQuotationById(context.tx, id, context.session.userId);
    return row === undefined ? gone : answerWith(row, context);
  },

  async getVectorAsOrdered({ quotationId, lineId }, { tx, session }) {
    if ((await findQuotationById(tx, quotationId, session.userId)) === undefined) return gone;
    const lines = await readLinesOfQuotation(tx, quotationId);
    const vector = lines.find(({ line }) => line.id === lineId)?.vector;
    if (!vector) return refuse(words.noVector, NOT_FOUND);
    return reply({ name: vector.name, genBank: vector.genBank });
  },

  async editQuotation({ id, action, fileId, remark }, context) {
    const { tx, session, deps } = context;
    const row = await lockQuotation(tx, id, session.userId);
    if (row === undefined) return gone;
    const by = 'customer' as const;
    if (action === 'attachPo') {
      if (fileId === undefined) return refuse(words.fileMissing);
      if ((await findOrderOfQuotation(tx, id))?.state === 'cancelled') return refuse(words.notNow);
      const stepped = await takeStep(tx, row, { act: 'attach', by }, deps);
      if ('message' in stepped) return stepped;
      if ((await attachmentsOf(tx, id)).length >= MAX_ATTACHMENTS) return refuse(words.tooManyFiles);
      const file = { quotationId: id, accountId: session.userId, fileId, lineNumber: null };
      const isThere = await attachFile(
        tx,
        { ...file, type: 'po' },
        { random: deps.random, at: deps.clock() },
      );
      return isThere ? answerWith(row, context) : refuse(words.fileGone, NOT_FOUND);
    }
    const change = action === 'remark' ? { remark: remark ?? '' } : {};
    const stepped = await takeStep(tx, row, { act: STEPS[action], by, change }, deps);
    return 'message' in stepped ? stepped : answerWith(stepped.quotation, context);
  },

  async requote({ id }, { tx, session, deps }) {
    const row = await lockQuotation(tx, id, session.userId);
    if (row === undefined) return gone;
    const products = await refillCart(tx, row, { random: deps.random, now: deps.clock() });
    return 'message' in products ? products : reply({ cartIds: [...products] });
  },

  async updateSample({ quotationId, lineId, sample }, { tx, session, deps }) {
    const row = await lockQuotation(tx, quotationId, session.userId);
    if (row === undefined) return gone;
    const lines = (await readLinesOfQuotation(tx, quotationId)).map((it) => it.line);
    const at = lines.findIndex((it) => it.id === lineId);
    const line = lines[at];
    if (line === undefined) return refuse(words.lineNotThere, NOT_FOUND);
    const order = await findOrderOfQuotation(tx, quotationId);
    const progress = order && (await lineProgressOf(tx, order.id)).get(lineId);
    const isOpen =
      row.status === 'underEvaluation' || row.status === 'readyToOrder' || row.status === 'ordered';
    if (!isOpen) return refuse(words.notNow);
    if (progress !== undefined && progress !== 'ordered' && progress !== 'customerMaterials')
      return refuse(words.sampleLate);
    const parent = lines.find((it) => it.id === line.serviceId);
    const sampled = {
      productType: (line.detail as Detail).productType,
      parentType: parent && (parent.detail as Detail).productType,
    };
    if (sampleFormOf(sampled, sample) === undefined) return refuse(words.otherSample);
    // What was complete when it was placed stays so.
    if (!isSampleComplete(sampled, sample)) return refuse(words.sampleIncomplete);
    await setSample(tx, { quotationId, lineId, sample }, { before: line.sample, at: deps.clock() });
    const { random } = deps;
    if (order) await expectSamples(tx, { order, quotation: row }, { now: deps.clock(), random });
    const files = { quotationId, accountId: session.userId, lineNumber: at + 1 };
    const known = new Set((await attachmentsOf(tx, quotationId)).map((it) => it.id));
    if (!(await attachMaps(tx, sample, files, { random: deps.random, at: deps.clock(), known })))
      return refuse(words.fileGone, NOT_FOUND);
    return reply(true as const);
  },
} satisfies Handlers<
  'listQuotations' | 'getQuotation' | 'getVectorAsOrdered' | 'editQuotation' | 'requote' | 'updateSample'
>;

const STEPS = { orderNow: 'order', orderLater: 'postpone', cancel: 'cancel', remark: 'remark' } as const;

async function answerWith(row: QuotationRow, { tx, deps }: Here): Promise<Reply<OutputOf<'getQuotation'>>> {
  const order = await findOrderOfQuotation(tx, row.id);
  const revisions = await revisionsOf(tx, row);
  return reply(await quotationAnswerOf(tx, row, { order, revisions, now: deps.clock() }));
}
