// Samples for the staff: found by what a scanner reads, received, checked, stored, and labeled.
import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { overdueLimitOf } from '#commerce/sample/intake.ts';
import { placeNameOf } from '#commerce/storage/box.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { type BoxRow, samples, sampleTubes, storageBoxes } from '#server/db/tables/samples.ts';
import { replyWithDocument } from '#server/documents/documentReply.ts';
import { requestSampleLabels } from '#server/documents/sampleLabels.ts';
import type { Sample } from '#server/features/cart/rules.ts';
import { type Handlers, type Refused, refuse, reply } from '#server/http/handler.ts';
import { stepSamples } from '#server/ordering/samples.ts';
import { removeTubes, saveBox, storeTubes } from '#server/ordering/storage.ts';
import { words } from '#server/ordering/words.ts';
import { containsText, patternOf } from './lists.ts';
import { BUYER_ORGANIZATION } from './quotations.ts';
import { staffWords } from './rules.ts';
import { type First, type Found, readPageIn, searchOf, TEXT } from './search.ts';

const SORTS = {
  number: samples.number,
  expected: samples.expectedAt,
  received: samples.receivedAt,
} as const;
const BOX_SORTS = { name: storageBoxes.name, freezer: storageBoxes.freezer } as const;

const gone = refuse(words.sampleGone, NOT_FOUND);

const receiver = alias(accounts, 'receiver');
const checker = alias(accounts, 'checker');

const STORED = sql<number>`(select count(*)::int from sample_tubes t
  where t.sample_id = ${samples.id} and t.box_id is not null)`;
const LINE = sql<number>`(select count(*)::int from quotation_lines other, quotation_lines own
  where own.quotation_id = ${quotations.id} and own.id = ${samples.lineId}
    and other.quotation_id = own.quotation_id and other.place <= own.place)`;

type Head = OutputOf<'listSamples'>['rows'][number];

