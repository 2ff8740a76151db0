// Enzymes as people choose them: one line for all with the same site and the same cut.
import {
  type Enzyme,
  isoschizomersOf,
  isTypeIIS,
  listCommercialEnzymes,
  overhangOf,
  specificityOf,
} from '#bio/table/enzymes.ts';

export interface EnzymeGroup {
  /** The one most often bought first. */
  readonly enzymes: readonly Enzyme[];
}

export interface EnzymeFilter {
  readonly search: string;
  readonly cuts: 'all' | 'some' | 'once' | 'twice' | 'often' | 'never';
  readonly site: 'any' | 'four' | 'six' | 'eight' | 'typeIIS';
  readonly ends: 'any' | "5'" | "3'" | 'blunt';
  /** A letter of `SUPPLIERS`, or empty. */
  readonly supplier: string;
}

export const NO_FILTER: EnzymeFilter = { search: '', cuts: 'all', site: 'any', ends: 'any', supplier: '' };

export const SETS = {
  cloning:
    'EcoRI BamHI HindIII XhoI SalI KpnI SacI XbaI SpeI NotI NheI NcoI NdeI AgeI BglII PstI SphI SmaI EcoRV'.split(
      ' ',
    ),
  goldenGate: ['BsaI', 'BsmBI', 'BbsI', 'SapI', 'AarI', 'BtgZI'],
  diagnostic: ['PvuII', 'HincII', 'BglI', 'AvaI', 'HaeIII', 'HinfI', 'TaqI'],
} as const;

/** All commercial enzymes in groups, by the name of the first. */
export function listEnzymeGroups(): readonly EnzymeGroup[] {
  groups ??= groupEnzymes();
  return groups;
}

/** Groups that pass, each led by the name that was searched for; those whose name it is or begins with first. */
export function filterGroups(
  all: readonly EnzymeGroup[],
  filter: EnzymeFilter,
  counts: ReadonlyMap<string, number> | undefined,
): readonly EnzymeGroup[] {
  const wanted = filter.search.trim().toLowerCase();
  const passed = all.flatMap((group) => {
    const [lead] = group.enzymes;
    if (!lead || !fitsFilter(lead, filter, counts?.get(lead.name))) return [];
    const sold = group.enzymes.filter(
      (enzyme) => !filter.supplier || enzyme.suppliers.includes(filter.supplier),
    );
    if (sold.length === 0) return [];
    if (wanted === '') return [{ enzymes: sold }];
    const enzymes = sold.toSorted((a, b) => rankName(a, wanted) - rankName(b, wanted));
    return rankName(enzymes[0]!, wanted) < NOT_NAMED || lead.site.toLowerCase().includes(wanted)
      ? [{ enzymes }]
      : [];
  });
  return passed.toSorted((a, b) => rankName(a.enzymes[0]!, wanted) - rankName(b.enzymes[0]!, wanted));
}

const NOT_NAMED = 3;

/** How well a name fits what was typed, in lower case: it is that, begins with it, holds it, or does not. */
export function rankName({ name }: Pick<Enzyme, 'name'>, typed: string): number {
  const at = name.toLowerCase().indexOf(typed);
  if (at < 0) return NOT_NAMED;
  if (at > 0) return 2;
  return name.length === typed.length ? 0 : 1;
}

let groups: readonly EnzymeGroup[] | undefined;

function groupEnzymes(): readonly EnzymeGroup[] {
  const seen = new Set<Enzyme>();
  const all: EnzymeGroup[] = [];
  for (const enzyme of listCommercialEnzymes()) {
    if (seen.has(enzyme)) continue;
    const group = [enzyme, ...isoschizomersOf(enzyme).filter((other) => other.isCommercial)];
    for (const one of group) seen.add(one);
    all.push({ enzymes: group.sort((a, b) => renown(b) - renown(a) || (a.name < b.name ? -1 : 1)) });
  }
  return all.sort((a, b) => (a.enzymes[0]!.name < b.enzymes[0]!.name ? -1 : 1));
}

/** How widely an enzyme is sold; the largest catalogue weighs most. */
function renown({ suppliers }: Enzyme): number {
  return suppliers.length + (suppliers.includes('N') ? 10 : 0);
}

function fitsFilter(enzyme: Enzyme, { cuts, site, ends }: EnzymeFilter, count: number | undefined): boolean {
  if (cuts !== 'all' && !hasCuts(cuts, count)) return false;
  if (ends !== 'any' && overhangOf(enzyme).kind !== ends) return false;
  switch (site) {
    case 'any':
      return true;
    case 'four':
      return specificityOf(enzyme) < 6;
    case 'six':
      return specificityOf(enzyme) >= 6;
    case 'eight':
      return specificityOf(enzyme) >= 8;
    case 'typeIIS':
      return isTypeIIS(enzyme);
  }
}

function hasCuts(cuts: Exclude<EnzymeFilter['cuts'], 'all'>, count = 0): boolean {
  switch (cuts) {
    case 'some':
      return count > 0;
    case 'once':
      return count === 1;
    case 'twice':
      return count === 2;
    case 'often':
      return count > 2;
    case 'never':
      return count === 0;
  }
}
