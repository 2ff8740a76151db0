// Credit cards as a payment provider knows them. The number is typed into the provider's own form; what reaches this server
// is the token it gave for the card, and what may be shown of it.

interface KnownCard {
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export interface CardProvider {
  /** Makes the token of a form one that stays, and tells what may be shown; undefined when the provider does not know it. */
  keep(providerToken: string): Promise<{ readonly reference: string; readonly card: KnownCard } | undefined>;
  /** Lets go of what `keep` gave. */
  forget(reference: string): Promise<void>;
}
