// Which of the versions of an entry holds.
import type { StaffOutputOf } from '#contract/staff/contract.ts';

export type EntryAnswer = StaffOutputOf<'getCatalogueEntry'>;

type Version = EntryAnswer['history'][number];

/** What holds now; the one that is to come where nothing does. */
export function currentOf({ history, now }: EntryAnswer): Version | undefined {
  return history.find((it) => isValid(it, now)) ?? history.find((it) => !it.isWithdrawn) ?? history[0];
}

export function isValid(it: Version, now: string): boolean {
  return it.validFrom <= now && (it.validTo === null || it.validTo > now);
}
