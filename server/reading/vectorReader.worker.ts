// The inside of a worker thread that reads vectors.
import { parentPort } from 'node:worker_threads';
import { copyVector } from './copyVector.ts';
import type { Answer, Ask } from './vectorThread.ts';

parentPort?.on('message', ({ content }: Ask) => parentPort?.postMessage(answer(content)));

function answer(content: string): Answer {
  try {
    return { reading: copyVector(content) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
