// How well a target of RNA interference fits two sets of published rules. Both look at the 19 bases of the sense strand
// that end where the antisense strand begins.
//
// Ui-Tei et al. 2004, doi:10.1093/nar/gkh247: A or U at the 5' end of the antisense strand, G or C at that of the sense
// strand, at least four A or U in the last seven bases of the sense strand, no ten G or C in a row.
//
// Reynolds et al. 2004, doi:10.1038/nbt936: one point for 30 to 52 % GC, one for each A or U at 15 to 19, one each for
// A at 19, A at 3 and U at 10; one less each for G or C at 19 and for G at 13; 6 and more are recommended. Its
// criterion on internal repeats, a melting temperature, is not computed, so 9 is the most.

export const CORE = 19;

/**
 * Whether 19 upper-case bases meet the siRNA rules of Ui-Tei 2004: G or C first, A or T last, at least four A or T in
 * the last seven, no run of ten G and C.
 */
export function isUiTei(core: string): boolean {
  return (
    /^[GC][ACGT]{17}[AT]$/.test(core) &&
    core.slice(12).replace(/[GC]/g, '').length >= 4 &&
    !/[GC]{10}/.test(core)
  );
}

/** Score of 19 upper-case bases. */
export function reynoldsScoreOf(core: string): number {
  const gc = core.replace(/[AT]/g, '').length;
  const isAt = (place: number, bases: string) => (bases.includes(core[place - 1]!) ? 1 : 0);
  return (
    (gc >= 6 && gc <= 10 ? 1 : 0) +
    core.slice(14).replace(/[GC]/g, '').length +
    isAt(19, 'A') +
    isAt(3, 'A') +
    isAt(10, 'T') -
    isAt(19, 'GC') -
    isAt(13, 'G')
  );
}
