// Melting temperatures as primer3 2.6.1 `oligotm` gives them (to 0.01 C): the same nearest neighbors, but symmetry
// found in the sequence, its own constants for N, total strand concentration over 4, and magnesium always turned into
// sodium.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { NEIGHBOR_TABLES } from '#bio/table/nearestNeighbor.ts';
import { makeEmptyOligoFault } from './meltingRules.ts';
import { makeNegativeAmountFault, owczarzy2008CorrectionOf } from './meltingSalt.ts';

export interface Primer3Options {
  /** mM */
  readonly monovalent?: number;
  readonly divalent?: number;
  readonly dntp?: number;
  /** nM, both strands together. */
  readonly oligo?: number;
  readonly parameters?: 'santalucia' | 'breslauer';
  readonly salt?: 'schildkraut' | 'santalucia' | 'owczarzy';
  /** Percent, and C a percent. */
  readonly dmso?: number;
  readonly dmsoFactor?: number;
  /** mol/l */
  readonly formamide?: number;
}

export interface Primer3Melting {
  readonly celsius: number;
  /** kcal/mol, cal/(mol K) */
  readonly enthalpy: number;
  readonly entropy: number;
}

const LETTERS = 'ACGTN';
/** primer3's own values for a stack with N: [A C G T]N, N[A C G T], NN; -dH kcal/mol and -dS cal/(mol K). */
const WITH_N = {
  santalucia: {
    h: [7.2, 7.8, 8.0, 7.2, 7.2, 8.0, 7.8, 7.2, 7.2],
    s: [22.4, 27.2, 24.4, 22.7, 16.8, 21.0, 22.0, 21.5, 22.0],
  },
  breslauer: {
    h: [8.0, 9.1, 8.5, 6.6, 6.6, 8.5, 9.1, 8.0, 8.0],
    s: [21.5, 22.0, 21.0, 16.8, 16.8, 21.0, 22.0, 21.5, 20.3],
  },
};
const STACKS = {
  santalucia: stacks(NEIGHBOR_TABLES.DNA_NN3.pairs, WITH_N.santalucia),
  breslauer: stacks(NEIGHBOR_TABLES.DNA_NN1.pairs, WITH_N.breslauer),
};

/** Melting temperature of an oligo of A, C, G, T and N, with the defaults of `oligotm`. */
export function primer3TmOf(bytes: Uint8Array, options: Primer3Options = {}): Result<Primer3Melting> {
  const { monovalent = 50, divalent = 1.5, dntp = 0.6, oligo = 50 } = options;
  const { parameters = 'santalucia', salt = 'santalucia' } = options;
  const { dmso = 0, dmsoFactor = 0.6, formamide = 0 } = options;
  for (const [what, value] of Object.entries({ monovalent, divalent, dntp, oligo, dmso, formamide }))
    if (!(value >= 0)) return err(makeNegativeAmountFault(what, value));
  const codes = Uint8Array.from(bytes, (byte) => LETTERS.indexOf(String.fromCharCode(byte).toUpperCase()));
  const foreign = codes.indexOf(255);
  if (foreign >= 0) return err(notPrimer3(bytes[foreign]!, foreign));
  if (codes.length === 0) return err(makeEmptyOligoFault());
  if (codes.length < 2) return err(tooShort());
  const isSymmetric = isSymmetricOf(codes);
  const { h, s } = energies(codes, parameters, isSymmetric);
  const molar = (monovalent + 120 * Math.sqrt(Math.max(0, divalent - dntp))) / 1000;
  const strands = (oligo * 1e-9) / (isSymmetric && salt !== 'schildkraut' ? 1 : 4);
  const entropy = salt === 'santalucia' ? s + 0.368 * (codes.length - 1) * Math.log(molar) : s;
  const plain = (1000 * h) / (entropy + (salt === 'owczarzy' ? 1.9872 : 1.987) * Math.log(strands));
  const gc = codes.reduce((n, code) => n + (code === 1 || code === 2 ? 1 : 0), 0) / codes.length;
  const kelvin =
    salt === 'schildkraut'
      ? plain + 16.6 * Math.log10(molar)
      : salt === 'owczarzy'
        ? 1 / (1 / plain + owczarzy(monovalent / 1000, (divalent - dntp) / 1000, gc))
        : plain;
  const celsius = kelvin - 273.15 - dmso * dmsoFactor + (0.453 * gc - 2.88) * formamide;
  if (!(molar > 0) || !(oligo > 0) || !Number.isFinite(celsius)) return err(noIons());
  return ok({ celsius, enthalpy: h, entropy });
}

