// The attacker of abuse.mjs: node scripts/abuseHold.mjs PORT COUNT BYTES, and by message what each connection begins
// with. With BYTES it then sends so many but the last one as fast as they are taken, else a sign each three seconds;
// what is closed is opened again.
import { connect } from 'node:net';

const [port, count, bytes] = process.argv.slice(2).map(Number);
const CHUNK = Buffer.alloc(65_536, ' ');
const sockets = new Set();

process.once('message', (beginning) => {
  for (let i = 0; i < count; i++) open(beginning);
  if (bytes === 0 && beginning !== '')
    setInterval(() => {
      for (const it of sockets) if (it.writable) it.write('x');
    }, 3_000);
});

function open(beginning) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.on('connect', () => {
    sockets.add(socket);
    socket.write(beginning);
    pour(socket, bytes - 1);
  });
  socket.on('close', () => {
    sockets.delete(socket);
    setTimeout(open, 1_000, beginning);
  });
}

function pour(socket, left) {
  if (left <= 0 || !socket.writable) return;
  const part = CHUNK.subarray(0, left);
  if (socket.write(part)) setImmediate(pour, socket, left - part.length);
  else socket.once('drain', () => pour(socket, left - part.length));
}
