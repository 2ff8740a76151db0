import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { contract } from './contract.ts';
import {
  decodePassword,
  email,
  encodePassword,
  mobile,
  newPassword,
  phone,
  problemsOf,
  ruleWords,
  telephone,
  website,
  zipCode,
} from './validation.ts';

const accepts = (schema: z.ZodType, it: unknown) => schema.safeParse(it).success;

describe('the specified rules', () => {
  it.each(['abcd1234', 'A1b2C3d4E5f6G7h8I9j0', 'abcd 1234', '{kelp4}~Brine$', '密码密码1234ab'])(
    'takes %s as a password',
    (it) => {
      expect(accepts(newPassword, encodePassword(it))).toBe(true);
    },
  );

  it.each([
    'abc1234',
    'A1b2C3d4E5f6G7h8I9j0k',
    'abcdefgh',
    '12345678',
    '密码密码密码1234',
    'abcd\t1234',
    'abcd\u202e1234',
    '',
  ])('refuses %s as a password', (it) => {
    expect(accepts(newPassword, encodePassword(it))).toBe(false);
  });

  it('refuses a password that is not base64', () => {
    expect(accepts(newPassword, 'abcd1234!')).toBe(false);
    expect(decodePassword('*')).toBeUndefined();
  });

  it('reads back every password it wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (it) => {
        expect(decodePassword(encodePassword(it))).toBe(it.normalize('NFC'));
      }),
    );
  });

  it.each([
    [phone, '01012345678', true],
    [phone, '1380013800', false],
    [phone, '138001380000', false],
    [phone, '１３８００１３８０００', false],
    [mobile, '13800138000', true],
    [mobile, '12025550123', true],
    [mobile, '01012345678', false],
    [telephone, '+86 (10) 6275-1234 ext. 12', true],
    [telephone, '010-62751234转1203', true],
    [telephone, '12345', false],
    [telephone, 'call me', false],
    [email, 'wang.wei+lab@pku.edu.cn', true],
    [email, 'a@b', false],
    [email, 'a@b.cn\nbcc: c@d.cn', false],
    [email, 'a@b.cn, c@d.cn', false],
    [website, 'www.pku.edu.cn', true],
    [website, 'https://www.pku.edu.cn/lab?x=1', true],
    [website, 'javascript:alert(1)', false],
    [website, 'http://user:word@evil.example', false],
    [website, 'lab', false],
    [zipCode, '200031', true],
    [zipCode, 'SW1A 1AA', true],
    [zipCode, '1', false],
  ] as const)('%# %s is judged as it should', (schema, it, isGood) => {
    expect(accepts(schema, it)).toBe(isGood);
  });
});

describe('a registration', () => {
  const good = {
    registerSite: 0,
    name: '王伟',
    email: 'wang@pku.edu.cn',
    password: encodePassword('abcd1234'),
    confirmPassword: encodePassword('abcd1234'),
    organizationName: '北京大学',
    customerType: 'university',
    isAgreed: true,
  };
  const problemsIn = (it: object) => {
    const { error } = contract.register.input.safeParse(it);
    return error ? problemsOf(error, it).map(({ path, message }) => `${path}: ${message.en}`) : [];
  };

  it('is taken when all is there', () => {
    expect(problemsIn(good)).toEqual([]);
    expect(
      problemsIn({ ...good, registerSite: 1, name: undefined, firstName: 'Wei', lastName: 'Wang' }),
    ).toEqual([]);
  });

  it('tells every problem at once, each in its field', () => {
    expect(
      problemsIn({ registerSite: 0, password: encodePassword('abcd1234'), confirmPassword: 'x' }),
    ).toEqual([
      `email: ${ruleWords.email.en}`,
      `organizationName: ${ruleWords.organizationName.en}`,
      `customerType: ${ruleWords.customerType.en}`,
      `isAgreed: ${ruleWords.agreement.en}`,
      'confirmPassword: The password does not match.',
      `name: ${ruleWords.name.en}`,
    ]);
  });

  it('asks the English site for first and last name', () => {
    expect(problemsIn({ ...good, registerSite: 1 })).toEqual([
      `firstName: ${ruleWords.firstName.en}`,
      `lastName: ${ruleWords.lastName.en}`,
    ]);
  });

  it('judges anything without falling over', () => {
    fc.assert(
      fc.property(
        fc.record({
          registerSite: fc.constantFrom(0, 1, 2),
          name: fc.anything(),
          firstName: fc.anything(),
          password: fc.anything(),
        }),
        (it) => {
          expect(contract.register.input.safeParse({ ...good, ...it }).success).toBeTypeOf('boolean');
        },
      ),
    );
  });

  it('says how long a text may be', () => {
    expect(problemsIn({ ...good, organizationName: 'x'.repeat(201) })).toEqual([
      'organizationName: At most 200 characters are allowed.',
    ]);
  });
});

it('asks for what a plasmid lacks by its name', () => {
  const detail = {
    ...{ productType: 3, plasmidName: ' ', resistance: '', competentCells: '', grade: '', scale: '' },
    ...{ remark: '', repeatsLength: 100_001, sequence: 'ACGU' },
  };
  const given = { detail, quantity: 0, services: [] };
  const { error } = contract.addCart.input.safeParse(given);
  const messages = problemsOf(error!, given).map((it) => `${it.path}: ${it.message.en}`);
  expect(messages).toEqual([
    'detail.plasmidName: Please enter the plasmid name.',
    'detail.repeatsLength: Please enter the length between the repeats, a whole number of at most 100,000 bp.',
    'detail.grade: Please select the grade.',
    'detail.scale: Please select the scale.',
    'detail.sequence: Please enter a sequence of A, T, C and G only.',
    'quantity: Please enter a whole quantity, 1 to 10,000.',
  ]);
});
