// Genetic codes by NCBI number (gc.prt 4.6, https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi), codons in the
// order TTT TTC TTA TTG TCT .. GGG. Amino acids in one line, in the other M = may start, * = may stop; a codon with a
// letter in the first and * in the second is read both ways (codes 27, 28, 31). Code 0 is EMBOSS's: standard, ATG only.
// Codes 34-37 (Shulgina & Eddy 2021, doi:10.7554/eLife.71402) are not in gc.prt and state no starts.
import { fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';

export interface GeneticCode {
  readonly id: number;
  readonly name: LocalizedText;
  /** 64 letters in TCAG order; `*` is a stop and nothing else. */
  readonly aminoAcids: string;
  /** Codons in DNA letters. Empty where no source states them (34-37). */
  readonly starts: readonly string[];
  readonly stops: readonly string[];
  /** Stops that are also read as an amino acid, by context; `aminoAcids` holds that amino acid. */
  readonly dualStops: readonly string[];
  readonly isNcbi: boolean;
}

/** The 64 codons in the order of the table. */
export const CODONS: readonly string[] = [...'TCAG'].flatMap((a) =>
  [...'TCAG'].flatMap((b) => [...'TCAG'].map((c) => a + b + c)),
);

type Row = readonly [id: number, en: string, zh: string, aminoAcids: string, marks: string];

const ROWS: readonly Row[] = [
  [
    0,
    'Standard, ATG the only start',
    '标准密码（仅以 ATG 起始）',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*--------------------M----------------------------',
  ],
  [
    1,
    'Standard',
    '标准遗传密码',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '---M------**--*----M---------------M----------------------------',
  ],
  [
    2,
    'Vertebrate Mitochondrial',
    '脊椎动物线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG',
    '----------**--------------------MMMM----------**---M------------',
  ],
  [
    3,
    'Yeast Mitochondrial',
    '酵母线粒体',
    'FFLLSSSSYY**CCWWTTTTPPPPHHQQRRRRIIMMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**----------------------MM---------------M------------',
  ],
  [
    4,
    'Mold, Protozoan and Coelenterate Mitochondrial; Mycoplasma and Spiroplasma',
    '霉菌、原生动物、腔肠动物线粒体及支原体、螺原体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--MM------**-------M------------MMMM---------------M------------',
  ],
  [
    5,
    'Invertebrate Mitochondrial',
    '无脊椎动物线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSSSVVVVAAAADDEEGGGG',
    '---M------**--------------------MMMM---------------M------------',
  ],
  [
    6,
    'Ciliate, Dasycladacean and Hexamita Nuclear',
    '纤毛虫、绒枝藻及六鞭毛虫核基因',
    'FFLLSSSSYYQQCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--------------*--------------------M----------------------------',
  ],
  [
    9,
    'Echinoderm and Flatworm Mitochondrial',
    '棘皮动物及扁形动物线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNNKSSSSVVVVAAAADDEEGGGG',
    '----------**-----------------------M---------------M------------',
  ],
  [
    10,
    'Euplotid Nuclear',
    '游仆虫核基因',
    'FFLLSSSSYY**CCCWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**-----------------------M----------------------------',
  ],
  [
    11,
    'Bacterial, Archaeal and Plant Plastid',
    '细菌、古菌及植物质体',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '---M------**--*----M------------MMMM---------------M------------',
  ],
  [
    12,
    'Alternative Yeast Nuclear',
    '替代酵母核基因',
    'FFLLSSSSYY**CC*WLLLSPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*----M---------------M----------------------------',
  ],
  [
    13,
    'Ascidian Mitochondrial',
    '海鞘线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSGGVVVVAAAADDEEGGGG',
    '---M------**----------------------MM---------------M------------',
  ],
  [
    14,
    'Alternative Flatworm Mitochondrial',
    '替代扁形动物线粒体',
    'FFLLSSSSYYY*CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNNKSSSSVVVVAAAADDEEGGGG',
    '-----------*-----------------------M----------------------------',
  ],
  [
    15,
    'Blepharisma Macronuclear',
    '赭纤虫大核',
    'FFLLSSSSYY*QCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------*---*--------------------M----------------------------',
  ],
  [
    16,
    'Chlorophycean Mitochondrial',
    '绿藻纲线粒体',
    'FFLLSSSSYY*LCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------*---*--------------------M----------------------------',
  ],
  [
    21,
    'Trematode Mitochondrial',
    '吸虫线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNNKSSSSVVVVAAAADDEEGGGG',
    '----------**-----------------------M---------------M------------',
  ],
  [
    22,
    'Scenedesmus obliquus Mitochondrial',
    '斜生栅藻线粒体',
    'FFLLSS*SYY*LCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '------*---*---*--------------------M----------------------------',
  ],
  [
    23,
    'Thraustochytrium Mitochondrial',
    '破囊壶菌线粒体',
    'FF*LSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--*-------**--*-----------------M--M---------------M------------',
  ],
  [
    24,
    'Pterobranchia Mitochondrial',
    '羽鳃类线粒体',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSSKVVVVAAAADDEEGGGG',
    '---M------**-------M---------------M---------------M------------',
  ],
  [
    25,
    'Candidate Division SR1 and Gracilibacteria',
    'SR1 候选门及 Gracilibacteria',
    'FFLLSSSSYY**CCGWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '---M------**-----------------------M---------------M------------',
  ],
  [
    26,
    'Pachysolen tannophilus Nuclear',
    '嗜鞣管囊酵母核基因',
    'FFLLSSSSYY**CC*WLLLAPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*----M---------------M----------------------------',
  ],
  [
    27,
    'Karyorelict Nuclear',
    '核残纲纤毛虫核基因',
    'FFLLSSSSYYQQCCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--------------*--------------------M----------------------------',
  ],
  [
    28,
    'Condylostoma Nuclear',
    '突口虫核基因',
    'FFLLSSSSYYQQCCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*--------------------M----------------------------',
  ],
  [
    29,
    'Mesodinium Nuclear',
    '中缢虫核基因',
    'FFLLSSSSYYYYCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--------------*--------------------M----------------------------',
  ],
  [
    30,
    'Peritrich Nuclear',
    '缘毛类纤毛虫核基因',
    'FFLLSSSSYYEECC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '--------------*--------------------M----------------------------',
  ],
  [
    31,
    'Blastocrithidia Nuclear',
    '芽单胞锥虫（Blastocrithidia）核基因',
    'FFLLSSSSYYEECCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**-----------------------M----------------------------',
  ],
  [
    32,
    'Balanophoraceae Plastid',
    '蛇菰科质体',
    'FFLLSSSSYY*WCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '---M------*---*----M------------MMMM---------------M------------',
  ],
  [
    33,
    'Cephalodiscidae Mitochondrial',
    '头盘虫科线粒体',
    'FFLLSSSSYYY*CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSSKVVVVAAAADDEEGGGG',
    '---M-------*-------M---------------M---------------M------------',
  ],
  [
    34,
    'Enterosoma',
    'Enterosoma 属',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRMVVVVAAAADDEEGGGG',
    '----------**--*-------------------------------------------------',
  ],
  [
    35,
    'Peptacetobacter',
    'Peptacetobacter 属',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRQIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*-------------------------------------------------',
  ],
  [
    36,
    'Anaerococcus and Onthovivens',
    'Anaerococcus 与 Onthovivens 属',
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRWIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**--*-------------------------------------------------',
  ],
  [
    37,
    'Absconditabacterales',
    'Absconditabacterales 目',
    'FFLLSSSSYY**CCGWLLLLPPPPHHQQRRWWIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    '----------**----------------------------------------------------',
  ],
];

/** The genetic codes of NCBI by their numbers, and a few others (`isNcbi` is false). */
export const geneticCodes: readonly GeneticCode[] = ROWS.map(([id, en, zh, aminoAcids, marks]) => {
  const codonsMarked = (mark: string) => CODONS.filter((_, i) => marks[i] === mark);
  return {
    id,
    name: { en, zh },
    aminoAcids,
    starts: codonsMarked('M'),
    stops: codonsMarked('*'),
    dualStops: CODONS.filter((_, i) => marks[i] === '*' && aminoAcids[i] !== '*'),
    isNcbi: id >= 1 && id <= 33,
  };
});

const byId: ReadonlyMap<number, GeneticCode> = new Map(geneticCodes.map((code) => [code.id, code]));

/** The code of a number known to exist; another number is a bug and throws. For typed numbers: `parseGeneticCode`. */
export function getGeneticCode(id: number): GeneticCode {
  const code = byId.get(id);
  if (!code) throw new RangeError(`no genetic code ${id}`);
  return code;
}

/** The code a person asked for by number, or the fault that lists the numbers there are. */
export function parseGeneticCode(text: string): Result<GeneticCode> {
  const code = /^\s*\d+\s*$/.test(text) ? byId.get(Number(text)) : undefined;
  if (code) return ok(code);
  const known = geneticCodes.map((it) => it.id).join(' ');
  return err(
    fault('translate/unknown-code', {
      en: `Expected the number of a genetic code (${known}), found “${text}”. 7, 8 and 17–20 are no longer used by NCBI.`,
      zh: `应为遗传密码表编号（${known}），实际为“${text}”。NCBI 已不再使用 7、8 和 17–20。`,
    }),
  );
}
