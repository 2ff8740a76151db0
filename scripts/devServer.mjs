// A server process that restarts on the same port, for npm run dev; requests wait until it answers again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which addresses are the server's own (a test holds it to isServiceAddress), as Vite's proxy takes it. */
export const SERVER_ADDRESS = '^/(?:api/|(?:version\\.json|health|ready|dev(?:/[^?]*)?)(?:\\?|$))';

const STOP_MS = 5_000;
const LOOK_MS = 50;
/** The address that it prints is not the one to open. */
const OWN_ADDRESS = /^(?:Genewright is ready|Letters and short messages)/;

export function restartable(path, port, env) {
  let gate = closedGate();
  let child;
  let last = Promise.resolve();

  async function startAnew() {
    await end(child);
    child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    pass(child.stdout);
    const started = child;
    started.once('exit', (code) => {
      if (started !== child || code === 0 || code === null) return;
      console.error(`The server ended with code ${code}. It starts again when its code changes.`);
    });
    while (started.exitCode === null && !(await isAnswering(port))) await sleep(LOOK_MS);
    gate.open();
  }

  return {
    /** From now on who asks waits. */
    hold() {
      if (gate.isOpen) gate = closedGate();
    },
    release() {
      if (child) gate.open();
    },
    /** One start after the other, in the order of the builds. */
    restart() {
      last = last.then(startAnew);
      return last;
    },
    whenAnswering: () => gate.opened,
    async stop() {
      await last;
      await end(child);
    },
  };
}

function closedGate() {
  const gate = { isOpen: false };
  gate.opened = /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      gate.open = () => {
        gate.isOpen = true;
        resolve();
      };
    })
  );
  return gate;
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(late);
}

async function isAnswering(port) {
  const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

function pass(stdout) {
  let rest = '';
  stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (!OWN_ADDRESS.test(line)) console.log(line);
  });
}
