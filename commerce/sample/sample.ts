// Sample information: what the laboratory must know in addition to the order. An absent flag means not answered yet, an
// empty text not filled in. problems.ts finds what is missing.

type SampleFlag = 0 | 1;

type PlasmidRole = 'goi' | 'rc' | 'helper';

export interface PlasmidSample {
  /** Role of the plasmid in virus packaging. */
  readonly role?: PlasmidRole | undefined;
  readonly plasmidName: string;
  /** The vector in My Vectors that the order line was made from. */
  readonly vectorId?: string | undefined;
  readonly resistance: string;
  /** Bases between the inverted or long terminal repeats. */
  readonly repeatsLength?: number | undefined;
  readonly competentCells: string;
  readonly fluorescentGene: string;
  readonly hasWpre?: SampleFlag | undefined;
  readonly tubeLabel: string;
  /** Id of an uploaded file. */
  readonly mapFileId?: string | undefined;
  readonly mapFileName?: string | undefined;
  /** Restriction enzymes and the sizes of the expected bands. */
  readonly digestion: string;
  readonly sequence: string;
  readonly needsSynthesis?: SampleFlag | undefined;
  readonly remark: string;
}

export interface TestSample {
  readonly lotNumber: string;
  readonly name: string;
  /** Volume of one tube, µL. */
  readonly microlitres?: number | undefined;
  /** Number of tubes. */
  readonly quantity?: number | undefined;
  readonly type: string;
  readonly storage: string;
  readonly hazard: string;
  /** 1: what is left is sent back to the customer. */
  readonly retrieval?: SampleFlag | undefined;
  readonly remark: string;
}

/** How a vector that is made here is grown, verified and delivered. */
export interface CarrierSample {
  readonly deliveryForm: string;
  readonly micrograms?: number | undefined;
  readonly competentCells: string;
  readonly verification: string;
  readonly remark: string;
}

export type Sample =
  | { readonly kind: 'carrier'; readonly carrier: CarrierSample }
  | { readonly kind: 'plasmid' | 'mailed'; readonly plasmids: readonly PlasmidSample[] }
  | { readonly kind: 'test'; readonly samples: readonly TestSample[] };

/** The forms, one for each kind of work. */
export const SAMPLE_FORMS = [
  'carrier',
  'virusPlasmid',
  'testSample',
  'mailedPlasmid',
  'plasmidPreparation',
] as const;

export type SampleForm = (typeof SAMPLE_FORMS)[number];

/** The most rows that a form takes. */
export const MAX_SAMPLE_ROWS: Readonly<Record<SampleForm, number>> = {
  carrier: 1,
  virusPlasmid: 20,
  testSample: 100,
  mailedPlasmid: 20,
  plasmidPreparation: 20,
};

/** A row of a form as typed: every field is a text, empty where nothing was typed. */
export type SampleRow = Readonly<Record<string, string>>;
