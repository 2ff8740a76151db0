// Applications for invoices as finance settles them.
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { type Handlers, refuse, reply, replyWithFile } from '#server/http/handler.ts';
import { replyWithStoredFile } from '#server/http/storedFile.ts';
import { replaceInvoiceFile, settleInvoice } from '#server/ordering/invoices.ts';
import { words } from '#server/ordering/words.ts';
import { writeInvoices } from './invoiceExport.ts';
import { customerOf } from './quotations.ts';
import { type First, ownTextOf, readPageIn, type Found as Searched, searchOf } from './search.ts';

type Row = OutputOf<'listStaffInvoices'>['rows'][number];

const SORTS = { applied: invoiceApplications.createdAt, amount: invoiceApplications.amount } as const;

export const staffInvoiceHandlers = {
  async listStaffInvoices({ page, size, sort = 'applied', isDescending = false, ...filter }, { tx }) {
    const order = [SORTS[sort], invoiceApplications.id].map(isDescending ? desc : asc);
    const { where, max } = await conditionOf(tx, filter, { order, rows: page * size + 1 });
    const all = tx.select({ id: invoiceApplications.id }).from(invoiceApplications).where(where);
    const id = invoiceApplications.id;
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max }, { page, size });
    const found = await invoicesQuery(tx, isOnPage).orderBy(...order);
    return reply({ ...counted, rows: found.map(rowOf) });
  },

  async settleInvoice(settled, { tx, deps, session }) {
    const by = session.userId;
    const how =
      settled.act === 'issue'
        ? {
            ...settled,
            reason: '',
            file: settled.fileId === null ? undefined : { fileId: settled.fileId, by },
          }
        : settled;
    const done = await settleInvoice(tx, settled.orderId, how, deps);
    return typeof done === 'string' ? reply(true as const) : done;
  },

  async attachInvoice({ orderId, fileId }, { tx, deps, session }) {
    const refused = await replaceInvoiceFile(tx, { orderId, fileId, by: session.userId }, deps);
    return refused ?? reply(true as const);
  },

  downloadInvoice: {
    async outOfTransaction({ id }, { deps, transaction }) {
      const found = await transaction(async (tx) => {
        const [row] = await tx
          .select({ upload: uploads })
          .from(invoiceApplications)
          .innerJoin(uploads, eq(uploads.id, invoiceApplications.uploadId))
          .where(eq(invoiceApplications.id, id));
        return row?.upload;
      });
      if (found === undefined) return refuse(words.fileGone, NOT_FOUND);
      return replyWithStoredFile(deps, found);
    },
  },

  exportInvoices: {
    async outOfTransaction({ format, ...filter }, { deps, transaction, language }) {
      const found = await transaction(async (tx) =>
        invoicesQuery(tx, (await conditionOf(tx, filter)).where)
          .orderBy(asc(invoiceApplications.createdAt), asc(invoiceApplications.id))
          .limit(MAX_EXPORTED + 1),
      );
      if (found.length > MAX_EXPORTED) return refuse(tooMany);
      const bytes = await writeInvoices(found.map(rowOf), format, language);
      const name = `invoices-${deps.clock().toISOString().slice(0, 10)}.${format}`;
      return replyWithFile(
        new Blob([bytes]).stream(),
        name,
        format === 'csv' ? 'text/csv' : XLSX,
        bytes.length,
      );
    },
  },
} satisfies Handlers<
  'listStaffInvoices' | 'settleInvoice' | 'attachInvoice' | 'downloadInvoice' | 'exportInvoices'
>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_EXPORTED = 20_000;
const tooMany = {
  en: 'More than 20,000 invoices: narrow the days.',
  zh: '超过 20,000 张发票，请缩小日期范围。',
};

const onOrder = eq(onlineOrders.id, invoiceApplications.orderId);
const onQuotation = eq(quotations.id, onlineOrders.quotationId);

function invoicesQuery(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ it: invoiceApplications, order: onlineOrders, quotation: quotations, fileName: uploads.name })
    .from(invoiceApplications)
    .innerJoin(onlineOrders, onOrder)
    .innerJoin(quotations, onQuotation)
    .leftJoin(uploads, eq(uploads.id, invoiceApplications.uploadId))
    .where(where)
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof invoicesQuery>>[number];

function rowOf({ it, order, quotation, fileName }: Found): Row {
  const { name, organization } = customerOf(quotation);
  return {
    ...{ id: it.id, orderId: order.id, orderNumber: order.number, customer: name, organization },
    ...{ status: it.status, amount: it.amount, number: it.number, reason: it.reason, fileName },
    currency: quotation.statement.currency,
    taxes: quotation.statement.taxes.map((tax) => ({ ...tax })),
    invoice: it.invoice as Row['invoice'],
    appliedTime: it.createdAt.toISOString(),
    settledTime: it.status === 'applied' ? null : it.changedAt.toISOString(),
  };
}

type Filter = Pick<InputOf<'listStaffInvoices'>, 'status' | 'search' | 'from' | 'to'>;

/** Days are those of the company's books, in China. */
async function conditionOf(tx: Tx, { status, search, from, to }: Filter, first?: First): Promise<Searched> {
  const settledOn = sql`(${invoiceApplications.changedAt} at time zone 'Asia/Shanghai')::date`;
  const isSettled = ne(invoiceApplications.status, 'applied');
  const filters = and(
    status && eq(invoiceApplications.status, status),
    from === undefined ? undefined : and(isSettled, sql`${settledOn} >= ${from}::date`),
    to === undefined ? undefined : and(isSettled, sql`${settledOn} <= ${to}::date`),
  );
  const found = await searchOf(tx, {
    ...ownTextOf(search, invoiceApplications.id, invoiceApplications.searchText),
    ...{ filters, first },
  });
  return { where: and(filters, found.where), max: found.max };
}
