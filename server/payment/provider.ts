// What the server needs of a payment provider. Card numbers are typed into the provider's own page; what comes here are
// ids of its customers, payment methods, sessions of its hosted page, payments and refunds.
import type { Currency } from '#commerce/money/money.ts';

export interface PaymentProvider {
  /** A hosted page for one try to pay. The same key gives the same page. */
  start(it: NewPage): Promise<OpenPage>;
  /** What is true of a page now. */
  find(session: string): Promise<Found>;
  /** Closes an open page for good and returns the state after that: it may have been paid at the last moment. */
  close(session: string): Promise<Found>;
  /** Our id of a payment that the provider knows by its own id; undefined where it is none of ours. */
  ownerOf(payment: string): Promise<string | undefined>;
  /** The same key gives back once. */
  refund(it: NewRefund): Promise<ProviderRefund>;
  /** An event of the provider, from the bytes that it sent; undefined where the signature is wrong. */
  parseEvent(body: string, signature: string, now: Date): ProviderEvent | undefined;

  makeCustomer(it: { readonly accountId: string; readonly email: string | null }): Promise<string>;
  /** A hosted page that asks for a card and takes no money. */
  startCard(it: NewCardPage): Promise<OpenPage>;
  /** The card that was entered on such a page; undefined where there is none. */
  findCard(session: string): Promise<FoundCard | undefined>;
  forgetCard(reference: string): Promise<void>;
}

interface NewPage {
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Who has cards there is offered them. */
  readonly customer: string | undefined;
  /** Of these the one that is offered alone. */
  readonly card: string | undefined;
  readonly language: 'en' | 'zh';
  readonly paidUrl: string;
  readonly leftUrl: string;
  readonly key: string;
}

export interface OpenPage {
  readonly session: string;
  readonly url: string;
}

interface NewCardPage {
  readonly customer: string;
  /** Comes back with the card: binds it to whoever asked for the page. */
  readonly state: string;
  readonly language: 'en' | 'zh';
  /** `{SESSION}` in it becomes the id of the page. */
  readonly savedUrl: string;
  readonly leftUrl: string;
}

export interface FoundCard {
  readonly state: string;
  readonly customer: string;
  readonly reference: string;
  readonly card: {
    readonly brand: string;
    readonly lastDigits: string;
    readonly expiresMonth: number;
    readonly expiresYear: number;
  };
}

export type Found =
  | { readonly at: 'open'; readonly url: string }
  /** Handed in and not yet decided, as a bank debit. */
  | { readonly at: 'pending' }
  | { readonly at: 'failed' }
  | {
      readonly at: 'paid';
      readonly amount: number;
      readonly currency: string;
      readonly payment: string;
      readonly refunds: readonly ProviderRefund[];
    };

interface NewRefund {
  readonly payment: string;
  readonly refundId: string;
  readonly amount: number;
}

export interface ProviderRefund {
  /** As the provider calls it. */
  readonly id: string;
  /** Undefined where it was made at the provider itself. */
  readonly refundId: string | undefined;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'pending' | 'done' | 'failed';
}

export interface ProviderEvent {
  readonly id: string;
  /** Undefined for what states nothing of a payment. */
  readonly about: ProviderNews | undefined;
}

export type ProviderNews =
  | {
      readonly what: 'pay';
      readonly paymentId: string;
      readonly amount: number;
      readonly currency: string;
      readonly payment: string;
    }
  | { readonly what: 'fail'; readonly paymentId: string }
  | { readonly what: 'refund'; readonly payment: string; readonly refund: ProviderRefund };
