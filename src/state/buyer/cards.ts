// The saved cards of the account: shown and removed in My Account, chosen at checkout and at the payment.
import type { OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type Card = OutputOf<'listCards'>[number];

export const cards = createLoaded(() => call('listCards', {}, { isQuiet: true }));
