// Imported before the worker of the embedded database it makes PGlite keep each answer in a list, as its
// `execProtocolRaw` does: the negative control of server/memory.test.ts.
import { PGlite } from '@electric-sql/pglite';

PGlite.prototype.execProtocolRawStream = async function (message, { onRawData }) {
  onRawData(await this.execProtocolRaw(message));
};
