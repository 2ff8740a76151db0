// How the site is used, counted from the tracking events that are kept.
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { trackingEvents } from '#server/db/tables/start.ts';
import { type Handlers, reply } from '#server/http/handler.ts';

const MAX_ROWS = 500;
const DAY = 86_400_000;

export const staffUsageHandlers = {
  async getUsage({ days }, { tx, deps }) {
    const since = gte(trackingEvents.at, new Date(deps.clock().getTime() - days * DAY));
    const { page, elementId, type, browsingDuration, userId, systemKey } = trackingEvents;
    const countOf = (kind: string) => sql<number>`count(*) filter (where ${type} = ${kind})::int`;
    const views = countOf('browse');
    const pages = await tx
      .select({
        ...{ page, views, clicks: countOf('click') },
        visitors: sql<number>`count(distinct coalesce(${userId}, ${systemKey}))::int`,
        averageMs: sql<number>`coalesce(avg(${browsingDuration}) filter (where ${type} = 'DURATION'), 0)::int`,
      })
      .from(trackingEvents)
      .where(since)
      .groupBy(page)
      .orderBy(desc(views), page)
      .limit(MAX_ROWS);
    const clicks = sql<number>`count(*)::int`;
    const elements = await tx
      .select({ page, elementId: sql<string>`${elementId}`, clicks })
      .from(trackingEvents)
      .where(and(since, eq(type, 'click'), isNotNull(elementId)))
      .groupBy(page, elementId)
      .orderBy(desc(clicks), page, elementId)
      .limit(MAX_ROWS);
    return reply({ pages, elements });
  },
} satisfies Handlers<'getUsage'>;
