// What a designer sets, as plain values a screen and the command line share, and the starting points for usual
// purposes. Percentages are 0..100; widths and runs are bases; prices are in units of log relative adaptiveness per
// occurrence.
import type { LocalizedText } from '#bio/core/fault.ts';
import { DEFAULT_HOST, findUsageRow } from './codonUsage.ts';

export type CodonObjective = 'balanced' | 'maxCai' | 'matchUsage' | 'harmonise' | 'minimalEdit';

export interface GcWindow {
  readonly width: number;
  readonly min: number;
  readonly max: number;
}

export interface CodonSettings {
  /** Id of a usage table, or `custom` for the pasted one. */
  readonly host: string;
  readonly customTable: string;
  /** Id of the table of the organism a coding sequence comes from; for harmonise. */
  readonly sourceHost: string;
  readonly objective: CodonObjective;
  /** Names of restriction enzymes; their sites are avoided on both strands. */
  readonly enzymes: readonly string[];
  /** Ids of known motifs (`motifs.ts`). */
  readonly motifs: readonly string[];
  /** Own IUPAC patterns, parted by blanks, commas or lines; `=` before one looks at the coding strand only. */
  readonly patterns: string;
  /** Sequences (siRNA or guide targets, primers) that the design must differ from, parted as patterns are. */
  readonly targets: string;
  /** A site with this many mismatches or fewer is forbidden, on either strand. */
  readonly targetMismatches: number;
  /** Longest run allowed; 0 is no limit. */
  readonly runAT: number;
  readonly runGC: number;
  readonly hasGc: boolean;
  readonly gcMin: number;
  readonly gcMax: number;
  readonly windows: readonly GcWindow[];
  /** Codons used below this share of their amino acid are left out; 0 is off. */
  readonly rareBelow: number;
  /** Codons used below this share of their amino acid may not be in a row of `rareRunLength` or more; 0 is off. */
  readonly rareRunBelow: number;
  readonly rareRunLength: number;
  readonly cpg: 'off' | 'price' | 'forbid';
  readonly cpgPrice: number;
  readonly upa: 'off' | 'price' | 'forbid';
  readonly upaPrice: number;
  /** Splice sites by weight matrix with this score in bits or more are forbidden; 0 is off. */
  readonly donorBits: number;
  readonly acceptorBits: number;
  /** Splice sites with at least this score cost the price each; 0 is off. */
  readonly donorFrom: number;
  readonly donorPrice: number;
  readonly acceptorFrom: number;
  readonly acceptorPrice: number;
  /** No word of this many bases occurs twice; 0 is off. */
  readonly repeatLength: number;
  /** Repeats as the reverse complement count too. */
  readonly repeatInverted: boolean;
  /** Most of the bases, percent, that may lie in repeated 9-mers; 0 is off. */
  readonly coverage: number;
  /** No stem of this many bases with its partner within the window; 0 is off. */
  readonly stem: number;
  readonly loop: number;
  readonly hairpinWindow: number;
  /** Designs that are wanted, 1 to 10. */
  readonly variants: number;
  /** How far below the optimum a variant may be, and how much it must differ from each other, percent. */
  readonly variantWithin: number;
  readonly variantApart: number;
  /** Where no design keeps all rules: the one that breaks GC limits, motifs and runs of codons least. */
  readonly isSoft: boolean;
  /** Sequence before and after the design. */
  readonly before: string;
  readonly after: string;
  /** Ranges of the given DNA that stay, as typed, bases or residues: 1..30, aa61..63. */
  readonly locked: string;
  /** What to do with the stop: as given, or this codon (or these two) at the end. */
  readonly stop: 'keep' | (typeof STOP_CHOICES)[number];
  readonly seed: number;
}

/** Two stops in a row end translation where one is read through. */
export const STOP_CHOICES = ['TAA', 'TAG', 'TGA', 'TAATGA', 'TGATAA'] as const;

export interface CodonPreset {
  readonly id: string;
  readonly label: LocalizedText;
  readonly note: LocalizedText;
  /** Organisms it is for (NCBI taxonomy), and the table taken where another is set; any where not given. */
  readonly hosts?: { readonly taxa: readonly number[]; readonly table: string };
  readonly settings: Partial<Omit<CodonSettings, 'host' | 'sourceHost'>>;
}

