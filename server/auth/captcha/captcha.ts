// The captcha of the login: asks for the result of a calculation; good for one answer, right or wrong, within five
// minutes. Clicking it asks for another.
import { and, eq } from 'drizzle-orm';
import { createId, hashOf, isSame, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { captchas } from '#server/db/tables/accounts.ts';
import { drawCaptchaPicture } from './captchaPicture.ts';

const LIFE = 300_000;

export async function createCaptcha(
  tx: Tx,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<{ readonly captchaId: string; readonly image: string }> {
  const chance = chanceOf(random);
  const { text, answer } = createCalculation(chance);
  const id = createId(random);
  const expiresAt = new Date(now.getTime() + LIFE);
  await tx.insert(captchas).values({ id, answerHash: hashOf(id, String(answer)), expiresAt });
  const svg = drawCaptchaPicture(`${text}=?`, chance);
  return { captchaId: id, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** It is gone afterwards: a refusal that follows has to be kept. */
export async function takeCaptcha(
  tx: Tx,
  { id, answer, now }: { readonly id: string; readonly answer: string; readonly now: Date },
): Promise<boolean> {
  const [row] = await tx
    .delete(captchas)
    .where(and(eq(captchas.id, id)))
    .returning();
  return (
    row !== undefined && now < row.expiresAt && isSame(row.answerHash, hashOf(id, String(Number(answer))))
  );
}

/** Never below zero. */
export function createCalculation(chance: () => number): { readonly text: string; readonly answer: number } {
  const randomBetween = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const kind = randomBetween(0, 2);
  if (kind === 0) {
    const [a, b] = [randomBetween(2, 9), randomBetween(2, 9)];
    return { text: `${a}×${b}`, answer: a * b };
  }
  const [a, b] = [randomBetween(11, 59), randomBetween(2, 39)];
  if (kind === 1) return { text: `${a}+${b}`, answer: a + b };
  const [more, less] = a > b ? [a, b] : [b, a];
  return { text: `${more}-${less}`, answer: more - less };
}

function chanceOf(random: Random): () => number {
  return () => Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
}
