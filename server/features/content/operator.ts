// How the company is reached: one row, or what the settings of the server say while there is none.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type OperatorTexts, operatorDetails } from '#server/db/tables/operator.ts';
import { productOf, type Settings } from '#server/settings.ts';
import { recordChange } from '#server/trail/trail.ts';

export interface Operator {
  readonly texts: OperatorTexts;
  readonly image: string;
  readonly revision: number;
}

const ROW = eq(operatorDetails.id, 1);

export async function operatorOf(tx: Tx, settings: Settings): Promise<Operator> {
  const [row] = await tx.select().from(operatorDetails).where(ROW);
  if (row === undefined) return { texts: standardTexts(settings), image: '', revision: 0 };
  return { texts: row.details, image: row.image, revision: row.revision };
}

/** Undefined where somebody else saved since. */
export async function saveOperatorDetails(
  tx: Tx,
  { texts, image, revision }: Operator,
  at: Date,
): Promise<number | undefined> {
  const [before] = await tx.select().from(operatorDetails).where(ROW).for('update');
  if ((before?.revision ?? 0) !== revision) return undefined;
  const row = { details: texts, image, revision: revision + 1, changedAt: at };
  const written =
    before === undefined
      ? await tx
          .insert(operatorDetails)
          .values({ id: 1, ...row })
          .onConflictDoNothing()
          .returning()
      : await tx.update(operatorDetails).set(row).where(ROW).returning();
  if (written.length === 0) return undefined;
  recordChange({
    ...{ act: 'saveOperator', subject: { kind: 'operator', id: '1' }, at },
    before: before === undefined ? null : { texts: before.details, hasImage: before.image !== '' },
    after: { texts, hasImage: image !== '' },
  });
  return row.revision;
}

/** The name on the documents, else that of the product. */
function standardTexts(settings: Settings): OperatorTexts {
  const textOf = (language: 'en' | 'zh') => {
    const [name = productOf(settings), ...address] = settings.seller[language];
    return { name, address: address.join('\n'), phone: '', mail: '', hours: '', chatUrl: '' };
  };
  return { en: textOf('en'), zh: textOf('zh') };
}
