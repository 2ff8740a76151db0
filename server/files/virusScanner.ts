// Asks ClamAV's daemon about a file, by INSTREAM of its protocol (clamd(8)): parts with their length as four bytes in
// front, an empty one at the end, then one line that ends in a zero byte.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface VirusScanner {
  /** The name of what is in the file, undefined where nothing is known to be. */
  scan(file: AsyncIterable<Uint8Array>): Promise<string | undefined>;
}

/** The scanner does not answer, not in time, or could not look at the whole file. */
export class ScannerUnavailable extends Error {}

/** Milliseconds without an answer; the scanner reloads its signatures several times a day. */
const PATIENCE = 30_000;

/** `url`: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
export function createVirusScanner(url: string, patience = PATIENCE): VirusScanner {
  return {
    async scan(file) {
      const socket = connectTo(new URL(url));
      socket.setTimeout(patience, () => socket.destroy(new Error(`no answer for ${patience / 1000} s`)));
      try {
        const answer = readAnswer(socket);
        // Where it refuses in the middle of the file, its line says why, and not the connection that breaks.
        send(socket, file).catch((error) => socket.writable && socket.destroy(error));
        return resultOf(await answer);
      } catch (error) {
        throw new ScannerUnavailable(`clamd: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        socket.destroy();
      }
    },
  };
}

function connectTo({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname));
  return connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

async function send(socket: Socket, file: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const part of file) {
    // A part of length 0 would be the end.
    if (part.length === 0) continue;
    socket.write(lengthOf(part.length));
    if (!socket.write(part)) await once(socket, 'drain');
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += String(part);
    if (text.includes('\0')) break;
  }
  return text.split('\0', 1)[0] ?? '';
}

function resultOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  const [, found] = /^stream: (\S.*) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new Error(answer === '' ? 'the connection ended without a result' : answer);
  return found;
}
