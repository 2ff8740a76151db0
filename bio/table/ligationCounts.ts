// Counts of correct and wrong ligations, by type IIS enzyme: Pryor et al. 2020, doi:10.1371/journal.pone.0238592. An
// enzyme of the same site has the counts of its isoschizomer; any other has those of BsaI (overhangs of four bases) or
// SapI (three), since T4 ligase hardly differs between enzymes (ibid., discussion).
import { type Enzyme, findEnzyme } from './enzymes.ts';
import { LIGATION_ROWS } from './ligationRows.ts';

type Measured = keyof typeof LIGATION_ROWS;

export interface LigationCounts {
  /** The enzyme that they were measured with, as its supplier names it. */
  readonly product: string;
  /** Whether the enzyme in question is another one, with another site. */
  readonly isStandIn: boolean;
  /** Bases of an overhang. */
  readonly size: number;
  /** How often two overhangs, each 5' to 3', were joined; 0 where never. */
  count(one: string, other: string): number;
}

const PRODUCTS: Readonly<Record<Measured, string>> = {
  BsaI: 'BsaI-HFv2',
  BsmBI: 'BsmBI-v2',
  Esp3I: 'Esp3I',
  BbsI: 'BbsI-HF',
  SapI: 'SapI',
};
const MEASURED = Object.keys(PRODUCTS) as Measured[];

/** Read once each. */
const tables = new Map<Measured, ReadonlyMap<string, number>>();

/** The counts for an enzyme; undefined where it leaves no 5' overhang of three or four bases. */
export function ligationCountsOf(enzyme: Enzyme): LigationCounts | undefined {
  const cut = enzyme.cuts[0];
  const size = cut ? cut.bottom - cut.top : 0;
  if (size !== 3 && size !== 4) return undefined;
  const same = MEASURED.find((it) => it === enzyme.name) ?? MEASURED.find((it) => siteOf(it) === enzyme.site);
  const from = same ?? (size === 4 ? 'BsaI' : 'SapI');
  const table = tableOf(from);
  return {
    product: PRODUCTS[from],
    isStandIn: same === undefined,
    size,
    count: (one, other) => table.get(one < other ? one + other : other + one) ?? 0,
  };
}

function siteOf(name: Measured): string | undefined {
  return findEnzyme(name)?.site;
}

function tableOf(name: Measured): ReadonlyMap<string, number> {
  const known = tables.get(name);
  if (known) return known;
  const table = new Map<string, number>();
  let overhang = '';
  for (const [, letters, end] of LIGATION_ROWS[name].matchAll(/([ACGT]+)(:|\d+)/g)) {
    if (end === ':') overhang = letters!;
    else table.set(overhang + letters, Number(end));
  }
  tables.set(name, table);
  return table;
}
