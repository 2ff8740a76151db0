// How a browser's change meets what the account holds. Nothing that was typed is lost: an edit wins over a deletion
// made without knowing of it, and of two edits the later stays under the id while the other becomes a copy. A change
// that was merged before is known by its hash, so that sending it again, its answer lost, changes nothing.
import { createHash } from 'node:crypto';

export interface Change {
  readonly id: string;
  readonly changedAt: string;
  readonly content: string | null;
  /** The revision that was changed; 0 for an item new to the account. */
  readonly base: number;
}

export interface Item {
  readonly id: string;
  readonly content: string | null;
  readonly changedAt: Date;
  readonly revision: number;
  readonly copyOf: string | null;
  readonly merged: readonly string[];
}

interface Stays {
  readonly content: string | null;
  readonly changedAt: Date;
}

export type Merge =
  | { readonly at: 'known' }
  | { readonly at: 'written'; readonly stays: Stays; readonly copy?: { readonly id: string } & Stays };

/** How many merged changes an item remembers. */
export const REMEMBERED = 20;

export function merge(change: Change, known: Item | undefined, now: Date): Merge {
  const changedAt = new Date(Math.min(Date.parse(change.changedAt), now.getTime()));
  const own: Stays = { content: change.content, changedAt };
  if (known === undefined) return change.content === null ? { at: 'known' } : { at: 'written', stays: own };
  if (known.content === change.content || known.merged.includes(hashOfChange(change))) return { at: 'known' };
  if (change.base === known.revision || known.content === null) return { at: 'written', stays: own };
  if (change.content === null) return { at: 'known' };
  const theirs: Stays = { content: known.content, changedAt: known.changedAt };
  const [stays, loses] = isLater(own, theirs) ? [own, theirs] : [theirs, own];
  return { at: 'written', stays, copy: { id: copyId(change.id, loses.content), ...loses } };
}

export function hashOfChange({ id, changedAt, content }: Omit<Change, 'base'>): string {
  return createHash('sha256')
    .update(JSON.stringify([id, changedAt, content]))
    .digest('base64url')
    .slice(0, 22);
}

/** Whether `a` is later than `b`; a tie has the same winner on every device. */
function isLater(a: Stays, b: Stays): boolean {
  const [own, theirs] = [a.changedAt.getTime(), b.changedAt.getTime()];
  return own === theirs ? (a.content ?? '') > (b.content ?? '') : own > theirs;
}

/** The same loser makes the same copy, however often it is sent. */
function copyId(id: string, content: string | null): string {
  return `copy-${createHash('sha256')
    .update(JSON.stringify([id, content]))
    .digest('base64url')
    .slice(0, 22)}`;
}
