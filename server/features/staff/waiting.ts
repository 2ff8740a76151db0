// The work list a page at a time, by the database.
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';
import { WAITING } from '#server/work/waiting.ts';
import { patternOf } from './lists.ts';

type WorkRow = OutputOf<'listWork'>['rows'][number];

interface Question {
  /** Which the asking one may work on. */
  readonly kinds: readonly WorkKind[];
  readonly search: string | undefined;
  readonly whose: InputOf<'listWork'>['whose'];
  readonly userId: string;
  readonly now: Date;
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly isDescending: boolean;
}

/** The oldest first, each with who has taken it. */
export async function waitingPage(
  tx: Tx,
  { kinds, search, whose, userId, now }: Question,
  { page, size, isDescending }: Page,
): Promise<{ readonly total: number; readonly rows: WorkRow[] }> {
  if (kinds.length === 0) return { total: 0, rows: [] };
  const pattern = patternOf(search);
  const all = kinds.map((kind) => sql`select ${kind}::text as kind, w.* from (${WAITING[kind](now)}) w`);
  const found = sql`
    from (${sql.join(all, sql` union all `)}) w
    left join work_claims c on c.kind = w.kind and c.subject_id = w.subject_id
    left join accounts a on a.id = c.account_id
    where ${pattern === undefined ? sql`true` : sql`w.number ilike ${pattern}`} and ${isWhose(whose, userId)}`;
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await tx.execute<
    Omit<WorkRow, 'holder'> & {
      readonly holderId: string | null;
      readonly holderName: string;
      readonly takenAt: string;
    }
  >(sql`
    select w.kind, w.subject_id as "subjectId", w.number, to_json(w.since) #>> '{}' as since, w.is_late as "isLate",
      w.lines, w.note, a.id as "holderId", coalesce(nullif(a.nickname, ''), a.email, a.id) as "holderName",
      to_json(c.taken_at) #>> '{}' as "takenAt"
    ${found}
    order by w.since ${direction}, w.kind ${direction}, w.subject_id ${direction}
    limit ${size} offset ${(page - 1) * size}`);
  return {
    total: counted[0]?.total ?? 0,
    rows: rows.map(
      ({ kind, subjectId, number, since, isLate, lines, note, holderId, holderName, takenAt }) => ({
        ...{ kind, subjectId, number, since: new Date(since).toISOString(), isLate, lines, note },
        holder:
          holderId === null
            ? null
            : { id: holderId, name: holderName, takenTime: new Date(takenAt).toISOString() },
      }),
    ),
  };
}

function isWhose(whose: Question['whose'], userId: string): SQL {
  switch (whose) {
    case undefined:
      return sql`true`;
    case 'mine':
      return sql`c.account_id = ${userId}`;
    case 'free':
      return sql`c.account_id is null`;
    case 'others':
      return sql`c.account_id <> ${userId}`;
  }
}
