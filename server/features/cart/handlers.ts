// The cart of the session's account. A line that names one of My Vectors holds a copy of it, made when it was added: a
// later edit changes nothing of what is ordered, and the same vector in several lines is one copy (vectorCopies.ts).
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { type Handlers, reply, replyWithFile } from '#server/http/handler.ts';
import { addLines, copyLine } from './addLines.ts';
import { checkSample, gone, lockRow, overfullOf } from './checks.ts';
import { editLine } from './editLine.ts';
import { allLinesOf, linesOf, versionOf } from './present.ts';
import { changeRow, deleteRows, dropCopies, readRowsAround, sequenceOf } from './rows.ts';
import type { Line } from './rules.ts';
import { knownRowsOf, writeTemplate, XLSX } from './template.ts';

type CartCall =
  | 'addCart'
  | 'newAddCart'
  | 'listCart'
  | 'findCart'
  | 'deleteCart'
  | 'saveSample'
  | 'getCartItem'
  | 'editCartPlasmid'
  | 'editCartVirus'
  | 'editCartPreProduct'
  | 'editCartVector'
  | 'editCartPlasmidPreparation'
  | 'editCartGene'
  | 'editCartMRna'
  | 'editCartTest'
  | 'copyCartItem'
  | 'downloadTemplate';

export const cartHandlers = {
  addCart: {
    async outOfTransaction(line, context) {
      return addLines([line], context, ([added]) => added as Line);
    },
  },

  newAddCart: {
    async outOfTransaction({ lines }, context) {
      return addLines(lines, context, (added) => [...added]);
    },
  },

  async listCart(_, context) {
    return reply(await allLinesOf(context));
  },

  async findCart({ version: known }, context) {
    const version = await versionOf(context);
    return reply({ version, lines: version === known ? null : await allLinesOf(context) });
  },

  async deleteCart({ ids }, { tx, session }) {
    await lockAccount(tx, session.userId);
    if ((await deleteRows(tx, session.userId, ids)) === 0) return gone;
    await dropCopies(tx, session.userId);
    return reply(true as const);
  },

  async saveSample({ cartId, revision, sample }, context) {
    const { tx, session } = context;
    const row = await lockRow(context, cartId, revision);
    if ('message' in row) return row;
    const refused = await checkSample(context, row, sample);
    if (refused) return refused;
    await changeRow(tx, session.userId, cartId, { sample });
    return (await overfullOf(context)) ?? reply(true as const);
  },

  async getCartItem({ id }, context) {
    const { tx, session } = context;
    const rows = await readRowsAround(tx, session.userId, [id]);
    const row = rows.find((it) => it.id === id);
    if (row === undefined) return gone;
    const genBank =
      row.orderedVectorId === null ? null : await sequenceOf(tx, session.userId, row.orderedVectorId);
    const [line] = await linesOf(context, rows, [row]);
    return reply({ ...(line as Line), sample: row.sample, genBank: genBank ?? null });
  },

  editCartPlasmid: { outOfTransaction: editLine },
  editCartVirus: { outOfTransaction: editLine },
  editCartPreProduct: { outOfTransaction: editLine },
  editCartVector: { outOfTransaction: editLine },
  editCartPlasmidPreparation: { outOfTransaction: editLine },
  editCartGene: { outOfTransaction: editLine },
  editCartMRna: { outOfTransaction: editLine },
  editCartTest: { outOfTransaction: editLine },

  async copyCartItem({ id }, context) {
    return copyLine(id, context);
  },

  downloadTemplate: {
    async outOfTransaction({ template, cartId }, { session, language, transaction }) {
      const around = cartId ? await transaction((tx) => readRowsAround(tx, session.userId, [cartId])) : [];
      const row = around.find((it) => it.id === cartId);
      if (cartId !== undefined && row === undefined) return gone;
      const bytes = await writeTemplate(template, row ? knownRowsOf(template, row) : [], language);
      const name = `${SAMPLE_FORM_NAMES[template][language]}.xlsx`;
      return replyWithFile(new Blob([bytes]).stream(), name, XLSX, bytes.length);
    },
  },
} satisfies Handlers<CartCall>;