/**
 * Magnesium is free as far as dNTPs leave it; where none is, next to none (1e-11 mol/l) is taken. The length term of
 * the paper is missing: primer3 divides 1 by 2 (N - 1) in integers, which gives 0, as does an endless oligo here.
 */
function owczarzy(mon: number, free: number, gc: number): number {
  return owczarzy2008CorrectionOf(mon, free > 0 ? free : 1e-11, gc, Number.POSITIVE_INFINITY);
}

function energies(codes: Uint8Array, parameters: 'santalucia' | 'breslauer', isSymmetric: boolean) {
  const table = STACKS[parameters];
  let h = 0;
  let s = parameters === 'breslauer' ? -10.8 : isSymmetric ? -1.4 : 0;
  if (parameters === 'santalucia') {
    for (const end of [codes[0]!, codes[codes.length - 1]!]) {
      if (end === 4) continue;
      const isWeak = end === 0 || end === 3;
      h += isWeak ? 2.3 : 0.1;
      s += isWeak ? 4.1 : -2.8;
    }
  }
  for (let i = 0; i + 1 < codes.length; i++) {
    const at = 2 * (codes[i]! * 5 + codes[i + 1]!);
    h += table[at]!;
    s += table[at + 1]!;
  }
  return { h, s };
}

/** Even length and each base against its mirror: a strand that pairs with itself. N is over N only. */
function isSymmetricOf(codes: Uint8Array): boolean {
  if (codes.length % 2 === 1) return false;
  return codes.every((code, i) => {
    const mirror = codes[codes.length - 1 - i]!;
    return code === 4 ? mirror === 4 : code + mirror === 3;
  });
}

function stacks(
  pairs: Readonly<Record<string, readonly [number, number]>>,
  withN: { readonly h: readonly number[]; readonly s: readonly number[] },
): Float64Array {
  const out = new Float64Array(50);
  const put = (x: number, y: number, h: number, s: number) => out.set([h, s], 2 * (x * 5 + y));
  for (const [key, [h, s]] of Object.entries(pairs)) {
    const codeAt = (i: number) => LETTERS.indexOf(key[i]!);
    put(codeAt(0), codeAt(1), h, s);
    put(codeAt(4), codeAt(3), h, s);
  }
  for (let base = 0; base < 4; base++) {
    put(base, 4, -withN.h[base]!, -withN.s[base]!);
    put(4, base, -withN.h[4 + base]!, -withN.s[4 + base]!);
  }
  put(4, 4, -withN.h[8]!, -withN.s[8]!);
  return out;
}

function notPrimer3(byte: number, at: number): Fault {
  const letter = String.fromCharCode(byte);
  return fault(
    'melting/not-primer3',
    {
      en: `Expected A, C, G, T or N, found “${letter}”; primer3 melts DNA only. Write T for U, spell out other codes, or choose another method.`,
      zh: `应为 A、C、G、T 或 N，实际发现“${letter}”；primer3 方法只适用于 DNA。请将 U 改为 T、写明简并碱基，或更换方法。`,
    },
    { position: at + 1 },
  );
}

function tooShort(): Fault {
  return fault('melting/too-short', {
    en: 'Expected at least 2 bases, found 1. Give the whole oligo.',
    zh: '至少需要 2 个碱基，实际仅 1 个。请输入完整的寡核苷酸。',
  });
}

function noIons(): Fault {
  return fault('melting/no-salt', {
    en: 'Expected salt and oligo concentrations above zero, found none. Give monovalent or divalent ions (mM) and the oligo (nM).',
    zh: '盐离子和寡核苷酸浓度应大于零。请填写一价或二价离子浓度（mM）及寡核苷酸浓度（nM）。',
  });
}
