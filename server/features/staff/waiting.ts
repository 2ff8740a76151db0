// The work list a page at a time, by the database: of each kind as many rows in order as the page can need, by index,
// then what is shown of those on it. A number is looked for as other lists of the console do (search.ts): at the
// beginning of the list, and where that does not fill the page in the indexes of its tables.
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';
import { WAITING } from '#server/work/waiting.ts';
import { patternOf } from './lists.ts';
import { type Contains, containsOf, FEW, MAX_COUNTED, TEXT } from './search.ts';

/** Rows that are read first from the beginning of the list; if they fill the page, no number is looked up. */
const LOOKED_AT = 500;

type WorkPage = OutputOf<'listWork'>;
type WorkRow = WorkPage['rows'][number];

interface Question {
  /** The kinds of work that the caller may do. */
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

/** What is on the list: for each kind the waiting rows `w` that satisfy both conditions. */
interface List {
  readonly kinds: readonly WorkKind[];
  readonly now: Date;
  readonly isOn: (kind: WorkKind) => SQL;
  readonly hasNumber?: SQL;
}

/** The oldest first, each with who has taken it. */
export async function readWaitingPage(
  tx: Tx,
  { kinds, search, whose, userId, now }: Question,
  { page, size, isDescending }: Page,
): Promise<WorkPage> {
  if (kinds.length === 0) return { total: 0, rows: [] };
  const before = (page - 1) * size;
  const isWhose = await conditionOf(tx, whose, userId);
  const { list, max } = await findNumbers(
    tx,
    { kinds, now, isOn: isWhose },
    { search, isDescending, needed: before + size + 1 },
  );
  const counted = max > 0 ? await countUpTo(tx, list, max) : undefined;
  const { rows: found } = await tx.execute<{ kind: WorkKind; subjectId: string }>(
    sql`select kind, subject_id as "subjectId"
      from (${inOrder(list, { rows: before + size + 1, isDescending })}) w offset ${before}`,
  );
  const rows = await rowsOf(tx, found.slice(0, size), { now, isDescending });
  if (counted !== undefined) return { ...counted, rows };
  // Behind the last page there is nothing to count by.
  if (found.length === 0 && before > 0) return { ...(await countUpTo(tx, list, before)), rows };
  const isMore = found.length > size && ({ isMore: true } as const);
  return { total: before + Math.min(found.length, size), ...isMore, rows };
}

/** What has been taken is known by its ids, where it is little. */
async function conditionOf(tx: Tx, whose: Question['whose'], userId: string): Promise<List['isOn']> {
  if (whose === undefined) return () => sql`true`;
  const claimOf = (kind: WorkKind) =>
    sql`select 1 from work_claims c where c.kind = ${kind} and c.subject_id = w.subject_id`;
  if (whose === 'free') return (kind) => sql`not exists (${claimOf(kind)})`;
  const isHolder = whose === 'mine' ? sql`= ${userId}` : sql`<> ${userId}`;
  const { rows } = await tx.execute<{ kind: WorkKind; id: string }>(
    sql`select kind, subject_id as id from work_claims where account_id ${isHolder} limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return (kind) => sql`exists (${claimOf(kind)} and c.account_id ${isHolder})`;
  return (kind) => isSubject(rows.filter((it) => it.kind === kind).map((it) => it.id));
}

interface Looked {
  readonly search: string | undefined;
  readonly isDescending: boolean;
  /** As many rows as fill the page, and one behind it. */
  readonly needed: number;
}

/** Those that have the text in their number; of `max` 0 the page alone is read, and nothing counted. */
async function findNumbers(
  tx: Tx,
  all: List,
  { search, isDescending, needed }: Looked,
): Promise<{ readonly list: List; readonly max: number }> {
  const text = search?.trim() ?? '';
  const pattern = patternOf(text);
  if (pattern === undefined) return { list: all, max: MAX_COUNTED };
  const hasNumber = sql`w.number ilike ${pattern}`;
  const { rows: beginning } = await tx.execute<{ hits: number; looked: number }>(
    sql`select count(*) filter (where ${hasNumber})::int as hits, count(*)::int as looked
      from (${inOrder(all, { rows: LOOKED_AT, isDescending })}) w`,
  );
  const { hits = 0, looked = 0 } = beginning[0] ?? {};
  const list = { ...all, hasNumber };
  if (looked < LOOKED_AT) return { list, max: MAX_COUNTED };
  const contains = containsOf(text, pattern);
  const sources = [...new Set(all.kinds.map((it) => TABLES[it]))].flatMap((it) => it ?? []);
  if (hits >= needed || sources.length === 0) return { list, max: 0 };
  const each = sources.map((it) => sql`(${it(contains)} limit ${FEW + 1})`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(each, sql` union all `)}) found limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return { list, max: 0 };
  const isFound = isSubject(rows.map((it) => it.id));
  const isOn: List['isOn'] = (kind) =>
    TABLES[kind] === undefined ? all.isOn(kind) : sql`${isFound} and ${all.isOn(kind)}`;
  return { list: { ...list, isOn }, max: MAX_COUNTED };
}

type IdsByNumber = (contains: Contains) => SQL;

const ofOrder: IdsByNumber = (contains) => sql`select id from online_orders where ${contains(TEXT.order)}`;
const ofRequest: IdsByNumber = (contains) =>
  sql`select order_id as id from payment_requests where ${contains(TEXT.payment)}`;

/** Where the subjects stand that have a text in their number. */
const TABLES: Readonly<Record<WorkKind, IdsByNumber | undefined>> = {
  priceQuotation: (contains) => sql`select id from quotations where ${contains(TEXT.quotationNumber)}`,
  answerCancel: ofOrder,
  awaitSamples: ofOrder,
  checkSamples: ofOrder,
  storeSamples: ofOrder,
  advanceOrder: ofOrder,
  confirmTransfer: ofRequest,
  collectPurchaseOrder: ofRequest,
  issueInvoice: ofOrder,
  matchTransfer: (contains) =>
    sql`select id from bank_transfers where state = 'open' and ${contains(TEXT.openTransfer)}`,
  // What waits of these is looked at itself: the indexes have more texts than the one that is shown.
  resolveAlarm: undefined,
  answerMessage: undefined,
};

interface First {
  readonly rows: number;
  readonly isDescending: boolean;
}

/** Kind, subject, number and time of the first rows of the list. */
function inOrder(list: List, { rows, isDescending }: First): SQL {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const each = list.kinds.map((kind) => sql`(${firstOf(list, kind, { rows, isDescending })})`);
  return sql`select * from (${sql.join(each, sql` union all `)}) w
    order by w.since ${direction}, w.kind ${direction}, w.subject_id ${direction} limit ${rows}`;
}

/**
 * `offset 0` keeps the number out of the way that rows are found, which is the index of their order: nothing tells the
 * planner how common it is, and all numbers there are might be looked at for it.
 */
function firstOf({ now, isOn, hasNumber }: List, kind: WorkKind, { rows, isDescending }: First): SQL {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const waiting = sql`select ${kind}::text as kind, w.subject_id, w.number, w.since from (${WAITING[kind](now)}) w
    where ${isOn(kind)} order by w.since ${direction}, w.subject_id ${direction}`;
  return hasNumber === undefined
    ? sql`${waiting} limit ${rows}`
    : sql`select * from (${waiting} offset 0) w where ${hasNumber} limit ${rows}`;
}

async function countUpTo(tx: Tx, list: List, max: number) {
  const { kinds, now, isOn, hasNumber } = list;
  const each = kinds.map((kind) =>
    hasNumber === undefined
      ? sql`(select 1 from (${WAITING[kind](now)}) w where ${isOn(kind)})`
      : sql`(select 1 from (${firstOf(list, kind, { rows: max + 1, isDescending: false })}) w)`,
  );
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(each, sql` union all `)} limit ${max + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return total > max ? { total: max, isMore: true as const } : { total };
}

async function rowsOf(
  tx: Tx,
  items: readonly { readonly kind: WorkKind; readonly subjectId: string }[],
  { now, isDescending }: { readonly now: Date; readonly isDescending: boolean },
): Promise<WorkRow[]> {
  if (items.length === 0) return [];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const each = [...new Set(items.map((it) => it.kind))].map((kind) => {
    const own = items.filter((it) => it.kind === kind).map((it) => it.subjectId);
    return sql`select ${kind}::text as kind, w.* from (${WAITING[kind](now)}) w where ${isSubject(own)}`;
  });
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
    from (${sql.join(each, sql` union all `)}) w
    left join work_claims c on c.kind = w.kind and c.subject_id = w.subject_id
    left join accounts a on a.id = c.account_id
    order by w.since ${direction}, w.kind ${direction}, w.subject_id ${direction}`);
  return rows.map(
    ({ kind, subjectId, number, since, isLate, lines, note, holderId, holderName, takenAt }) => ({
      ...{ kind, subjectId, number, since: new Date(since).toISOString(), isLate, lines, note },
      holder:
        holderId === null
          ? null
          : { id: holderId, name: holderName, takenTime: new Date(takenAt).toISOString() },
    }),
  );
}

function isSubject(ids: readonly string[]): SQL {
  return sql`w.subject_id = any(${sql.param(ids)})`;
}
