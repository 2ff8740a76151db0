// A vector design as plain data: a system, a purpose, a backbone, and slots along the cassette in the order of the top
// strand. Everything that is drawn, checked or written is computed from it; it is never changed, only followed by
// another.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import type { AavSerotype } from '#bio/table/aavSerotypes.ts';
import { DESIGN_BACKBONES, type VectorSystem } from '#bio/table/designBackbones.ts';

export type { VectorSystem } from '#bio/table/designBackbones.ts';

export type Purpose = 'orf' | 'tetOn' | 'shRNA' | 'miR30' | 'sgRNA-SpCas9' | 'sgRNA-SaCas9' | 'several';

/** `cds` and `link` (2A peptides, fusion linkers) next to each other are read in one frame. */
export type SlotKind =
  | 'promoter'
  | 'pol3'
  | 'intron'
  | 'kozak'
  | 'cds'
  | 'link'
  | 'ires'
  | 'posttranscriptional'
  | 'polyA'
  | 'hairpin'
  | 'guide'
  | 'scaffold'
  | 'terminator'
  | 'site'
  | 'insulator'
  | 'spacer';

export type Content =
  /** The first version of a row of elementRows.ts. */
  | { readonly from: 'element'; readonly id: string }
  /** A recombination site of lox.ts by name. */
  | { readonly from: 'site'; readonly name: string }
  | { readonly from: 'own'; readonly name: string; readonly bases: string }
  /** sense - loop - antisense, or the 22-nt hairpin of miR30, without its flanks. */
  | {
      readonly from: 'hairpin';
      readonly name: string;
      readonly target: string;
      readonly loop: string;
      readonly style: 'shRNA' | 'miR30';
    };

export interface Slot {
  readonly id: string;
  readonly kind: SlotKind;
  /** -1: read on the bottom strand, as the ORF of a DIO cassette. */
  readonly strand: Strand;
  /** Absent while the slot is empty. */
  readonly content?: Content;
  /** Bases taken off the ends of the content, and put there, in its own direction. */
  readonly trimStart?: number;
  readonly trimEnd?: number;
  readonly addStart?: string;
  readonly addEnd?: string;
}

/** A plasmid without its cassette, which is before the base `at`. */
export interface OwnBackbone {
  readonly name: string;
  readonly system: VectorSystem;
  /** Upper case. */
  readonly bases: string;
  readonly at: number;
}

export interface Design {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly system: VectorSystem;
  readonly purpose: Purpose;
  /** Id of designBackbones.ts, or `own`. */
  readonly backbone: string;
  /** Backbone of the plasmid that the design was opened from; it is kept while another backbone is chosen. */
  readonly ownBackbone?: OwnBackbone;
  /** The capsid that an AAV is to be packaged in; of no other system, and absent until it is chosen. */
  readonly serotype?: AavSerotype;
  readonly slots: readonly Slot[];
  /** Enzymes whose sites must not be in the cassette. */
  readonly avoid: readonly string[];
}

export const SYSTEMS: readonly { readonly id: VectorSystem; readonly message: LocalizedText }[] = [
  { id: 'ssAAV', message: { en: 'AAV, single-strand', zh: '单链 AAV（ssAAV）' } },
  { id: 'scAAV', message: { en: 'AAV, self-complementary', zh: '自互补 AAV（scAAV）' } },
  { id: 'lentivirus', message: { en: 'Lentivirus', zh: '慢病毒' } },
  { id: 'plasmid', message: { en: 'Plasmid', zh: '质粒' } },
  { id: 'retrovirus', message: { en: 'Retrovirus (MSCV)', zh: '逆转录病毒（MSCV）' } },
  { id: 'bacterial', message: { en: 'Bacterial expression (pBAD)', zh: '细菌表达（pBAD）' } },
];

export const PURPOSES: readonly { readonly id: Purpose; readonly message: LocalizedText }[] = [
  { id: 'orf', message: { en: 'ORF expression', zh: 'ORF 表达' } },
  { id: 'tetOn', message: { en: 'Tet-On inducible expression', zh: 'Tet-On 诱导表达' } },
  { id: 'shRNA', message: { en: 'shRNA knock-down', zh: 'shRNA 敲低' } },
  { id: 'miR30', message: { en: 'miR30-based shRNA', zh: 'miR30 shRNA' } },
  { id: 'sgRNA-SpCas9', message: { en: 'sgRNA for SpCas9', zh: 'sgRNA（SpCas9）' } },
  { id: 'sgRNA-SaCas9', message: { en: 'sgRNA for SaCas9', zh: 'sgRNA（SaCas9）' } },
  { id: 'several', message: { en: 'Several cassettes', zh: '多表达框' } },
];

export const OWN_BACKBONE = 'own' as const;

/** Systems whose genome is measured between its repeats. */
export function isMeasured(system: VectorSystem): system is PackagedAs {
  return system === 'ssAAV' || system === 'scAAV' || system === 'lentivirus';
}

/** It is packaged in a capsid that may be chosen. */
export function isAav(system: VectorSystem): boolean {
  return system === 'ssAAV' || system === 'scAAV';
}

/** Its genome is RNA from LTR to LTR. */
export function isRetroviral(system: VectorSystem): boolean {
  return system === 'lentivirus' || system === 'retrovirus';
}

/** The backbones to choose from for a vector system. */
export function backbonesOf(system: VectorSystem) {
  return DESIGN_BACKBONES.filter((it) => it.system === system);
}

/** The slot of that id; undefined where the design has none. */
export function slotOf(design: Design, id: string): Slot | undefined {
  return design.slots.find((slot) => slot.id === id);
}

/** An id no slot has yet: its kind and a number. */
export function createFreshId({ slots }: Pick<Design, 'slots'>, kind: SlotKind): string {
  const used = new Set(slots.map((slot) => slot.id));
  for (let n = 1; ; n++) if (!used.has(`${kind}-${n}`)) return `${kind}-${n}`;
}
