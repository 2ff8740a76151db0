// Nearest neighbors: a duplex melts as the sum of its stacked pairs (SantaLucia 1998, doi:10.1073/pnas.95.4.1460).
// Tm = 1000 dH / (dS + R ln k) - 273.15, R = 1.987 cal/(mol K). Agrees with Biopython 1.89 `Tm_NN` to 1e-6: letters
// other than A C G T U I are left out and counted. A model of two states: it does not hold for long molecules.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { DEFAULT_CONDITIONS, type MeltingConditions } from '#bio/table/meltingConditions.ts';
import {
  DANGLING_DNA,
  DANGLING_RNA,
  type EndTable,
  type Energy,
  INTERNAL_MISMATCH,
  NEIGHBOR_TABLES,
  type NeighborTable,
  type NeighborTableName,
  TERMINAL_MISMATCH,
} from '#bio/table/nearestNeighbor.ts';
import { ionsOf, makeEmptyOligoFault } from './meltingRules.ts';
import { saltCorrectionOf } from './meltingSalt.ts';

const GAS_CONSTANT = 1.987;

export interface Pairing {
  readonly table?: NeighborTableName;
  /** The other strand, read 3' to 5', so that letter i lies under letter i; absent: the perfect complement. */
  readonly partner?: Uint8Array;
  /** Where the oligo begins over the partner: 1 leaves one partner base to its left, -1 one of its own. */
  readonly shift?: number;
  readonly danglingEnds?: 'DNA' | 'RNA';
}

export interface Duplex {
  /** kcal/mol */
  readonly enthalpy: number;
  /** cal/(mol K), 1 M Na+ */
  readonly entropy: number;
  /** Bases of the oligo that count, and the fraction of G and C among them. */
  readonly length: number;
  readonly gc: number;
  /** Letters that have no thermodynamics and were left out. */
  readonly leftOut: number;
}

export interface NeighborMelting extends Duplex {
  readonly celsius: number;
}

const [A, C, G, T, I, NONE] = [0, 1, 2, 3, 4, 5];
const LETTERS = 'ACGTI.';
const LEFT_OUT = 255;
/** Letter byte to 0..4; U reads as T. */
const CODE = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = LETTERS.indexOf(String.fromCharCode(byte).toUpperCase().replace('U', 'T'));
  return at < 0 || at === NONE ? LEFT_OUT : at;
});

/** Melting temperature (C) and energies of an oligo on its partner. */
export function neighborTmOf(
  bytes: Uint8Array,
  conditions: Partial<MeltingConditions> = {},
  pairing: Omit<Pairing, 'table'> = {},
): Result<NeighborMelting> {
  const all = { ...DEFAULT_CONDITIONS, ...conditions };
  const duplex = duplexOf(bytes, { ...pairing, table: all.table });
  if (!duplex.ok) return duplex;
  const { length, gc, leftOut } = duplex.value;
  const salt = saltCorrectionOf(ionsOf(all), all.saltCorrection, { gc, length });
  if (!salt.ok) return salt;
  const free = (all.isSelfComplementary ? all.oligo : all.oligo - all.target / 2) * 1e-9;
  if (!(free > 0)) return err(noStrands(all.oligo, all.target));
  const symmetry = all.isSelfComplementary ? NEIGHBOR_TABLES[all.table].symmetry : ([0, 0] as const);
  const enthalpy = duplex.value.enthalpy + symmetry[0];
  const entropy = duplex.value.entropy + symmetry[1] + (all.saltCorrection === 5 ? salt.value : 0);
  const kelvin = (1000 * enthalpy) / (entropy + GAS_CONSTANT * Math.log(free));
  const celsius = correctForSalt(kelvin, all.saltCorrection, salt.value);
  if (!Number.isFinite(celsius)) return err(noMelting(length));
  return ok({ celsius, enthalpy, entropy, length, gc, leftOut });
}

function correctForSalt(kelvin: number, method: number, term: number): number {
  if (method >= 1 && method <= 4) return kelvin - 273.15 + term;
  if (method >= 6) return kelvin === 0 ? Number.NaN : 1 / (1 / kelvin + term) - 273.15;
  return kelvin - 273.15;
}

