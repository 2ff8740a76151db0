// A document as the customer will get it, for the console's page: the model that PDF and Word are printed from, with
// the prices that are entered where some are.
import { eq } from 'drizzle-orm';
import { reviewStatement } from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import { NOT_FOUND, PERMISSION_DENIED } from '#contract/envelope.ts';
import { quotations } from '#server/db/tables/ordering.ts';
import { buildDocument } from '#server/documents/buildDocument.ts';
import { contentOf } from '#server/documents/quotationContent.ts';
import { words as documentWords } from '#server/documents/replyWords.ts';
import { sellerOf } from '#server/documents/seller.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { digestOf } from '#server/ordering/digest.ts';
import { words } from '#server/ordering/words.ts';
import { pricesFrom } from './quotations.ts';
import { mayRead } from './rules.ts';

export const staffDocumentHandlers = {
  async previewStaffDocument({ quotationId, document, lines }, { tx, deps, session }) {
    if (!mayRead(session, 'amounts')) return refuse(message.permissionDenied, PERMISSION_DENIED);
    const [row] = await tx.select().from(quotations).where(eq(quotations.id, quotationId));
    if (row === undefined) return refuse(words.quotationGone, NOT_FOUND);
    const { accountId, couponTerms: coupon, points } = row;
    const content = await contentOf(tx, { accountId, quotationId, document });
    if (content === 'unknown') return refuse(words.quotationGone, NOT_FOUND);
    if (content === 'notOrdered') return refuse(documentWords.notOrdered);
    const context = { settings: PRICING_SETTINGS, coupon, points };
    const statement =
      lines.length === 0 ? content.statement : reviewStatement(content.statement, pricesFrom(lines), context);
    const { language } = content;
    const currency = document === 'proForma' ? statement.currency : undefined;
    const priced = lines.length === 0 ? content : { ...content, statement, digest: digestOf(statement) };
    const model = buildDocument(document, priced, sellerOf(deps.settings, language, currency));
    const { title, facts, parties, columns, rows, totals, notes, footer } = model;
    return reply({
      ...{ language, title, footer },
      ...{
        facts: [...facts],
        totals: totals.map((it) => ({ ...it })),
        columns: columns.map((it) => ({ ...it })),
      },
      ...{ parties: blocksOf(parties), notes: blocksOf(notes) },
      rows: rows.map((it) => ({ ...it, cells: [...it.cells], notes: [...it.notes] })),
    });
  },
} satisfies Handlers<'previewStaffDocument'>;

function blocksOf(blocks: readonly { readonly title: string; readonly lines: readonly string[] }[]) {
  return blocks.map(({ title, lines }) => ({ title, lines: [...lines] }));
}
