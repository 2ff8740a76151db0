/** What a `datetime-local` field holds, in UTC; null where it is empty. */
export function timeFrom(local: string): string | null {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
