import { expect, it, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { staffContract } from '#contract/staff/contract.ts';
import { logInByPhone, openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { inputProblemOf } from './inputProblem.ts';

const here = createWorld();
const site = openFrontDoor(here);

const problemIn = (name: keyof typeof contract, given: unknown) =>
  inputProblemOf(contract[name].input.safeParse(given).error!, given);

const calls = Object.entries({ ...contract, ...staffContract });

test.each(calls)('%s without its fields is refused by the name of the first', (_, { input }) => {
  const { error } = input.safeParse({});
  if (!error) return;
  const { en, zh } = inputProblemOf(error, {});
  expect(en).toMatch(/^The field "[\w.]+" is missing\./);
  expect(zh).toMatch(/^缺少字段“[\w.]+”。/);
});

const ORGANIZATION = {
  name: '北京大学',
  registeredPhone: '010-62751234',
  leader: '王伟',
  country: '中国',
  province: '北京',
  city: '北京',
  street: '颐和园路 5 号',
  contact: { name: '李娜', phone: '13800138000' },
};

it.each([
  [
    { registeredPhone: undefined },
    'The field "registeredPhone" is missing. Please enter a valid phone number.',
  ],
  [{ city: undefined }, 'The field "city" is missing. Please enter the full address.'],
  [{ contact: undefined }, 'The field "contact" is missing.'],
  [{ contact: { name: '李娜' } }, 'The field "contact.phone" is missing. Please enter a valid phone number.'],
  [{ registeredPhone: 62751234 }, 'Please enter a valid phone number.'],
  [{ department: 7 }, 'The field "department": This value is not as expected. Please check it.'],
  [{ department: 'x'.repeat(201) }, 'The field "department": At most 200 characters are allowed.'],
  [{ phone: '1' }, 'There is no field "phone" here.'],
  [{ contact: { ...ORGANIZATION.contact, fax: '' } }, 'The field "contact": There is no field "fax" here.'],
])('%j is refused with the field that is wrong', (change, message) => {
  expect(problemIn('saveOrganization', { ...ORGANIZATION, ...change }).en).toBe(message);
});

it('a call without a field is answered in its language', async () => {
  await logInByPhone(here, site);
  const { registeredPhone: _, ...rest } = ORGANIZATION;
  for (const [language, msg] of [
    ['en_us', 'The field "registeredPhone" is missing. Please enter a valid phone number.'],
    ['zh_cn', '缺少字段“registeredPhone”。请输入有效的电话号码。'],
  ] as const)
    expect(await site.ask('saveOrganization', rest as never, { 'accept-language': language })).toMatchObject({
      code: '00000005',
      msg,
    });
});
