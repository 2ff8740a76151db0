import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Rejected } from './answer.ts';
import { BODY_RULES, type Body, type Expected, makeBodies } from './bodies.ts';

const KEY = '203.0.113.9';
const expected: Expected = { key: KEY, maxBytes: 1_000, heldBytes: 100, maxTime: 60_000 };

/** What came of it: its text, or the status it was refused with. */
async function resultOf(body: Body): Promise<string | number> {
  try {
    let text = '';
    for await (const part of body.parts()) text += part.toString();
    return text;
  } catch (error) {
    if (error instanceof Rejected) return error.why.status;
    throw error;
  } finally {
    body.close();
  }
}

function statusOf(open: () => Body): number | undefined {
  try {
    open();
    return undefined;
  } catch (error) {
    return error instanceof Rejected ? error.why.status : undefined;
  }
}

describe('a body on its way in', () => {
  it('is given part by part, and what it was read from is not destroyed', async () => {
    const source = new PassThrough();
    const result = resultOf(makeBodies().open(source, expected));
    source.write('GAT');
    await new Promise(setImmediate);
    source.end('TACA');
    expect(await result).toBe('GATTACA');
  });

  it('is refused with 413 past its bound, and the rest can still be read away', async () => {
    const source = new PassThrough();
    const result = resultOf(makeBodies().open(source, expected));
    source.write('A'.repeat(1_001));
    expect(await result).toBe(413);
    expect(source.destroyed).toBe(false);
    const isRead = new Promise((resolve) => source.on('end', resolve));
    source.resume();
    source.end('A');
    await isRead;
  });

  it('is refused with 408 when its client sends nothing, or not all in the time it may have', async () => {
    const impatient = makeBodies({ ...BODY_RULES, grace: 20 });
    expect(await resultOf(impatient.open(new PassThrough(), expected))).toBe(408);
    const source = new PassThrough();
    source.write('A');
    expect(await resultOf(makeBodies().open(source, { ...expected, maxTime: 20 }))).toBe(408);
  });

  it('has longer when it keeps coming', async () => {
    // One byte gives it an hour.
    const bodies = makeBodies({ ...BODY_RULES, grace: 20, minRate: 1 / 3_600 });
    const source = new PassThrough();
    source.write('A');
    const result = resultOf(bodies.open(source, { ...expected, maxTime: 7_200_000 }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    source.end('C');
    expect(await result).toBe('AC');
  });

  it('is refused with 400 when its client hangs up', async () => {
    const source = new PassThrough();
    const result = resultOf(makeBodies().open(source, expected));
    source.write('A');
    await new Promise(setImmediate);
    source.destroy();
    expect(await result).toBe(400);
  });
});

describe('too many bodies', () => {
  const two = { bodies: 2, bytes: 1_000 };

  it('of one key send its slowest away, and nobody else', async () => {
    const bodies = makeBodies({ ...BODY_RULES, each: two, fairRate: Number.POSITIVE_INFINITY });
    const [idle, sending, other, last] = [1, 2, 3, 4].map(() => new PassThrough());
    const results = [idle, sending].map((it) => resultOf(bodies.open(it!, expected)));
    results.push(resultOf(bodies.open(other!, { ...expected, key: '198.51.100.1' })));
    sending!.write('A'.repeat(900));
    await new Promise((resolve) => setTimeout(resolve, 20));
    results.push(resultOf(bodies.open(last!, expected)));
    for (const it of [sending, other, last]) it!.end();
    expect(await Promise.all(results)).toEqual([503, 'A'.repeat(900), '', '']);
  });

  it('that all come in well are left alone, and the next is sent away', () => {
    const bodies = makeBodies({ ...BODY_RULES, each: two, fairRate: 0 });
    for (let i = 0; i < 2; i++) bodies.open(new PassThrough(), expected);
    expect(statusOf(() => bodies.open(new PassThrough(), expected))).toBe(503);
    expect(
      statusOf(() => bodies.open(new PassThrough(), { ...expected, key: '198.51.100.1' })),
    ).toBeUndefined();
  });

  it('may not hold more memory than there is, of one key and of all, until they are closed', () => {
    const bodies = makeBodies({
      ...BODY_RULES,
      each: { bodies: 9, bytes: 250 },
      total: { bodies: 9, bytes: 450 },
    });
    const open = (key: string) => bodies.open(new PassThrough(), { ...expected, key });
    const first = open('a');
    open('a');
    expect(statusOf(() => open('a'))).toBe(503);
    open('b');
    open('b');
    expect(statusOf(() => open('c'))).toBe(503);
    first.close();
    first.close();
    expect(statusOf(() => open('c'))).toBeUndefined();
    expect(statusOf(() => open('c'))).toBe(503);
  });
});
