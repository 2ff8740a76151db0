import { expect, it, vi } from 'vitest';
import { senderOf, shownDiscountOf, templateOf } from './template.ts';
import { inviteWords } from './words.ts';

vi.stubGlobal('__PRODUCT__', 'Genewright');

const text = (id: keyof typeof inviteWords, values: Readonly<Record<string, string | number>> = {}) =>
  inviteWords[id].en.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const referral = {
  ...{ username: 'Rosalind', code: 'ABCD2345', userAcquisitionUrl: 'https://g.test/?invite=ABCD2345' },
  ...{ couponName: 'Welcome', discountAmount: '25$' },
};

it.each([
  ['25$', '$25'],
  ['99.50$', '$99.50'],
  ['5%', '5%'],
  ['¥100.00', '¥100.00'],
])('shows %s as %s', (given, shown) => {
  expect(shownDiscountOf(given)).toBe(shown);
});

it('puts placeholders where names are empty, and the names where they are not', () => {
  const empty = templateOf(referral, { friend: ' ', sender: '' }, text);
  expect(empty).toMatch(/^Hi \[Friend's name\],[\s\S]*\[Your name\]$/);
  expect(empty).toContain('“Welcome” ($25 off)');
  expect(empty).toContain('https://g.test/?invite=ABCD2345');
  expect(templateOf(referral, { friend: 'Max', sender: 'Rosalind' }, text)).toMatch(
    /^Hi Max,[\s\S]*\nRosalind$/,
  );
});

it('promises nothing where there is no coupon', () => {
  const plain = templateOf(
    { ...referral, couponName: '', discountAmount: '' },
    { friend: '', sender: '' },
    text,
  );
  expect(plain).not.toContain('off');
});

it('signs with a name, never with a masked phone', () => {
  expect(senderOf(referral)).toBe('Rosalind');
  expect(senderOf({ username: '138****8000' })).toBe('');
});
