import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDigits, hashOf } from '#server/auth/secrets.ts';
import { captchas } from '#server/db/tables/accounts.ts';
import { createWorld } from '#server/test/world.ts';
import { createCalculation, createCaptcha, takeCaptcha } from './captcha.ts';
import { drawCaptchaPicture } from './captchaPicture.ts';

const chances = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 3 }).map((list) => {
  let at = 0;
  return () => list[at++ % list.length] ?? 0;
});

describe('a calculation', () => {
  it('has the answer that arithmetic gives, and none below zero', () => {
    fc.assert(
      fc.property(chances, (chance) => {
        const { text, answer } = createCalculation(chance);
        const [, a, sign, b] = /^(\d+)([+×-])(\d+)$/.exec(text) ?? [];
        const [one, two] = [Number(a), Number(b)];
        expect(answer).toBe(sign === '+' ? one + two : sign === '-' ? one - two : one * two);
        expect(answer).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is drawn as paths alone: no letter of it stands in the picture', () => {
    fc.assert(
      fc.property(chances, (chance) => {
        const svg = drawCaptchaPicture('47-38=?', chance);
        expect(svg.replace(/<[^>]*>/g, '')).toBe('');
        expect(svg).toMatch(/ d="[ML0-9. -]+"/);
        expect(svg).not.toMatch(/NaN|Infinity|<text|<script|href/);
      }),
    );
  });

  it('has strokes for every sign', () => {
    for (const sign of '0123456789+-×=?') {
      const [path] = / d="([^"]*)"/.exec(drawCaptchaPicture(sign, () => 0.5)) ?? [];
      expect(path, sign).not.toBe(' d=""');
    }
  });
});

describe('a captcha', () => {
  const here = createWorld();
  const now = new Date('2026-11-22T08:00:00.000Z');
  const random = (bytes: number) => randomBytes(bytes);
  const make = () => here.database.transaction((tx) => createCaptcha(tx, { random, now }));
  const take = (id: string, answer: string, at = now) =>
    here.database.transaction((tx) => takeCaptcha(tx, { id, answer, now: at }));

  async function answerOf(id: string): Promise<string> {
    const [row] = await here.database.db.select().from(captchas).where(eq(captchas.id, id));
    for (let answer = 0; answer < 200; answer++)
      if (hashOf(id, String(answer)) === row?.answerHash) return String(answer);
    throw new Error('The captcha has no answer below 200.');
  }

  it('takes the right answer, also with a zero before it, once', async () => {
    const { captchaId, image } = await make();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    const answer = await answerOf(captchaId);
    expect(await take(captchaId, `0${answer}`)).toBe(true);
    expect(await take(captchaId, answer)).toBe(false);
  });

  it('is gone after a wrong answer, and after five minutes', async () => {
    const { captchaId } = await make();
    const answer = await answerOf(captchaId);
    expect(await take(captchaId, String(Number(answer) + 1))).toBe(false);
    expect(await take(captchaId, answer)).toBe(false);
    const late = await make();
    expect(
      await take(late.captchaId, await answerOf(late.captchaId), new Date(now.getTime() + 300_000)),
    ).toBe(false);
  });
});

describe('digits of a code', () => {
  it('are six, and every first digit comes about equally often', () => {
    const firsts = new Map<string, number>();
    for (let i = 0; i < 10_000; i++) {
      const code = createDigits((bytes) => randomBytes(bytes), 6);
      expect(code).toMatch(/^\d{6}$/);
      firsts.set(code.charAt(0), (firsts.get(code.charAt(0)) ?? 0) + 1);
    }
    // 1000 ± 6 sigma: fails once in about 50 million runs.
    for (const digit of '0123456789') expect(Math.abs((firsts.get(digit) ?? 0) - 1000)).toBeLessThan(180);
  });

  it('are drawn again above the last whole million', () => {
    const drawn = [Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from([0, 0, 0, 7])];
    expect(createDigits(() => drawn.shift() ?? Buffer.alloc(4), 6)).toBe('000007');
  });
});
