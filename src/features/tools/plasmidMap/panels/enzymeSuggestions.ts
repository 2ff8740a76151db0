// Enzymes to offer while a name is typed.
import { commercialEnzymes, type Enzyme } from '#bio/table/enzymes.ts';
import { nameRank } from '#src/ui/enzyme/enzymeGroups.ts';

const MAX_SUGGESTIONS = 12;

/** Enzymes whose name is the typed text, then begins with it, then whose site does; the most widely sold first. */
export function namesLike(typed: string, taken: readonly string[]): readonly Enzyme[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const free = commercialEnzymes().filter((it) => !taken.includes(it.name));
  const byName = free.filter((it) => it.name.toLowerCase().startsWith(wanted));
  const bySite = wanted.length < 4 ? [] : free.filter((it) => it.site.toLowerCase().startsWith(wanted));
  const bySold = (a: Enzyme, b: Enzyme) =>
    nameRank(a, wanted) - nameRank(b, wanted) || b.suppliers.length - a.suppliers.length;
  return [...new Set([...byName.toSorted(bySold), ...bySite.toSorted(bySold)])].slice(0, MAX_SUGGESTIONS);
}
