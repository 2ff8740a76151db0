// The saved payment cards of the account: listed in My Account, and offered at checkout and for a payment.
import type { OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type Card = OutputOf<'listCards'>[number];

export const cards = createLoaded(() => call('listCards', {}, { isQuiet: true }));