/** Energies of a duplex at 1 M Na+, before concentration, symmetry and salt. */
export function duplexOf(bytes: Uint8Array, pairing: Pairing = {}): Result<Duplex> {
  const top = codes(bytes);
  const length = top.length;
  if (length === 0) return err(makeEmptyOligoFault());
  const bottom = codes(pairing.partner ?? bytes.map((byte) => COMPLEMENT_DNA[byte]!));
  const table = NEIGHBOR_TABLES[pairing.table ?? 'DNA_NN3'];
  const sum = new Sum();
  const frame = alignStrands(top, bottom, pairing.shift ?? 0);
  let missing = dangling(frame, pairing.danglingEnds === 'RNA' ? DANGLING_RNA : DANGLING_DNA, sum);
  terminalMismatches(frame, sum);
  initiation(top, table, sum);
  missing ??= stacks(frame, stackEnergies(pairing.table ?? 'DNA_NN3', table), sum);
  if (missing) return err(noData(missing));
  const gc = top.reduce((n, code) => n + (code === C || code === G ? 1 : 0), 0) / length;
  return ok({ enthalpy: sum.h, entropy: sum.s, length, gc, leftOut: letters(bytes) - length });
}

class Sum {
  h = 0;
  s = 0;
  add(energy: Energy, times = 1): void {
    this.h += energy[0] * times;
    this.s += energy[1] * times;
  }
}

/** Two strands on one ruler from `from` to `to`; `.` where one has no base. */
interface Frame {
  readonly top: Uint8Array;
  readonly bottom: Uint8Array;
  from: number;
  to: number;
}

function alignStrands(top: Uint8Array, bottom: Uint8Array, shift: number): Frame {
  if (shift === 0 && top.length === bottom.length) return { top, bottom, from: 0, to: top.length };
  const [ahead, behind] = [Math.max(0, shift), Math.max(0, -shift)];
  const length = Math.max(top.length + ahead, bottom.length + behind);
  const frame = { top: new Uint8Array(length).fill(NONE!), bottom: new Uint8Array(length).fill(NONE!) };
  frame.top.set(top, ahead);
  frame.bottom.set(bottom, behind);
  return { ...frame, from: 0, to: length };
}

/** Only the base next to the last pair counts; what dangles further is cut off. Gives the key that has no value. */
function dangling(frame: Frame, table: EndTable, sum: Sum): string | undefined {
  const { top, bottom } = frame;
  const bare = (at: number) => top[at] === NONE || bottom[at] === NONE;
  const isDoubleMismatch = (at: number, next: number) =>
    (top[at] === NONE && top[next] === NONE) || (bottom[at] === NONE && bottom[next] === NONE);
  while (frame.to - frame.from > 1 && isDoubleMismatch(frame.from, frame.from + 1)) frame.from++;
  while (frame.to - frame.from > 1 && isDoubleMismatch(frame.to - 1, frame.to - 2)) frame.to--;
  if (frame.to > frame.from && bare(frame.from)) {
    const key = `${nameMismatch(top, frame.from, frame.from + 1)}/${nameMismatch(bottom, frame.from, frame.from + 1)}`;
    const energy = table.pairs[key];
    if (!energy) return key;
    sum.add(energy);
    frame.from++;
  }
  if (frame.to > frame.from && bare(frame.to - 1)) {
    const key = `${nameMismatch(bottom, frame.to - 1, frame.to - 2)}/${nameMismatch(top, frame.to - 1, frame.to - 2)}`;
    const energy = table.pairs[key];
    if (!energy) return key;
    sum.add(energy);
    frame.to--;
  }
  return undefined;
}

function terminalMismatches(frame: Frame, sum: Sum): void {
  const { top, bottom } = frame;
  if (frame.to - frame.from < 2) return;
  const { from } = frame;
  const left = isPaired(top[from]!, bottom[from]!)
    ? undefined
    : TERMINAL_MISMATCH.pairs[`${nameMismatch(bottom, from + 1, from)}/${nameMismatch(top, from + 1, from)}`];
  if (left) {
    sum.add(left);
    frame.from++;
  }
  if (frame.to - frame.from < 2) return;
  const last = frame.to - 1;
  const right = isPaired(top[last]!, bottom[last]!)
    ? undefined
    : TERMINAL_MISMATCH.pairs[`${nameMismatch(top, last - 1, last)}/${nameMismatch(bottom, last - 1, last)}`];
  if (right) {
    sum.add(right);
    frame.to--;
  }
}

