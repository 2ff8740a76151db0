import { describe, expect, test } from 'vitest';
import { hasOwnToken, judgeVisit, redirectOf } from './accountRequired.ts';

const visit = { isKnown: true, isLoggedIn: false, server: 'there' } as const;

const OPEN =
  `/ /news/list /news/detail /helper/list /helper/detail /aboutUs /cookies /active /active_en /questionnaire/detail
  /GeneElementsLibrary /GeneElementsLibrary/sequenceDetail /tools/reverseUtils /tools/geneticAnalysis
  /tools/proteinTranslation /tools/sequenceAlignment /tools/codonOptimization /layout/home/select`
    .split(/\s+/)
    .concat(
      'carrier/first carrier/second carrier/third carrier/preA virusCategory virusPackaging plasmidExtraction preGoodCategory preGoods'
        .split(' ')
        .map((it) => `/layout/home/service/${it}`),
    );

const GUARDED =
  `/tools/primer /supportCenter /prefabricated /archive /questionnaire/results /401 /404 /shoppingCart/index
  /shoppingCart/settlement /shoppingCart/review /shoppingCart/payment /layout/home/service/offShelfCategory /layout/home/service/offShelf
  /layout/home/service/mRNA /layout/home/service/testingServices /layout/home/personal/basic
  /layout/home/personal/basic/points /layout/home/personal/address /layout/home/personal/carrier
  /layout/home/personal/creditCard /layout/home/personal/invite`.split(/\s+/);

test('a token in the address is that of a session, but where a mail leads with its own', () => {
  expect(hasOwnToken('/unsubscribe')).toBe(true);
  expect(hasOwnToken('/activate/')).toBe(true);
  expect(hasOwnToken('/')).toBe(false);
});

describe('an anonymous visitor', () => {
  test.each(OPEN)('opens %s', (path) => {
    expect(judgeVisit({ ...visit, path })).toEqual({ at: 'show' });
    expect(judgeVisit({ ...visit, path, server: 'unknown' })).toEqual({ at: 'show' });
  });

  test.each(GUARDED)('is asked to log in at %s', (path) => {
    expect(judgeVisit({ ...visit, path })).toEqual({ at: 'login', afterMs: 0 });
  });

  test('is asked after 500 ms at the online orders', () => {
    const path = '/layout/home/personal/onlineOrder';
    expect(judgeVisit({ ...visit, path })).toEqual({ at: 'login', afterMs: 500 });
  });

  test.each(GUARDED)('opens %s while no server answers', (path) => {
    expect(judgeVisit({ ...visit, path, server: 'unreachable' })).toEqual({ at: 'show' });
  });

  test.each(['/home', '/layout', '/layout/home', '/layout/home/service', '/tools'])(
    'is led on from %s, which is no page of its own, before anybody asks',
    (path) => {
      for (const server of ['there', 'unknown', 'unreachable'] as const)
        expect(judgeVisit({ ...visit, path, server })).toEqual({ at: 'show' });
    },
  );

  test('is asked to log in where an address leads to a guarded page', () => {
    const path = '/layout/home/personal';
    expect(judgeVisit({ ...visit, path })).toEqual({ at: 'login', afterMs: 0 });
  });

  test('waits while it is not known whether a server answers', () => {
    expect(judgeVisit({ ...visit, path: '/tools/primer', server: 'unknown' })).toEqual({ at: 'wait' });
  });
});

describe('someone logged in', () => {
  const member = { ...visit, isLoggedIn: true };

  test.each([...OPEN, ...GUARDED])('opens %s', (path) => {
    expect(judgeVisit({ ...member, path })).toEqual({ at: 'show' });
  });

  test('opens guarded pages before it is known whether a server answers', () => {
    expect(judgeVisit({ ...member, path: '/tools/primer', server: 'unknown' })).toEqual({ at: 'show' });
  });

  test('goes back from an address that is not there', () => {
    expect(judgeVisit({ ...member, path: '/nothing', isKnown: false })).toEqual({ at: 'previous' });
  });
});

test.each([
  ['/', '/layout/home/select'],
  ['/layout', '/layout/home/select'],
  ['/home', '/layout/home/select'],
  ['/layout/home', '/layout/home/select'],
  ['/layout/home/service', '/layout/home/select'],
  ['/layout/home/personal', '/layout/home/personal/basic'],
  ['/tools', '/tools/reverseUtils'],
])('%s leads to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to);
});
