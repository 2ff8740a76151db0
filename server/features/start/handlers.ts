// What the app asks before anyone signs in, and the trace of where people were.
import { INPUT_INVALID, SESSION_INVALID } from '#contract/envelope.ts';
import { FIRST_SYSTEM_KEY, SYSTEM_KEY } from '#contract/headers.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { trackingEvents } from '#server/db/tables/start.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { createSystemKey } from '#server/http/systemKey.ts';
import { regionOf } from './region.ts';

export const startHandlers = {
  getSystemId: {
    async outOfTransaction(_, { header, deps }) {
      if (header(SYSTEM_KEY) !== FIRST_SYSTEM_KEY) return refuse(message.inputInvalid, INPUT_INVALID);
      return reply(await createSystemKey(deps));
    },
  },

  getRegion: async ({ prefers }, requested) => reply(regionOf(requested, prefers)),

  async getIpConfig(_, requested) {
    const { google, payment } = requested.deps;
    const offers = { google: google !== undefined, cards: payment !== undefined };
    return reply({ ip: requested.ip, region: regionOf(requested), offers });
  },

  async singleLogin({ token }, context) {
    const { tx, deps } = context;
    const fresh = await deps.sessions.exchange(tx, token, deps.clock());
    if (fresh === undefined) {
      await writeAudit(tx, context, {
        ...{ event: 'login', accountId: undefined, result: 'refused' },
        detail: { by: 'singleSignOn' },
      });
      return refuse(message.sessionInvalid, SESSION_INVALID, { keep: true });
    }
    const { token: accountToken, session } = fresh;
    await writeAudit(tx, context, {
      event: 'login',
      accountId: session.userId,
      detail: { by: 'singleSignOn' },
      token: accountToken,
    });
    return reply({ accountToken, registerSite: session.registerSite });
  },

  async saveTrackingEvent(event, { tx, deps, session, systemKey }) {
    await tx.insert(trackingEvents).values({
      ...event,
      at: deps.clock(),
      userId: session?.userId ?? null,
      systemKey: systemKey ?? null,
      elementId: event.elementId ?? null,
    });
    return reply(true as const);
  },
} satisfies Handlers<'getSystemId' | 'getRegion' | 'getIpConfig' | 'singleLogin' | 'saveTrackingEvent'>;
