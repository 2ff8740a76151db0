/** What a field says as a whole number within limits; undefined where it says anything else. */
export function wholeNumberOf(value: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(value.trim())) return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}