export const staffSampleHandlers = {
  async listSamples({ page, size, search, show, sort = 'expected', isDescending = false }, { tx, deps }) {
    const now = deps.clock();
    const order = [SORTS[sort], samples.number].map(isDescending ? desc : asc);
    const filters = show && viewOf(show, now);
    const first = { order, rows: page * size + 1 };
    const { where: found, max } = await ofSearch(tx, search, { filters, first });
    const where = and(filters, found);
    const all = tx
      .select({ id: samples.id })
      .from(samples)
      .leftJoin(onlineOrders, eq(onlineOrders.id, samples.orderId))
      .leftJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
      .where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: samples.id, order, max },
      { page, size },
    );
    const rows = await heads(tx, HEAD)
      .where(isOnPage)
      .orderBy(...order);
    return reply({ ...counted, rows: rows.map((it) => headOf(it, now)) });
  },

  async getSample({ id }, { tx, deps }) {
    const [row] = await heads(tx, HEAD).where(eq(samples.id, id));
    if (row === undefined) return gone;
    const { sample, quotationId } = row;
    const ofLine = and(eq(quotationLines.quotationId, quotationId), eq(quotationLines.id, sample.lineId));
    const [line] = await tx.select({ sample: quotationLines.sample }).from(quotationLines).where(ofLine);
    const tubes = await tx
      .select({ tube: sampleTubes, box: storageBoxes })
      .from(sampleTubes)
      .leftJoin(storageBoxes, eq(storageBoxes.id, sampleTubes.boxId))
      .where(eq(sampleTubes.sampleId, id))
      .orderBy(asc(sampleTubes.tube));
    return reply({
      ...headOf(row, deps.clock()),
      ...{ note: sample.note, checkedTime: sample.checkedAt?.toISOString() ?? null },
      checkedBy: nameOf(row.checkedBy),
      information: (line?.sample ?? null) as Sample | null,
      place: sample.place,
      list: tubes.map(({ tube, box }) => ({
        ...{ tube: tube.tube, code: tube.code, removed: tube.removed },
        ...{ boxId: box?.id ?? null, boxName: box?.name ?? '' },
        placeName: box === null || tube.place === null ? '' : placeNameOf(box.format, tube.place),
      })),
    });
  },

  async findTube({ code: typed }, { tx }) {
    const code = typed.trim().toUpperCase();
    const [tube] = await tx.select().from(sampleTubes).where(eq(sampleTubes.code, code));
    if (tube !== undefined) return reply({ sampleId: tube.sampleId, tube: tube.tube });
    const [sample] = await tx.select({ id: samples.id }).from(samples).where(eq(samples.number, code));
    if (sample !== undefined) return reply({ sampleId: sample.id, tube: null });
    return refuse(
      {
        en: `No tube and no sample has the code ${code}. A code looks like S261123-00001-1.1-1.`,
        zh: `未找到编码 ${code} 对应的样品或样品管。编码格式如 S261123-00001-1.1-1。`,
      },
      NOT_FOUND,
    );
  },

  async receiveSamples({ samples: chosen, condition, note }, { tx, deps, session }) {
    const steps = chosen.map((it) => ({ ...it, act: 'receive' as const, condition, note: note.trim() }));
    const done = await stepSamples(tx, steps, session.userId, deps);
    return reply(chosen.map(({ id }, at) => answerOf(id, done[at] ?? gone)));
  },

  async checkSamples({ samples: chosen, verdict, reason }, { tx, deps, session }) {
    const steps = chosen.map((it) => ({ ...it, act: verdict, note: reason.trim() }));
    const done = await stepSamples(tx, steps, session.userId, deps);
    return reply(chosen.map(({ id }, at) => answerOf(id, done[at] ?? gone)));
  },

  async storeTubes(input, { tx, deps }) {
    const places = await storeTubes(tx, input, deps.clock());
    return 'message' in places ? places : reply({ places: [...places] });
  },

  async removeTubes(input, { tx, deps }) {
    const done = await removeTubes(tx, input, deps.clock());
    return done === true ? reply(true as const) : done;
  },

  async listBoxes({ page, size, search, sort = 'name', isDescending = false }, { tx }) {
    const where = containsText(search, [storageBoxes.name, storageBoxes.freezer, storageBoxes.rack]);
    const rows = await tx
      .select({ box: storageBoxes, tubes: TUBES })
      .from(storageBoxes)
      .where(where)
      .orderBy((isDescending ? desc : asc)(BOX_SORTS[sort]), asc(storageBoxes.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({ total: await tx.$count(storageBoxes, where), rows: rows.map(boxOf) });
  },

  async getBox({ id }, { tx }) {
    const [row] = await tx
      .select({ box: storageBoxes, tubes: TUBES })
      .from(storageBoxes)
      .where(eq(storageBoxes.id, id));
    if (row === undefined) return refuse(words.boxGone, NOT_FOUND);
    const tubes = await tx
      .select({ tube: sampleTubes, sample: samples, orderNumber: onlineOrders.number })
      .from(sampleTubes)
      .innerJoin(samples, eq(samples.id, sampleTubes.sampleId))
      .innerJoin(onlineOrders, eq(onlineOrders.id, samples.orderId))
      .where(and(eq(sampleTubes.boxId, id), isNotNull(sampleTubes.place)))
      .orderBy(asc(sampleTubes.place))
      .limit(100);
    return reply({
      ...boxOf(row),
      contents: tubes.map(({ tube, sample, orderNumber }) => ({
        ...{ place: tube.place ?? 0, code: tube.code, sampleId: sample.id, name: sample.name },
        ...{ orderNumber, state: sample.state },
      })),
    });
  },

  async saveBox(input, { tx, deps }) {
    const { name, freezer, rack } = input;
    const facts = { ...input, name: name.trim(), freezer: freezer.trim(), rack: rack.trim() };
    const id = await saveBox(tx, facts, { at: deps.clock(), random: deps.random });
    return typeof id === 'string' ? reply({ id }) : id;
  },

  getSampleLabels: {
    async outOfTransaction(input, { deps, transaction }) {
      const requested = await transaction((tx) => requestSampleLabels(tx, input, deps));
      if (requested === undefined) return refuse(staffWords.nothingToPrint, NOT_FOUND);
      return replyWithDocument(requested.row, requested.fileName, deps);
    },
  },
} satisfies Handlers<
  | 'listSamples'
  | 'getSample'
  | 'findTube'
  | 'receiveSamples'
  | 'checkSamples'
  | 'storeTubes'
  | 'removeTubes'
  | 'listBoxes'
  | 'getBox'
  | 'saveBox'
  | 'getSampleLabels'
>;

const TUBES = sql<number>`(select count(*)::int from sample_tubes t where t.box_id = ${storageBoxes.id})`;

const HEAD = {
  ...{ sample: samples, orderNumber: onlineOrders.number, quotationId: quotations.id },
  organization: sql<string>`coalesce(${BUYER_ORGANIZATION}, '')`,
  ...{ line: LINE, stored: STORED, receivedBy: receiver, checkedBy: checker },
} as const;

function heads<Fields extends Parameters<Tx['select']>[0]>(tx: Tx, fields: NonNullable<Fields>) {
  return tx
    .select(fields)
    .from(samples)
    .innerJoin(onlineOrders, eq(onlineOrders.id, samples.orderId))
    .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
    .leftJoin(receiver, eq(receiver.id, samples.receivedBy))
    .leftJoin(checker, eq(checker.id, samples.checkedBy))
    .$dynamic();
}

type Account = Pick<typeof accounts.$inferSelect, 'nickname' | 'email' | 'id'>;

interface HeadRow {
  readonly sample: typeof samples.$inferSelect;
  readonly orderNumber: string;
  readonly organization: string;
  readonly line: number;
  readonly stored: number;
  readonly receivedBy: Account | null;
}

function headOf({ sample, orderNumber, organization, line, stored, receivedBy }: HeadRow, now: Date): Head {
  const { id, number, orderId, name, mark, state, condition, problem, tubes, revision } = sample;
  return {
    ...{ id, number, orderId, orderNumber, line, organization: organization.slice(0, 200) },
    ...{ name, mark, state, condition, problem, tubes, stored, revision },
    isOverdue: state === 'expected' && sample.expectedAt < overdueLimitOf(now),
    expectedTime: sample.expectedAt.toISOString(),
    receivedTime: sample.receivedAt?.toISOString() ?? null,
    receivedBy: nameOf(receivedBy),
  };
}

function nameOf(it: Account | null): string {
  return it === null ? '' : it.nickname || it.email || it.id;
}

function viewOf(show: NonNullable<InputOf<'listSamples'>['show']>, now: Date): SQL | undefined {
  switch (show) {
    case 'overdue':
      return and(eq(samples.state, 'expected'), lt(samples.expectedAt, overdueLimitOf(now)));
    case 'notStored':
      return and(inArray(samples.state, ['received', 'accepted']), samples.isLoose);
    case 'expected':
    case 'received':
    case 'problem':
    case 'accepted':
      return eq(samples.state, show);
  }
}

async function ofSearch(
  tx: Tx,
  search: string | undefined,
  { filters, first }: { readonly filters: SQL | undefined; readonly first: First },
): Promise<Found> {
  const pattern = patternOf(search) ?? '';
  return searchOf(tx, {
    ...{ search, id: samples.id, filters, first },
    from: sql`samples join online_orders on online_orders.id = samples.order_id
      join quotations on quotations.id = online_orders.quotation_id`,
    sources: (contains) => [
      sql`select id from samples where ${contains(TEXT.sample)}`,
      sql`select distinct sample_id as id from sample_tubes where ${contains(TEXT.tube)}`,
      sql`select samples.id from quotations join online_orders on online_orders.quotation_id = quotations.id
        join samples on samples.order_id = online_orders.id
        where ${contains(TEXT.organization)}`,
    ],
    otherwise: or(
      containsText(search, [samples.number, samples.name, samples.mark, BUYER_ORGANIZATION]),
      // By its key: as `exists` it might be tested on all tubes first.
      sql`(select 1 from sample_tubes t where t.sample_id = ${samples.id} and t.code ilike ${pattern} limit 1) is not null`,
    ),
  });
}

function boxOf({ box, tubes }: { readonly box: BoxRow; readonly tubes: number }) {
  const { id, name, freezer, rack, format, fill, revision } = box;
  return { id, name, freezer, rack, format, fill, tubes, revision };
}

function answerOf(
  id: string,
  done: OutputOf<'listSamples'>['rows'][number]['state'] | Refused,
): OutputOf<'receiveSamples'>[number] {
  return typeof done === 'string'
    ? { id, state: done, problem: null }
    : { id, state: null, problem: { ...done.message } };
}
