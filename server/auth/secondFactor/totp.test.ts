import { describe, expect, it } from 'vitest';
import { base32Of, findStep, keyUriOf, stepOf, totpOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('one-time passwords', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d are those of RFC 6238', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1_000));
    expect(totpOf(SECRET, step, 8)).toBe(code);
    expect(totpOf(SECRET, step)).toBe(code.slice(2));
  });

  // RFC 4226, appendix D.
  it('of counters are those of RFC 4226', () => {
    const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
    expect(codes.map((_, counter) => totpOf(SECRET, counter))).toEqual(codes);
  });

  it('are accepted one interval early or late, and never before the last accepted one', () => {
    const now = new Date(59_000_000);
    const present = stepOf(now);
    const findAt = (offset: number, lastStep = 0) =>
      findStep(SECRET, totpOf(SECRET, present + offset), { now, lastStep });
    expect([-2, -1, 0, 1, 2].map((it) => findAt(it))).toEqual([
      undefined,
      present - 1,
      present,
      present + 1,
      undefined,
    ]);
    expect(findAt(0, present)).toBeUndefined();
    expect(findAt(-1, present)).toBeUndefined();
    expect(findAt(1, present)).toBe(present + 1);
    expect(findStep(SECRET, 'abcdef', { now, lastStep: 0 })).toBeUndefined();
  });
});

it('writes base 32 as RFC 4648 has it', () => {
  const pairs = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  };
  for (const [text, encoded] of Object.entries(pairs)) expect(base32Of(Buffer.from(text))).toBe(encoded);
});

it('names issuer and account in the address that apps read', () => {
  expect(keyUriOf(SECRET, { issuer: 'Gene Wright', account: 'a&b@example.org' })).toBe(
    'otpauth://totp/Gene%20Wright:a%26b%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Gene%20Wright&algorithm=SHA1&digits=6&period=30',
  );
});
