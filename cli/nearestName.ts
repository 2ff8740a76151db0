// The valid name that a misspelled one most likely represents.

/** Undefined where none is near: a third of the letters may differ, or the rest of a name be missing. */
export function findNearestName(typed: string, names: readonly string[]): string | undefined {
  const plain = typed.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: name.startsWith(plain) ? 0.5 : typingDistance(plain, name) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.ceil(plain.length / 3)) ? best.name : undefined;
}

/** Edits, a swap of neighbors counting as one (optimal string alignment distance). */
function typingDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(substituted, rows[i - 1]![j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, rows[i - 2]![j - 2]! + 1);
      row.push(distance);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
