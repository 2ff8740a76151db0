import { describe, expect, it } from 'vitest';
import { findNumberKeys, type OpenRequest, proposeOrder, readBankStatement } from './bankStatement.ts';

describe('a bank statement', () => {
  it('is read by its headings in either language, below what the bank writes above them', () => {
    const chinese = readBankStatement(
      [
        ['账户交易明细'],
        ['交易日期', '收入金额', '支出金额', '对方户名', '附言', '交易流水号'],
        ['20261123', '1,280.50', '', '北京大学', '订单 S2611-0001', 'T1'],
        ['2026年11月24日', '', '99.00', '顺丰速运', '运费', 'T2'],
        ['', '', '', '', '', ''],
      ],
      'CNY',
    );
    expect(chinese).toEqual({
      transfers: [
        {
          ...{ bookedOn: '2026-11-23', amount: 128_050, currency: 'CNY' },
          ...{ payer: '北京大学', reference: '订单 S2611-0001', bankNumber: 'T1' },
        },
      ],
      outgoing: 1,
      faults: [],
    });
    const english = readBankStatement(
      [
        ['Date', 'Amount', 'Currency', 'Name', 'Reference'],
        [new Date('2026-11-23T00:00:00Z'), 45, 'USD', 'MIT', 'PO 7'],
        ['2026-11-23 10:22', '-45', 'USD', 'Courier', ''],
      ],
      'CNY',
    );
    expect(english.transfers).toMatchObject([{ amount: 4_500, currency: 'USD', bankNumber: '' }]);
    expect(english.outgoing).toBe(1);
  });

  it('counts not at all while a line of it is wrong, and says which', () => {
    const head = ['date', 'amount', 'currency'];
    const { transfers, faults } = readBankStatement(
      [
        head,
        ['2026-02-30', '1', ''],
        ['2026-02-03', '1.234', ''],
        ['2026-02-03', '1', 'EUR'],
        ['2026-02-03', '1', ''],
        ['2026-02-03', '', 'CNY'],
      ],
      'CNY',
    );
    expect(transfers).toEqual([]);
    expect(faults.map(({ line, message }) => [line, message.en])).toEqual([
      [2, '“2026-02-30”: a day is expected, such as 2026-11-23.'],
      [3, '“1.234”: an amount with at most two decimals is expected, such as 1280.50.'],
      [4, '“EUR”: CNY or USD is expected.'],
      [6, 'The cell is empty: an amount with at most two decimals is expected, such as 1280.50.'],
    ]);
    expect(readBankStatement([['hello'], ['2026-02-03', '1']], 'CNY').faults).toHaveLength(1);
  });
});

describe('a transfer', () => {
  const order = (at: number, more: Partial<OpenRequest> = {}): OpenRequest => ({
    ...{ orderId: `o${at}`, orderNumber: `O-2026-000${at}`, quotationNumber: `Q-2026-00${at}-R2` },
    ...{ organization: `Institute ${at}`, customer: 'Ada', amount: 1_000, currency: 'CNY' },
    ...more,
  });
  const transfer = { amount: 1_000, currency: 'CNY', payer: 'somebody', reference: '' } as const;
  const proposalOf = (it: Partial<typeof transfer> | object, open: readonly OpenRequest[]) => {
    const proposal = proposeOrder({ ...transfer, ...it }, open);
    return proposal && [proposal.request.orderId, proposal.why];
  };

  it('is for the order that its reference names, however it is typed', () => {
    const open = [order(1), order(2)];
    expect(proposalOf({ reference: 'payment o 2026 0002, thanks' }, open)).toEqual(['o2', 'number']);
    expect(proposalOf({ reference: 'Q-2026-001' }, open)).toEqual(['o1', 'number']);
    expect(proposalOf({ reference: 'O20260002', amount: 999 }, open)).toEqual(['o2', 'otherAmount']);
    expect(proposalOf({ reference: 'O-2026-0002', currency: 'USD' }, open)).toEqual(['o2', 'otherAmount']);
    // Another number that begins alike.
    expect(proposalOf({ reference: 'O-2026-00021' }, open)).toBeUndefined();
  });

  it('of no number is for the one order of its payer, or the one of its amount', () => {
    const open = [order(1), order(2), order(3, { amount: 777 })];
    expect(proposalOf({ payer: 'INSTITUTE  2' }, open)).toEqual(['o2', 'payer']);
    expect(proposalOf({ amount: 777 }, open)).toEqual(['o3', 'amount']);
    expect(proposalOf({}, open)).toBeUndefined();
    expect(proposalOf({ amount: 5 }, open)).toBeUndefined();
  });

  it('may be for the numbers in its reference, each from a letter to the end of its digits', () => {
    expect(findNumberKeys('payment s261123-00001')).toEqual(
      expect.arrayContaining(['S26112300001', 'TS26112300001', 'PAYMENTS26112300001']),
    );
    expect(findNumberKeys('订单Ｓ261123－00001货款 q261123-00002-R3')).toEqual([
      'S26112300001',
      ...['Q26112300002', 'Q26112300002R3', 'R3'],
    ]);
    expect(findNumberKeys('no number, 4711')).toEqual([
      'NONUMBER4711',
      'ONUMBER4711',
      'NUMBER4711',
      'UMBER4711',
      'MBER4711',
      'BER4711',
      'ER4711',
      'R4711',
    ]);
    expect(findNumberKeys('4711')).toEqual([]);
  });
});
