// How a row of the audit trail is hashed: SHA-256 over the JSON array of its fields, the hash of the row before
// included, so that no row can be changed, added or taken out without every later hash changing. docs/audit-trail.md
// shows it to a stranger.
import { createHash } from 'node:crypto';
import type { TrailRow } from '#server/db/tables/trail.ts';

/** What the first row names as the one before. */
export const FIRST_HASH = '0'.repeat(64);

/** Lower-case hexadecimal, 64 digits. */
export function trailHashOf(row: Omit<TrailRow, 'hash'>): string {
  const fields = [
    ...[row.id, row.at.toISOString(), row.actor, row.actorId, row.act, row.subjectKind, row.subjectId],
    ...[row.before, row.after, row.reason, row.requestId, row.previousHash],
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
