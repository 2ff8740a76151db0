/** `Map.groupBy` is not there before Node 21. */
export function groupBy<T>(items: readonly T[], keyOf: (it: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const it of items) {
    const group = groups.get(keyOf(it));
    if (group === undefined) groups.set(keyOf(it), [it]);
    else group.push(it);
  }
  return groups;
}
