/** The whole number in a field; undefined where it is none or outside the limits. */
export function wholeNumberOf(value: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(value.trim())) return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}
