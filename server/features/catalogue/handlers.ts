// The catalogue of products; needs no session.
import { type Handlers, reply } from '#server/http/handler.ts';
import { readAvailableStock } from '#server/ordering/stock.ts';
import { readCatalogueAt } from './rows.ts';

export const catalogueHandlers = {
  async getCatalogue({ digest: known }, { tx, deps }) {
    const { entries, digest } = await readCatalogueAt(tx, deps.clock());
    return reply({ digest, entries: known === digest ? null : [...entries] });
  },

  async getStock(_, { tx, deps }) {
    const { catalogue } = await readCatalogueAt(tx, deps.clock());
    const stock = await readAvailableStock(tx, catalogue, deps.clock());
    return reply([...stock].map(([sku, available]) => ({ sku, available })));
  },
} satisfies Handlers<'getCatalogue' | 'getStock'>;
