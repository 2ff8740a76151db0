// Answers are released from memory: PGlite's own list of messages stays empty, and a long answer is sent in parts. For
// the whole server under load see server/memory.test.ts.
import { queryObjects } from 'node:v8';
import { messages } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getTemplate } from '#server/test/template.ts';
import { wrapEngine } from './embedded.ts';
import { silent } from './log.ts';
import { openInMemory } from './pglite.ts';

test('rows that were read and commands that were done leave nothing behind in the engine', async () => {
  const database = await wrapEngine(await openInMemory(await getTemplate()), silent);
  const before = messagesHeld();
  for (let i = 0; i < 20; i++) {
    await database.db.execute(sql`select n from generate_series(1, 100) n`);
    await database.db.execute(sql`insert into settings (name, value) values (${`n${i}`}, '1')`);
  }
  expect(messagesHeld()).toEqual(before);
  await database.close();
});

test('a long answer leaves in parts, none much longer than another', async () => {
  const engine = await openInMemory(await getTemplate());
  const parts: Uint8Array[] = [];
  const last = await engine.send(
    query(`select repeat('x', 1000) from generate_series(1, 4000)`),
    (part) => void parts.push(part),
  );
  const sizes = [...parts, last].map((it) => it.length);
  expect(sizes.reduce((a, b) => a + b)).toBeGreaterThan(4_000_000);
  expect(Math.max(...sizes)).toBeLessThan(300_000);
  await engine.close();
});

function messagesHeld() {
  const count = { format: 'count' } as const;
  return {
    rows: queryObjects(messages.DataRowMessage, count),
    commands: queryObjects(messages.CommandCompleteMessage, count),
  };
}

function query(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(`Q\0\0\0\0${text}\0`);
  new DataView(bytes.buffer).setUint32(1, bytes.length - 1);
  return bytes;
}