const ECOLI = 'csdb2022_511145';
/** Human, mouse, CHO, rat, rhesus, pig. */
const MAMMALS = { taxa: [9606, 10090, 10029, 10116, 9544, 9823], table: DEFAULT_HOST };
const COLI = { taxa: [511145, 83333, 316407, 199310, 37762, 562], table: ECOLI };
const YEASTS = { taxa: [4932, 460519, 4896], table: 'csdb2022_4932' };

const TYPE_IIS = ['BsaI', 'BsmBI', 'BbsI', 'SapI'] as const;
const SYNTHESIS: readonly GcWindow[] = [
  { width: 50, min: 25, max: 75 },
  { width: 100, min: 30, max: 65 },
];

export const DEFAULT_SETTINGS: CodonSettings = {
  host: DEFAULT_HOST,
  customTable: '',
  sourceHost: ECOLI,
  objective: 'balanced',
  enzymes: TYPE_IIS,
  motifs: ['polyA', 'polyA2', 't5', 'donor'],
  patterns: '',
  targets: '',
  targetMismatches: 3,
  runAT: 5,
  runGC: 5,
  hasGc: true,
  gcMin: 40,
  gcMax: 62,
  windows: SYNTHESIS,
  rareBelow: 10,
  rareRunBelow: 0,
  rareRunLength: 2,
  cpg: 'price',
  cpgPrice: 0.1,
  upa: 'off',
  upaPrice: 0.1,
  donorBits: 8,
  acceptorBits: 0,
  donorFrom: 6,
  donorPrice: 0.1,
  acceptorFrom: 0,
  acceptorPrice: 0.1,
  repeatLength: 16,
  repeatInverted: true,
  coverage: 0,
  stem: 12,
  loop: 3,
  hairpinWindow: 200,
  variants: 1,
  variantWithin: 2,
  variantApart: 10,
  isSoft: false,
  before: '',
  after: '',
  locked: '',
  stop: 'keep',
  seed: 1,
};

