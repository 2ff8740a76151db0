// Starts a worker of the portable file: its code lies inside the page's own script, since a page opened as a file may
// load no other file, and becomes a worker from a blob: address.
import BioWorker from './bio.worker.ts?worker&inline';

export function startWorker(): Worker {
  return new BioWorker();
}
