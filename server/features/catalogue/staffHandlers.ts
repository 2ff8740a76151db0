// The catalogue in the console: its entries, the whole of it as a sheet, and prices at any time.
import { catalogueEntryHandlers } from './staffEntries.ts';
import { catalogueImportHandlers } from './staffImports.ts';
import { cataloguePriceHandlers } from './staffPrices.ts';

export const staffCatalogueHandlers = {
  ...catalogueEntryHandlers,
  ...catalogueImportHandlers,
  ...cataloguePriceHandlers,
};
