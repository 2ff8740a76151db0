// Enzymes to offer while a name is typed.
import { type Enzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { rankName } from '#src/ui/enzyme/enzymeGroups.ts';

const MAX_SUGGESTIONS = 12;

/** Enzymes whose name is the typed text, then begins with it, then whose site does; the most widely sold first. */
export function listNamesLike(typed: string, taken: readonly string[]): readonly Enzyme[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const free = listCommercialEnzymes().filter((it) => !taken.includes(it.name));
  const byName = free.filter((it) => it.name.toLowerCase().startsWith(wanted));
  const bySite = wanted.length < 4 ? [] : free.filter((it) => it.site.toLowerCase().startsWith(wanted));
  const bySold = (a: Enzyme, b: Enzyme) =>
    rankName(a, wanted) - rankName(b, wanted) || b.suppliers.length - a.suppliers.length;
  return [...new Set([...byName.toSorted(bySold), ...bySite.toSorted(bySold)])].slice(0, MAX_SUGGESTIONS);
}
