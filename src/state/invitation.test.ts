import { afterEach, expect, it, vi } from 'vitest';
import { removeStored } from '#src/core/localStorage.ts';
import { readKeptInvitation, startInvitation } from './invitation.ts';

afterEach(() => {
  removeStored('inviteCode');
  vi.unstubAllGlobals();
});

function openAt(href: string): void {
  vi.stubGlobal('location', new URL(href));
  startInvitation(() => 1_000);
}

it('keeps the code of a link for thirty days', () => {
  openAt('https://genewright.test/layout/home/select?invite=ABCD2345&lang=en');
  openAt('https://genewright.test/tools/primer');
  expect(readKeptInvitation(2_000)).toBe('ABCD2345');
  expect(readKeptInvitation(1_000 + 30 * 86_400_000)).toBe('');
});

it('takes nothing that is no code', () => {
  openAt('https://genewright.test/?invite=%3Cscript%3E');
  expect(readKeptInvitation(2_000)).toBe('');
});
