// Times in `datetime-local` fields: in the time zone of the browser, to the minute.

/** What a field holds, in UTC; null where it is empty. */
export function timeFrom(local: string): string | null {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** What the field shows of a time in UTC; empty for none. */
export function localTimeOf(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