/** The first is the one to begin with. */
export const PRESETS: readonly CodonPreset[] = [
  {
    id: 'order',
    label: { en: 'Human / mouse expression, ready to order', zh: '人/小鼠表达（可直接下单）' },
    note: {
      en: 'As the next one, and within what Twist is known to take: GC of 35 to 65 % in every 50 bases, at most 15 % in repeated 9-mers. Costs about 0.02 of CAI.',
      zh: '规则同下一项，并满足 Twist 的已知限制：任意 50 bp 窗口 GC 35–65%，9-mer 重复占比不超过 15%；CAI 约降低 0.02。',
    },
    hosts: MAMMALS,
    settings: { windows: [{ width: 50, min: 35, max: 65 }], coverage: 15 },
  },
  {
    id: 'mammalian',
    label: { en: 'Human / mouse expression, higher CAI', zh: '人/小鼠表达（CAI 更高）' },
    note: {
      en: 'Transient or stable expression from a plasmid: no type IIS sites, poly(A) signals or strong splice donors; a small price on weaker donors and on CpG.',
      zh: '质粒瞬转或稳转表达：去除 IIS 型酶切位点、加尾信号和强剪接供体，对较弱供体和 CpG 轻度惩罚。',
    },
    hosts: MAMMALS,
    settings: {},
  },
  {
    id: 'aav',
    label: { en: 'AAV, CpG-free', zh: 'AAV（无 CpG）' },
    note: {
      en: 'No CpG at all, against TLR9; splice acceptors avoided as well.',
      zh: '完全去除 CpG，降低 TLR9 免疫识别；同时避开剪接受体。',
    },
    hosts: MAMMALS,
    settings: {
      cpg: 'forbid',
      gcMin: 40,
      gcMax: 60,
      motifs: ['polyA', 'polyA2', 't5', 'donor', 'donorWide', 'acceptor'],
    },
  },
  {
    id: 'lentivirus',
    label: { en: 'Lentivirus / retrovirus', zh: '慢病毒/逆转录病毒' },
    note: {
      en: 'The genome is RNA: weaker splice donors and acceptors go too, and poly(A) signals that would end it.',
      zh: '基因组为 RNA：同时去除较弱的剪接供体、受体，以及会导致基因组提前终止的加尾信号。',
    },
    hosts: MAMMALS,
    settings: {
      motifs: ['polyA', 'polyA2', 't5', 'donor', 'donorWide', 'donorAny', 'acceptorWide'],
      donorBits: 7,
      donorFrom: 5,
      repeatLength: 14,
    },
  },
  {
    id: 'mrna',
    label: { en: 'mRNA (in vitro transcription)', zh: 'mRNA（体外转录）' },
    note: {
      en: 'Prices on UpA and CpG, the T7 class II terminator and the linearization sites avoided.',
      zh: '对 UpA 和 CpG 计入惩罚，避开 T7 II 类终止子和线性化酶切位点。',
    },
    hosts: MAMMALS,
    settings: {
      gcMin: 45,
      gcMax: 65,
      upa: 'price',
      enzymes: ['BsaI', 'BsmBI', 'BbsI', 'SapI', 'XbaI'],
      motifs: ['polyA', 'polyA2', 't5', 't7pause'],
      donorBits: 0,
      donorFrom: 0,
    },
  },
  {
    id: 'ecoli',
    label: { en: 'E. coli', zh: '大肠杆菌' },
    note: {
      en: 'Highly used codons of K-12, no internal Shine-Dalgarno sequence.',
      zh: 'K-12 高频密码子，去除内部 SD 序列。',
    },
    hosts: COLI,
    settings: {
      runAT: 6,
      runGC: 6,
      gcMax: 60,
      cpg: 'off',
      motifs: ['sd', 't5', 'chi'],
      donorBits: 0,
      donorFrom: 0,
    },
  },
  {
    id: 'yeast',
    label: { en: 'Yeast', zh: '酵母' },
    note: { en: 'S. cerevisiae usage; wide GC limits.', zh: '酿酒酵母密码子使用，GC 限制较宽。' },
    hosts: YEASTS,
    settings: {
      runAT: 6,
      runGC: 6,
      gcMin: 35,
      gcMax: 60,
      windows: [
        { width: 50, min: 20, max: 75 },
        { width: 100, min: 25, max: 65 },
      ],
      cpg: 'off',
      motifs: ['t5'],
      donorBits: 0,
      donorFrom: 0,
    },
  },
  {
    id: 'free',
    label: { en: 'Highest CAI, no rules', zh: '最高 CAI，无约束' },
    note: {
      en: 'The most used codon everywhere. Rarely what should be synthesized; useful as a yardstick.',
      zh: '每个位置都用最高频密码子。通常不宜直接合成，可作为对照基准。',
    },
    settings: {
      objective: 'maxCai',
      enzymes: [],
      motifs: [],
      runAT: 0,
      runGC: 0,
      hasGc: false,
      windows: [],
      rareBelow: 0,
      cpg: 'off',
      donorBits: 0,
      donorFrom: 0,
      repeatLength: 0,
      stem: 0,
    },
  },
];

/**
 * A preset over the defaults. A host that it is for is kept, and flanks, locks, own tables and patterns always; what
 * codes are harmonized from is never the host itself. Any field that is not named here becomes that of the preset.
 */
export function withPreset(preset: CodonPreset, now: CodonSettings): CodonSettings {
  const { customTable, before, after, locked, patterns, targets, targetMismatches, stop, seed } = now;
  const { variants, variantWithin, variantApart, isSoft } = now;
  const host = hostFor(preset, now.host);
  return {
    ...DEFAULT_SETTINGS,
    host,
    customTable,
    sourceHost: isKin(now.sourceHost, host) ? (isKin(ECOLI, host) ? DEFAULT_HOST : ECOLI) : now.sourceHost,
    before,
    after,
    locked,
    patterns,
    targets,
    targetMismatches,
    stop,
    seed,
    variants,
    variantWithin,
    variantApart,
    isSoft,
    ...preset.settings,
  };
}

function hostFor({ hosts }: CodonPreset, host: string): string {
  const taxid = findUsageRow(host)?.taxid;
  return !hosts || taxid === undefined || hosts.taxa.includes(taxid) ? host : hosts.table;
}

function isKin(one: string, other: string): boolean {
  const [a, b] = [one, other].map((id) => findUsageRow(id)?.taxid);
  return a !== undefined && b !== undefined && (a === b || [a, b].every((it) => COLI.taxa.includes(it)));
}

/** The preset that settings are as it makes them, if any. */
export function presetOf(settings: CodonSettings): CodonPreset | undefined {
  return PRESETS.find((preset) => {
    const made: Readonly<Record<string, unknown>> = { ...withPreset(preset, settings) };
    return Object.entries(settings).every(
      ([name, value]) => !(name in made) || JSON.stringify(made[name]) === JSON.stringify(value),
    );
  });
}
