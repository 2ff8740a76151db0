// Enzymes to offer while a name is typed.
import { commercialEnzymes, type Enzyme } from '#bio/table/enzymes.ts';

const MAX_SUGGESTIONS = 12;

/** Enzymes whose name, then whose site, begins with the typed text; the most widely sold first. */
export function namesLike(typed: string, taken: readonly string[]): readonly Enzyme[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const free = commercialEnzymes().filter((it) => !taken.includes(it.name));
  const byName = free.filter((it) => it.name.toLowerCase().startsWith(wanted));
  const bySite = wanted.length < 4 ? [] : free.filter((it) => it.site.toLowerCase().startsWith(wanted));
  const bySold = (a: Enzyme, b: Enzyme) => b.suppliers.length - a.suppliers.length;
  return [...new Set([...byName.toSorted(bySold), ...bySite.toSorted(bySold)])].slice(0, MAX_SUGGESTIONS);
}