function initiation(top: Uint8Array, table: NeighborTable, sum: Sum): void {
  const first = top[0]!;
  const last = top[top.length - 1]!;
  sum.add(table.start);
  sum.add(top.some((code) => code === C || code === G) ? table.anyGC : table.noGC);
  sum.add(table.fiveT, (first === T ? 1 : 0) + (last === A ? 1 : 0));
  for (const end of [first, last]) {
    if (end === A || end === T) sum.add(table.endAT);
    else if (end !== I) sum.add(table.endGC);
  }
}

/** Adds every stack of two pairs; gives the first that no table knows. */
function stacks(frame: Frame, energies: Float64Array, sum: Sum): string | undefined {
  const { top, bottom, from, to } = frame;
  let h = 0;
  let s = 0;
  for (let i = from; i + 1 < to; i++) {
    const at = 2 * stackAt(top[i]!, top[i + 1]!, bottom[i]!, bottom[i + 1]!);
    const energy = energies[at]!;
    if (Number.isNaN(energy)) return `${nameMismatch(top, i, i + 1)}/${nameMismatch(bottom, i, i + 1)}`;
    h += energy;
    s += energies[at + 1]!;
  }
  sum.add([h, s]);
  return undefined;
}

const compiled = new Map<NeighborTableName, Float64Array>();

/** dH and dS by stack, NaN where unknown. A mismatch table goes before the duplex table, a key before its reverse. */
function stackEnergies(name: NeighborTableName, table: NeighborTable): Float64Array {
  const known = compiled.get(name);
  if (known) return known;
  const out = new Float64Array(2 * LETTERS.length ** 4).fill(Number.NaN);
  for (const pairs of [table.pairs, INTERNAL_MISMATCH.pairs]) {
    const entries = Object.entries(pairs);
    const reversed = entries.map(([key, energy]) => [[...key].reverse().join(''), energy] as const);
    for (const [key, energy] of [...reversed, ...entries]) {
      const [x, y, z, w] = [...key.replace('/', '')].map((letter) => LETTERS.indexOf(letter));
      out.set(energy, 2 * stackAt(x!, y!, z!, w!));
    }
  }
  compiled.set(name, out);
  return out;
}

function stackAt(x: number, y: number, z: number, w: number): number {
  return ((x * 6 + y) * 6 + z) * 6 + w;
}

function isPaired(a: number, b: number): boolean {
  return a + b === 3;
}

function nameMismatch(strand: Uint8Array, ...at: number[]): string {
  return at.map((i) => LETTERS[strand[i] ?? NONE!] ?? '').join('');
}

function codes(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let n = 0;
  for (let i = 0; i < bytes.length; i++) {
    const code = CODE[bytes[i]!]!;
    if (code !== LEFT_OUT) out[n++] = code;
  }
  return out.subarray(0, n);
}

/** Everything but white space. */
function letters(bytes: Uint8Array): number {
  return bytes.reduce((n, byte) => n + (byte > 32 ? 1 : 0), 0);
}

function noStrands(oligo: number, target: number): Fault {
  return fault('melting/no-strands', {
    en: `Expected an oligo concentration above half of its target's, found ${oligo} and ${target} nM. Give the strand in excess first.`,
    zh: `寡核苷酸浓度应大于靶标浓度的一半，实际分别为 ${oligo} 和 ${target} nM。请将浓度较高的链填为寡核苷酸浓度。`,
  });
}

function noData(stack: string): Fault {
  return fault('melting/no-data', {
    en: `Expected neighbors with measured thermodynamics, found ${stack} (5'-3'/3'-5'), for which the tables have none. Melting temperatures over adjacent mismatches cannot be predicted.`,
    zh: `需要有实测热力学参数的相邻碱基对，实际出现 ${stack}（5'-3'/3'-5'），参数表中没有该组合。相邻错配的 Tm 无法预测。`,
  });
}

function noMelting(length: number): Fault {
  return fault('melting/undefined', {
    en: `Expected an oligo that melts at some temperature, found ${pluralize(length, 'base')} for which the formula has no value. Give at least 2 bases.`,
    zh: `${length} 个碱基的序列无法由该公式算出 Tm。请至少输入 2 个碱基。`,
  });
}
