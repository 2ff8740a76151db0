// One customer sends the most expensive calls while another goes on working: every call of the second is answered. The
// server is a process of its own, on the database of this run. `ABUSE_FIGURES` prints the measurements, of the build
// that `ABUSE_SERVER` names (its main.mjs).
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CallName, InputOf } from '#contract/calls.ts';
import { SUCCESS } from '#contract/envelope.ts';
import { bundle } from './test/bundle.ts';
import { createFreshFolder } from './test/folder.ts';
import { requestOf } from './test/portal.ts';
import { createFreshPostgres } from './test/postgres.ts';

const SLOW = 600_000;
/** The slice is an eighth of what an account may keep of one vector; the long form is all of it. */
const UNITS = process.env['GENEWRIGHT_LONG'] ? 1_900_000 : 240_000;

let server: string;
let app: string;
beforeAll(async () => {
  const folder = await bundle('server/main.ts');
  server = process.env['ABUSE_SERVER'] ?? join(folder, 'main.mjs');
  app = join(folder, 'page');
  mkdirSync(app);
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>Genewright</title>');
}, SLOW);

interface Answer {
  readonly code: string;
  readonly data: unknown;
  readonly status: number;
  readonly milliseconds: number;
}

type Ask = <Name extends CallName>(call: Name, input: InputOf<Name>) => Promise<Answer>;

it('a customer who has vectors read a thousand times stops nobody', { timeout: SLOW }, async () => {
  const customer = await start();
  const [abuser, other] = [await customer('13800138001'), await customer('13800138002')];
  const ids = ['plain', 'features', 'blanks'];
  const texts = [plasmid('', UNITS), plasmid(features(UNITS), 60), plasmid(blanks(UNITS), 60)];
  await keep(abuser, ids, texts);
  await keep(abuser, ['join'], [plasmid(parts(UNITS), 60)]);
  const attacks: Record<string, () => Promise<Answer>> = {
    'newAddCart of 1,050 lines': () => abuser('newAddCart', { lines: crowd(ids) }),
    'a join of many parts': () => abuser('addCart', crowd(['join'])[0]!),
    'My Vectors sent again and again': async () => {
      for (let n = 0; n < 4; n++)
        await keep(
          abuser,
          ids,
          texts.map((it) => `${it}${' '.repeat(n + 1)}`),
        );
      return abuser('getRcShow', {});
    },
    'an array of a million numbers': () =>
      abuser('syncVectors', { since: 0, changes: Array(1_000_000).fill(0) as never }),
  };
  for (const [name, attack] of Object.entries(attacks)) {
    const answers = await askDuring(other, [attack(), attack(), attack()]);
    expect(
      answers.filter((it) => it.code !== SUCCESS),
      name,
    ).toEqual([]);
  }
});

/** Another customer sends one call after the other until the attack is over; answers how long each took. */
async function askDuring(other: Ask, attacks: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  let isOver = false;
  const over = Promise.all(attacks).finally(() => {
    isOver = true;
  });
  const answers: Answer[] = [];
  while (!isOver) {
    answers.push(await other('listAddresses', {}));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const attacked = await over;
  const times = answers.map((it) => it.milliseconds).sort((a, b) => a - b);
  if (process.env['ABUSE_FIGURES'])
    console.log(
      `attack ${attacked.map((it) => `${it.status} ${it.code} ${Math.round(it.milliseconds)} ms`).join(', ')};`,
      `another customer: ${answers.filter((it) => it.code === SUCCESS).length} of ${answers.length} answered,`,
      `p50 ${Math.round(times[times.length >> 1] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
    );
  return answers;
}

/** A server, and customers of it. */
async function start(): Promise<(phone: string) => Promise<Ask>> {
  const postgres = process.env['TEST_ON'] === 'postgres' ? await createFreshPostgres() : undefined;
  const process_ = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      APP_DIR: app,
      DATA_DIR: createFreshFolder(),
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'error',
      DEV: '1',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  });
  const ended = new Promise((resolve) => process_.once('exit', resolve));
  onTestFinished(async () => {
    process_.kill('SIGKILL');
    await ended;
    await postgres?.drop();
  });
  let stated = '';
  for await (const part of process_.stdout) {
    stated += String(part);
    if (stated.includes('/dev/outbox')) break;
  }
  process_.stdout.resume();
  const origin = /http:\/\/localhost:\d+/.exec(stated)?.[0] ?? '';
  return async (phone) => {
    const sent = await send(origin, 'sendSmsCode', { phone, purpose: 'login' }, undefined);
    const { attempt } = sent.data as { readonly attempt: string };
    const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
    const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1] ?? '';
    const given = { by: 'phone', phone, attempt, code, registerSite: 1 } as const;
    const login = await send(origin, 'login', given, undefined);
    const { accountToken } = login.data as { readonly accountToken: string };
    return (call, input) => send(origin, call, input, accountToken);
  };
}

async function send<Name extends CallName>(
  origin: string,
  call: Name,
  input: InputOf<Name>,
  token: string | undefined,
): Promise<Answer> {
  const requested = requestOf(call, input, token === undefined ? {} : { token });
  const begun = performance.now();
  const { pathname, search } = new URL(requested.url);
  const body = requested.method === 'POST' ? await requested.text() : undefined;
  const init = { method: requested.method, headers: requested.headers, ...(body !== undefined && { body }) };
  const response = await fetch(`${origin}${pathname}${search}`, init);
  const { code, data } = (await response.json()) as { readonly code: string; readonly data: unknown };
  return { code, data, status: response.status, milliseconds: performance.now() - begun };
}

async function keep(ask: Ask, ids: readonly string[], texts: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const content = JSON.stringify({ id, name: id, genBank: texts[at] });
    const changedAt = new Date().toISOString();
    await ask('syncVectors', { since: 0, changes: [{ id, changedAt, content, base: 0 }] });
  }
}

/** Fifty lines with twenty services each, all of which name a vector. */
function crowd(ids: readonly string[]): InputOf<'newAddCart'>['lines'] {
  const idAt = (at: number) => ids[at % ids.length] ?? '';
  const service = (at: number) => ({
    detail: {
      productType: 3 as const,
      ...{ plasmidName: 'p', vectorId: idAt(at), resistance: '', competentCells: '' },
      ...{ grade: 'research', scale: '1 mg', remark: '' },
    },
    quantity: 1,
  });
  return Array.from({ length: 50 }, (_, at) => ({
    detail: { productType: 1, vectorId: idAt(at), remark: '' },
    quantity: 1,
    services: Array.from({ length: 20 }, (__, i) => service(i)),
  }));
}

function plasmid(table: string, bases: number): string {
  const line = 'gatcctctag agtcgacctg caggcatgca agcttggcac tggccgtcgt tttacaacgt';
  const lines = Array.from(
    { length: Math.ceil(bases / 80) },
    (_, i) => `${String(i * 60 + 1).padStart(9)} ${line}\n`,
  );
  return `LOCUS       x 60 bp DNA circular SYN 01-JAN-2026\nFEATURES             Location/Qualifiers\n${table}ORIGIN\n${lines.join('')}//\n`;
}

function features(units: number): string {
  return '     CDS             1..20\n'.repeat(Math.floor(units / 30));
}

function blanks(units: number): string {
  return `     CDS             1..20\n                     /note="a${' '.repeat(units)}b"\n`;
}

function parts(units: number): string {
  return `     CDS             join(${'1..3,5..9,'.repeat(Math.floor(units / 10))}11)\n`;
}
