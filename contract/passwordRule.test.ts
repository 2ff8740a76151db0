import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { weaknessOf } from './passwordRule.ts';
import { encodePassword, newPassword } from './validation.ts';

const OWN = ['genewright', 'Wang.Wei@pku.edu.cn', '13800138000', 'Rosalind Franklin'];

describe('a password', () => {
  it.each(['abcd1234', 'Password1', 'PASSWORD123', 'Passw0rd!', '1q2w3e4r', 'q1w2-e3r4'])(
    'that many choose is common: %s',
    (it) => expect(weaknessOf(it, [])).toBe('passwordCommon'),
  );

  it.each([
    'genewright2026',
    'Genewright1!',
    'wangwei1990',
    'x13800138',
    'kelp138000x',
    'franklin51',
    '51rosalind',
  ])('that follows from the person or the product is own: %s', (it) =>
    expect(weaknessOf(it, OWN)).toBe('passwordOwn'),
  );

  it.each(['kelp4Brine', 'Wei8kq2pLm', 'franklinKelp51', '9brine!wang7kelp', '密码kelp4Brine'])(
    'that is neither is taken: %s',
    (it) => expect(weaknessOf(it, OWN)).toBeUndefined(),
  );

  it('takes nothing for own where nothing is known', () => {
    expect(weaknessOf('kelp4Brine', ['', ' ', '@', '王伟'])).toBeUndefined();
  });
});

describe('the list of common passwords', () => {
  const list = COMMON_PASSWORDS.trim().split(/\s+/);

  it('is in order, without doubles, and holds only what the rule would let pass', () => {
    expect(list).toEqual([...new Set(list)].sort());
    expect(list.length).toBeGreaterThan(5000);
    for (const it of list) expect(newPassword.safeParse(encodePassword(it)).success, it).toBe(true);
  });
});
