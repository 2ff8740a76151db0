// Questionnaires and what was filled in. One response per account, or per browser without an account.
import { and, desc, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  draws,
  type Questionnaire,
  questionnaireFills,
  questionnaires,
} from '#server/db/tables/questionnaires.ts';

export interface Filler {
  readonly accountId: string | undefined;
  /** Hash of the device id of the browser. */
  readonly browserHash: string | undefined;
}

/** The one that is open at the site now. */
export async function openQuestionnaireOf(
  tx: Tx,
  site: 0 | 1,
  now: Date,
): Promise<Questionnaire | undefined> {
  const [row] = await tx
    .select()
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.site, site),
        eq(questionnaires.state, 'open'),
        or(isNull(questionnaires.opensAt), lte(questionnaires.opensAt, now)),
        or(isNull(questionnaires.closesAt), gt(questionnaires.closesAt, now)),
      ),
    );
  return row;
}

export function isOpen({ state, opensAt, closesAt }: Questionnaire, now: Date): boolean {
  const hasBegun = opensAt === null || opensAt <= now;
  return state === 'open' && hasBegun && (closesAt === null || closesAt > now);
}

/** Who would fill it in, or change it, at the same moment waits. */
export async function lockQuestionnaire(tx: Tx, id: string): Promise<Questionnaire | undefined> {
  const [row] = await tx.select().from(questionnaires).where(isPublished(id)).for('update');
  return row;
}

export async function findQuestionnaireById(tx: Tx, id: string): Promise<Questionnaire | undefined> {
  const [row] = await tx.select().from(questionnaires).where(isPublished(id));
  return row;
}

/** Condition: the questionnaire is published; a draft is treated as missing. */
function isPublished(id: string): SQL | undefined {
  return and(eq(questionnaires.id, id), ne(questionnaires.state, 'draft'));
}

export async function drawIdOf(tx: Tx, questionnaireId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: draws.id })
    .from(draws)
    .where(eq(draws.questionnaireId, questionnaireId));
  return row?.id ?? null;
}

/**
 * An account has filled in what it sent itself, or what this browser sent while nobody was signed in; a browser without
 * an account what came from it, whoever was signed in.
 */
export async function hasFilled(tx: Tx, questionnaireId: string, filler: Filler): Promise<boolean> {
  const { accountId, browserHash } = filler;
  const it = questionnaireFills;
  const byBrowser = browserHash === undefined ? undefined : eq(it.browserHash, browserHash);
  const own =
    accountId === undefined
      ? byBrowser
      : or(eq(it.accountId, accountId), byBrowser && and(byBrowser, eq(it.isByAccount, false)));
  if (own === undefined) return false;
  return (await tx.$count(it, and(eq(it.questionnaireId, questionnaireId), own))) > 0;
}

export async function addFill(tx: Tx, row: typeof questionnaireFills.$inferInsert): Promise<void> {
  await tx.insert(questionnaireFills).values(row);
}

/** Answers of an account, the latest first. */
export async function fillsOf(tx: Tx, accountId: string, questionnaireId: string | undefined) {
  return tx
    .select({ fill: questionnaireFills, questionnaire: questionnaires, drawId: draws.id })
    .from(questionnaireFills)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireFills.questionnaireId))
    .leftJoin(draws, eq(draws.questionnaireId, questionnaires.id))
    .where(
      and(
        eq(questionnaireFills.accountId, accountId),
        questionnaireId === undefined ? undefined : eq(questionnaires.id, questionnaireId),
      ),
    )
    .orderBy(desc(questionnaireFills.filledAt), desc(questionnaireFills.id))
    .limit(100);
}
