import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorizationCodeFrom, customerKeyOf, normalizeAuthorizationCode } from './authorizationCode.ts';
import { readContractSheet } from './contractSheet.ts';
import { FIRST_SERVICE_TYPE, LAST_SERVICE_TYPE, serviceTypeNameOf, serviceTypeOf } from './serviceTypes.ts';
import { CONTRACT_STATUS_NAMES, CONTRACT_STATUSES } from './statuses.ts';

describe('words', () => {
  it('the states are the specified ones, in their order', () => {
    const inLanguage = (language: 'en' | 'zh') =>
      CONTRACT_STATUSES.map((it) => CONTRACT_STATUS_NAMES[it][language]);
    expect(inLanguage('en').join(', ')).toBe(
      'Predelivery, In Production, In Stock, Shipping, Completed, Cancelled',
    );
    expect(inLanguage('zh').join('、')).toBe('待生产、生产中、已入库、发货中、已完成、已取消');
  });

  it('every service type from 10 to 56 has a name of its own in both languages', () => {
    const types = Array.from(
      { length: LAST_SERVICE_TYPE - FIRST_SERVICE_TYPE + 1 },
      (_, at) => at + FIRST_SERVICE_TYPE,
    );
    expect(types.length).toBe(47);
    for (const it of types)
      for (const text of [String(it), serviceTypeNameOf(it).en, serviceTypeNameOf(it).zh])
        expect(serviceTypeOf(text)).toBe(it);
    expect([serviceTypeOf('9'), serviceTypeOf('57'), serviceTypeOf('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('an authorization code', () => {
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });

  it('is the same however it is typed', () => {
    fc.assert(
      fc.property(bytes, (it) => {
        const code = authorizationCodeFrom(it);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
        const typed = [
          code,
          ` ${code.toLowerCase()} `,
          code.replaceAll('-', ''),
          code.replaceAll('-', ' – '),
        ];
        const taken = [...typed, code.replaceAll('0', 'o').replaceAll('1', 'l')];
        expect(new Set(taken.map(normalizeAuthorizationCode))).toEqual(new Set([code]));
      }),
    );
  });

  it('goes with a company, whatever the width of its letters', () => {
    expect(customerKeyOf('  Peking  University（Beijing） ')).toBe(
      customerKeyOf('peking university(beijing)'),
    );
    expect(customerKeyOf('北京大学')).not.toBe(customerKeyOf('清华大学'));
  });
});

const HEADS = [
  ...['Contract number', 'Customer', 'Contact', 'Currency', 'Status', 'Signing date'],
  ...['Service type', 'Description', 'Quantity', 'Subtotal', 'Line status', 'Amount'],
];
const FIRST = [
  'C-1',
  '北京大学',
  'Li',
  'CNY',
  '生产中',
  '2026/3/9',
  'Gene synthesis',
  'lacZ',
  2,
  '1,280.50',
  '',
  '',
];

describe('a sheet of contracts', () => {
  it('is read line by line, in either language; the amount is the sum of the lines', () => {
    const coupon = [
      'C-1',
      '北京大学',
      'Li',
      'RMB',
      'In Production',
      new Date('2026-03-09'),
      56,
      '',
      1,
      -80.5,
      'Completed',
    ];
    const other = ['C-2', 'MIT', '', 'USD', 'completed', '', '54', 'Freight', '1', '45', '', '45.00'];
    expect(readContractSheet([['our list'], HEADS, FIRST, [], coupon, other])).toEqual({
      faults: [],
      contracts: [
        {
          ...{ number: 'C-1', customer: '北京大学', contact: 'Li', currency: 'CNY', amount: 120_000 },
          ...{ status: 'inProduction', signingDate: '2026-03-09' },
          lines: [
            { serviceType: 10, description: 'lacZ', quantity: 2, subtotal: 128_050, status: 'inProduction' },
            { serviceType: 56, description: '', quantity: 1, subtotal: -8_050, status: 'completed' },
          ],
        },
        {
          ...{
            number: 'C-2',
            customer: 'MIT',
            contact: '',
            currency: 'USD',
            amount: 4_500,
            status: 'completed',
          },
          lines: [
            { serviceType: 54, description: 'Freight', quantity: 1, subtotal: 4_500, status: 'completed' },
          ],
        },
      ],
    });
  });

  it.each([
    [3, 'EUR', 'Currency', 'CNY or USD'],
    [4, 'lost', 'Status', 'Predelivery, In Production'],
    [5, '2026-02-30', 'Signing date', 'a date'],
    [6, '9', 'Service type', 'from 10 to 56'],
    [8, '1.5', 'Quantity', 'whole number'],
    [9, '12.345', 'Subtotal', 'two decimals'],
    [9, '0.30000000000000004', 'Subtotal', 'two decimals'],
    [11, '1', 'Amount', 'add up to 1280.50'],
    [1, '', 'Customer', 'This must not be empty'],
  ])('column %i with %s is refused, and with it all of the file', (at, value, heading, words) => {
    const { contracts, faults } = readContractSheet([HEADS, FIRST.with(at, value)]);
    expect(contracts).toEqual([]);
    expect(faults).toMatchObject([{ line: 2, heading, message: { en: expect.stringContaining(words) } }]);
  });

  it('says which columns it lacks, and where a contract contradicts itself', () => {
    expect(readContractSheet([['Contract number', 'Customer']]).faults.map((it) => it.heading)).toEqual([
      ...['Currency', 'Status', 'Service type', 'Description', 'Quantity', 'Subtotal'],
    ]);
    const { faults } = readContractSheet([HEADS, FIRST, FIRST.with(1, 'MIT')]);
    expect(faults).toMatchObject([
      { line: 3, heading: 'Customer', message: { en: 'It is another one in line 2, of the same contract.' } },
    ]);
  });
});
