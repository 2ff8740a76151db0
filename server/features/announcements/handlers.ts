// Current announcements; needs no session.
import { hashOf } from '#server/auth/secrets.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { listAnnouncementsAt } from './rows.ts';

export const announcementHandlers = {
  async listAnnouncements({ site, digest: known }, { tx, deps }) {
    const rows = await listAnnouncementsAt(tx, site === '0' ? 0 : 1, deps.clock());
    const digest = hashOf(...rows.map((it) => `${it.id}:${it.revision}`));
    if (known === digest) return reply({ digest, rows: null });
    return reply({
      digest,
      rows: rows.map(({ id, revision, kind, texts, link, place }) => ({
        ...{ id, revision, kind, texts, link, place },
      })),
    });
  },
} satisfies Handlers<'listAnnouncements'>;
