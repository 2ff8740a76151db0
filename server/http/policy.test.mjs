import { expect, it } from 'vitest';
import { POLICY } from '#scripts/serve.mjs';
import { PAGE_POLICY } from './policy.ts';

it('is the same where the page is served alone', () => {
  expect(POLICY).toBe(PAGE_POLICY);
});
