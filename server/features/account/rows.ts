// An account's own rows. Every query names the account, so an id of another account behaves like a missing one.
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { lockAccount } from '#server/auth/accounts.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import {
  accountEntries,
  accounts,
  favorites,
  identities,
  pointsEntries,
} from '#server/db/tables/accounts.ts';
import { type EntryKind, MAX_ENTRIES } from './rules.ts';

export async function changeAccount(
  tx: Tx,
  id: string,
  it: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await tx.update(accounts).set(it).where(eq(accounts.id, id));
}

export async function hasIdentity(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.$count(identities, eq(identities.accountId, accountId))) > 0;
}

export async function seeGuidelines(
  tx: Tx,
  id: string,
  seen: Readonly<Record<string, unknown>>,
): Promise<void> {
  const guidelines = sql`${accounts.guidelines} || ${JSON.stringify(seen)}::jsonb`;
  await tx.update(accounts).set({ guidelines }).where(eq(accounts.id, id));
}

export interface Entry {
  readonly id: string;
  readonly body: unknown;
  readonly isDefault: boolean;
}

const ENTRY = { id: accountEntries.id, body: accountEntries.body, isDefault: accountEntries.isDefault };

/** Entries of a kind: the default first, then the latest. */
export async function entriesOf(tx: Tx, accountId: string, kind: EntryKind): Promise<readonly Entry[]> {
  return tx
    .select(ENTRY)
    .from(accountEntries)
    .where(ofKind(accountId, kind))
    .orderBy(desc(accountEntries.isDefault), desc(accountEntries.createdAt), desc(accountEntries.id));
}

interface Saved {
  readonly accountId: string;
  readonly kind: EntryKind;
  /** Absent for a new one. */
  readonly id: string | undefined;
  readonly body: object;
  readonly isDefault: boolean;
}

/**
 * Saves an entry. Exactly one entry of a kind is the default, if there is any: the first one always, later a new
 * default replaces the old one, and the default cannot be unset otherwise.
 */
export async function saveEntry(
  tx: Tx,
  it: Saved,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<Entry | 'gone' | 'full'> {
  await lockAccount(tx, it.accountId);
  const others = await entriesOf(tx, it.accountId, it.kind);
  const known = others.find(({ id }) => id === it.id);
  if (it.id !== undefined && known === undefined) return 'gone';
  if (it.id === undefined && others.length >= MAX_ENTRIES[it.kind]) return 'full';
  const isDefault = it.isDefault || others.length === 0 || known?.isDefault === true;
  const id = it.id ?? createId(random);
  if (isDefault) {
    const where = and(ofKind(it.accountId, it.kind), accountEntries.isDefault, ne(accountEntries.id, id));
    await tx.update(accountEntries).set({ isDefault: false }).where(where);
  }
  const row = { body: it.body, isDefault };
  if (known === undefined) {
    const { accountId, kind } = it;
    await tx.insert(accountEntries).values({ id, accountId, kind, createdAt: now, ...row });
  } else {
    await tx
      .update(accountEntries)
      .set(row)
      .where(and(ofKind(it.accountId, it.kind), eq(accountEntries.id, id)));
  }
  return { id, ...row };
}

/** Deletes an entry; if it was the default, the latest of the others becomes it. Undefined if it does not exist. */
export async function deleteEntry(
  tx: Tx,
  accountId: string,
  kind: EntryKind,
  id: string,
): Promise<Entry | undefined> {
  await lockAccount(tx, accountId);
  const where = and(ofKind(accountId, kind), eq(accountEntries.id, id));
  const [gone] = await tx.delete(accountEntries).where(where).returning(ENTRY);
  if (gone?.isDefault) {
    const [next] = await entriesOf(tx, accountId, kind);
    if (next !== undefined)
      await tx.update(accountEntries).set({ isDefault: true }).where(eq(accountEntries.id, next.id));
  }
  return gone;
}

export async function readPointsPage(
  tx: Tx,
  accountId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const where = eq(pointsEntries.accountId, accountId);
  const [all] = await tx.select({ total: count() }).from(pointsEntries).where(where);
  const rows = await tx
    .select()
    .from(pointsEntries)
    .where(where)
    .orderBy(desc(pointsEntries.id))
    .limit(size)
    .offset((page - 1) * size);
  return { total: all?.total ?? 0, rows };
}

const MAX_FAVORITES = 1000;

export async function favoritesOf(tx: Tx, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: favorites.elementId })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.at), favorites.elementId)
    .limit(MAX_FAVORITES);
  return rows.map(({ id }) => id);
}

/** Adds a favorite; false if there are too many. */
export async function addFavorite(tx: Tx, accountId: string, elementId: string, now: Date): Promise<boolean> {
  await lockAccount(tx, accountId);
  const row = { accountId, elementId, at: now };
  await tx.insert(favorites).values(row).onConflictDoNothing();
  return (await tx.$count(favorites, eq(favorites.accountId, accountId))) <= MAX_FAVORITES;
}

export async function dropFavorite(tx: Tx, accountId: string, elementId: string): Promise<void> {
  const where = and(eq(favorites.accountId, accountId), eq(favorites.elementId, elementId));
  await tx.delete(favorites).where(where);
}

function ofKind(accountId: string, kind: EntryKind) {
  return and(eq(accountEntries.accountId, accountId), eq(accountEntries.kind, kind));
}
