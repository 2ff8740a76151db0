/** The day at the place of the seller's site, as documents and letters write it. */
export function dayOf(at: Date | null, site: 0 | 1): string | null {
  if (at === null) return null;
  const timeZone = site === 0 ? 'Asia/Shanghai' : 'America/New_York';
  // In Swedish a date is written as ISO 8601 has it.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
