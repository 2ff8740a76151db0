// The inside of the thread that exportThread.ts starts.
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { exportCopy } from './exportCopy.ts';
import type { ExportData } from './exportThread.ts';

// On Linux it is of one thread: this one runs when nobody else wants to. Elsewhere it would slow the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const { cluster, file }: ExportData = workerData;
await exportCopy(cluster, file);
parentPort?.postMessage('done');
