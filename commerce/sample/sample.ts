// Sample information: what whoever makes or measures something must know beside the order itself. A flag that is absent
// was not answered; an empty text was not filled in. What is missing is the matter of problems.ts.

type SampleFlag = 0 | 1;

type PlasmidRole = 'goi' | 'rc' | 'helper';

export interface PlasmidSample {
  /** Role of the plasmid in virus packaging. */
  readonly role?: PlasmidRole | undefined;
  readonly plasmidName: string;
  /** In My Vectors, where the line itself is of it. */
  readonly vectorId?: string | undefined;
  readonly resistance: string;
  /** Bases between the inverted or long terminal repeats. */
  readonly repeatsLength?: number | undefined;
  readonly competentCells: string;
  readonly fluorescentGene: string;
  readonly hasWpre?: SampleFlag | undefined;
  readonly tubeLabel: string;
  /** An uploaded file. */
  readonly mapFileId?: string | undefined;
  readonly mapFileName?: string | undefined;
  /** Enzymes and the bands they give. */
  readonly digestion: string;
  readonly sequence: string;
  readonly needsSynthesis?: SampleFlag | undefined;
  readonly remark: string;
}

export interface TestSample {
  readonly lotNumber: string;
  readonly name: string;
  /** Volume of one tube. */
  readonly microlitres?: number | undefined;
  /** Tubes. */
  readonly quantity?: number | undefined;
  readonly type: string;
  readonly storage: string;
  readonly hazard: string;
  /** What is left of it goes back to the customer. */
  readonly retrieval?: SampleFlag | undefined;
  readonly remark: string;
}

/** What the design of a vector made here leaves open. */
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

/** The forms, one a kind of work. */
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

/** A form as it is typed: every field a text, empty where nothing was typed. */
export type SampleRow = Readonly<Record<string, string>>;
