// What is called a CpG island. gardiner-garden: Gardiner-Garden & Frommer 1987 (doi:10.1016/0022-2836(87)90689-9),
// 100-base windows, GC above 50 %, observed/expected above 0.6, 200 bases or more. takai-jones: Takai & Jones 2002
// (doi:10.1073/pnas.052410099), 200-base windows with 7 CpG or more, GC 55 % or more, o/e 0.65 or more, 500 bases or
// more, islands less than 100 bases apart joined. newcpgreport: the defaults of EMBOSS 6.6, for its own way of
// averaging.

export interface IslandRule {
  readonly name: 'gardiner-garden' | 'takai-jones' | 'newcpgreport';
  readonly window: number;
  readonly minLength: number;
  /** Fraction 0..1 of C and G. */
  readonly minGc: number;
  readonly minRatio: number;
  /** True where the limit itself does not pass (`>`), false where it does (`>=`). */
  readonly isStrict: boolean;
  /** CpG a window must hold. */
  readonly minCpg: number;
  /** Islands less than this many bases apart become one, if the whole holds. */
  readonly join: number;
}

export const ISLAND_RULES: Readonly<Record<IslandRule['name'], IslandRule>> = {
  'gardiner-garden': {
    name: 'gardiner-garden',
    window: 100,
    minLength: 200,
    minGc: 0.5,
    minRatio: 0.6,
    isStrict: true,
    minCpg: 0,
    join: 0,
  },
  'takai-jones': {
    name: 'takai-jones',
    window: 200,
    minLength: 500,
    minGc: 0.55,
    minRatio: 0.65,
    isStrict: false,
    minCpg: 7,
    join: 100,
  },
  newcpgreport: {
    name: 'newcpgreport',
    window: 100,
    minLength: 200,
    minGc: 0.5,
    minRatio: 0.6,
    isStrict: true,
    minCpg: 0,
    join: 0,
  },
};
