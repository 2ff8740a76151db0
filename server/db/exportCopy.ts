// An export out of a copy of the embedded database (clusterCopy.ts), by an engine of its own: whoever uses the database
// meanwhile does not wait for it, and each export proves that the copy opens and can be read to its end.
import { wrapEngine } from './embedded.ts';
import { exportFile } from './exportFile.ts';
import { silent } from './log.ts';
import { openEngine } from './pglite.ts';

export type ExportCopy = (cluster: string, file: string) => Promise<void>;

export const exportCopy: ExportCopy = async (cluster, file) => {
  const engine = await openEngine(cluster);
  try {
    await exportFile(await wrapEngine(engine, silent), file);
  } finally {
    await engine.close();
  }
};
