// What can be ordered, to whoever asks.
import { type Handlers, reply } from '#server/http/handler.ts';
import { catalogueAt } from './rows.ts';

export const catalogueHandlers = {
  async getCatalogue({ digest: known }, { tx, deps }) {
    const { entries, digest } = await catalogueAt(tx, deps.clock());
    return reply({ digest, entries: known === digest ? null : [...entries] });
  },
} satisfies Handlers<'getCatalogue'>;
