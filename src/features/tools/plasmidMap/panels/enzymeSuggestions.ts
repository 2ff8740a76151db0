// Enzymes to offer while a name is typed.
import { listCommercialEnzymes, siteNotationOf } from '#bio/table/enzymes.ts';
import { listNickingEnzymes, nickNotationOf } from '#bio/table/nickingEnzymes.ts';
import { rankName } from '#src/ui/enzyme/enzymeGroups.ts';

const MAX_SUGGESTIONS = 12;

export interface SuggestedEnzyme {
  readonly name: string;
  readonly notation: string;
}

/**
 * Enzymes whose name is the typed text, then begins with it, then whose site does; the most widely sold first.
 * Nicking endonucleases by name alone.
 */
export function listNamesLike(typed: string, taken: readonly string[]): readonly SuggestedEnzyme[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const free = listCommercialEnzymes().filter((it) => !taken.includes(it.name));
  const byName = free.filter((it) => it.name.toLowerCase().startsWith(wanted));
  const bySite = wanted.length < 4 ? [] : free.filter((it) => it.site.toLowerCase().startsWith(wanted));
  const bySold = (a: (typeof free)[number], b: (typeof free)[number]) =>
    rankName(a, wanted) - rankName(b, wanted) || b.suppliers.length - a.suppliers.length;
  const nicking = listNickingEnzymes().filter(
    (it) => !taken.includes(it.name) && it.name.toLowerCase().startsWith(wanted),
  );
  const found = [...new Set([...byName.toSorted(bySold), ...bySite.toSorted(bySold)])];
  return [
    ...found.map((it) => ({ name: it.name, notation: siteNotationOf(it) })),
    ...nicking.map((it) => ({ name: it.name, notation: nickNotationOf(it) })),
  ].slice(0, MAX_SUGGESTIONS);
}
