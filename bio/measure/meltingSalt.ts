// What ions, DMSO and formamide do to a melting temperature. Agrees with Biopython 1.89 `salt_correction` and
// `chem_correction`; concentrations in mM, the equivalent of all ions as sodium after von Ahsen et al. 2001.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Ions, SaltCorrection } from '#bio/table/meltingConditions.ts';

/** mM of sodium that would act the same: Na + K + Tris/2 + 120 sqrt(Mg - dNTP); dNTPs bind Mg2+ one to one. */
export function sodiumEquivalentOf({ sodium, potassium, tris, magnesium, dntp }: Ions): number {
  const free = dntp < magnesium ? 120 * Math.sqrt(magnesium - dntp) : 0;
  return sodium + potassium + tris / 2 + free;
}

/**
 * The term of a salt correction: methods 1-4 add it to Tm (C), 5 to dS (cal/(mol K)), 6 and 7 to 1/Tm (1/K).
 * `gc` is the fraction of G and C (0..1), `length` the number of bases; 5 to 7 need them.
 */
export function saltCorrectionOf(
  ions: Ions,
  method: SaltCorrection,
  { gc, length }: { readonly gc: number; readonly length: number },
): Result<number> {
  const negative = firstNegative(ions);
  if (negative) return err(negative);
  if (method === 0) return ok(0);
  const term = method === 7 ? magnesiumTerm(ions, gc, length) : sodiumTerm(ions, method, gc, length);
  return Number.isFinite(term) ? ok(term) : err(noSalt(ions, method, length));
}

export interface Additives {
  /** Percent. */
  readonly dmso?: number;
  /** Percent, or mol/l when `formamideIn` states it. */
  readonly formamide?: number;
  readonly dmsoFactor?: number;
  readonly formamideFactor?: number;
  readonly formamideIn?: 'percent' | 'molar';
  /** Percent of G and C, needed for molar formamide. */
  readonly gcPercent?: number;
}

/** Tm in C with DMSO and formamide taken into account; rough by nature. */
export function withAdditives(celsius: number, given: Additives): Result<number> {
  const { dmso = 0, formamide = 0, dmsoFactor = 0.75, formamideFactor = 0.65 } = given;
  const withDmso = celsius - dmsoFactor * dmso;
  if (formamide === 0) return ok(withDmso);
  if (given.formamideIn !== 'molar') return ok(withDmso - formamideFactor * formamide);
  if (given.gcPercent === undefined || given.gcPercent < 0) return err(noGc());
  return ok(withDmso + (0.453 * (given.gcPercent / 100) - 2.88) * formamide);
}

function sodiumTerm(ions: Ions, method: Exclude<SaltCorrection, 0 | 7>, gc: number, length: number): number {
  const molar = sodiumEquivalentOf(ions) * 1e-3;
  switch (method) {
    case 1:
      return 16.6 * Math.log10(molar);
    case 2:
      return 16.6 * Math.log10(molar / (1 + 0.7 * molar));
    case 3:
      return 12.5 * Math.log10(molar);
    case 4:
      return 11.7 * Math.log10(molar);
    case 5:
      return 0.368 * (length - 1) * Math.log(molar);
    case 6:
      return owczarzy2004(molar, gc);
  }
}

/** Owczarzy et al. 2004, doi:10.1021/bi034621r. */
function owczarzy2004(molar: number, gc: number): number {
  const ln = Math.log(molar);
  return (4.29 * gc - 3.95) * 1e-5 * ln + 9.4e-6 * ln ** 2;
}

function magnesiumTerm(ions: Ions, gc: number, length: number): number {
  const mon = (ions.sodium + ions.potassium + ions.tris / 2) * 1e-3;
  return owczarzy2008CorrectionOf(mon, freeMagnesium(ions.magnesium * 1e-3, ions.dntp * 1e-3), gc, length);
}

/**
 * Owczarzy et al. 2008, doi:10.1021/bi702363u, from mol/l of monovalent ions and of free Mg2+: which ion rules is
 * decided by sqrt[Mg2+]/[Mon+].
 */
export function owczarzy2008CorrectionOf(mon: number, mg: number, gc: number, length: number): number {
  let [a, d, g] = [3.92, 1.42, 8.31];
  if (mon > 0) {
    const ratio = Math.sqrt(mg) / mon;
    const ln = Math.log(mon);
    if (ratio < 0.22) return owczarzy2004(mon, gc);
    if (ratio < 6) {
      a *= 0.843 - 0.352 * Math.sqrt(mon) * ln;
      d *= 1.279 - 4.03e-3 * ln - 8.03e-3 * ln ** 2;
      g *= 0.486 - 0.258 * ln + 5.25e-3 * ln ** 3;
    }
  }
  const ln = Math.log(mg);
  const byLength = (-48.2 + 52.5 * ln + g * ln ** 2) / (2 * (length - 1));
  return (a - 0.911 * ln + gc * (6.26 + d * ln) + byLength) * 1e-5;
}

/** mol/l of Mg2+ that dNTPs leave free, by their association constant of 3e4. */
function freeMagnesium(magnesium: number, dntp: number): number {
  if (dntp <= 0) return magnesium;
  const ka = 3e4;
  const bound = ka * dntp - ka * magnesium + 1;
  return (-bound + Math.sqrt(bound ** 2 + 4 * ka * magnesium)) / (2 * ka);
}

function firstNegative(ions: Ions): Fault | undefined {
  const bad = Object.entries(ions).find(([, value]) => !(value >= 0));
  return bad && makeNegativeAmountFault(bad[0], Number(bad[1]));
}

export function makeNegativeAmountFault(what: string, value: number): Fault {
  return fault('melting/negative', {
    en: `Expected concentrations of 0 or more, found ${what} = ${value}. Type 0 for an ion that is absent.`,
    zh: `浓度应大于或等于 0，实际 ${what} = ${value}。不含该离子请填 0。`,
  });
}

function noSalt(ions: Ions, method: SaltCorrection, length: number): Fault {
  if (method === 7 && length < 2)
    return fault('melting/too-short', {
      en: `Salt correction 7 needs at least 2 bases, found ${length}. Give a longer oligo or choose another correction.`,
      zh: `盐校正方法 7 至少需要 2 个碱基，实际为 ${length} 个。请输入更长的寡核苷酸或更换校正方法。`,
    });
  return fault('melting/no-salt', {
    en: `Expected salt, found a total ion concentration of zero (Na+ ${ions.sodium}, Mg2+ ${ions.magnesium} mM), for which salt correction ${method} has no value. Give Na+, K+, Tris or Mg2+, or choose no correction.`,
    zh: `需要盐离子，实际总离子浓度为零（Na+ ${ions.sodium}、Mg2+ ${ions.magnesium} mM），盐校正方法 ${method} 无法计算。请填写 Na+、K+、Tris 或 Mg2+ 浓度，或选择不校正。`,
  });
}

function noGc(): Fault {
  return fault('melting/no-gc', {
    en: 'Formamide in mol/l needs the GC content in percent (0 to 100). Give it, or give formamide in percent.',
    zh: '以 mol/L 计的甲酰胺校正需要 GC 含量（0–100%）。请提供 GC 含量，或改用百分比浓度。',
  });
}
