// The rules by name, to show which of them a design meets: each is asked only of designs that have what it is about.
import type { Says } from '#bio/core/fault.ts';
import type { Design, SlotKind } from '#bio/design/design.ts';
import type { Finding } from '#bio/design/finding.ts';

export interface Rule {
  readonly id: string;
  readonly says: Says;
  asksOf(design: Design): boolean;
}

export function passedRules(design: Design, findings: readonly Finding[]): readonly Rule[] {
  const open = new Set(findings.map((it) => it.rule));
  return RULES.filter((it) => it.asksOf(design) && !open.has(it.id));
}

const has =
  (...kinds: readonly SlotKind[]) =>
  (design: Design) =>
    design.slots.some((slot) => kinds.includes(slot.kind) && slot.content);
const hasGuideOf = (isSa: boolean) => (design: Design) =>
  has('guide')(design) && (design.purpose === 'sgRNA-SaCas9') === isSa;
const hasHairpin = (style: 'shRNA' | 'miR30') => (design: Design) =>
  design.slots.some(({ content }) => content?.from === 'hairpin' && content.style === style);
const isPackaged = ({ system }: Design) => system !== 'plasmid';
const isLentivirus = ({ system }: Design) => system === 'lentivirus';
const any = () => true;

function rule(id: string, asksOf: Rule['asksOf'], en: string, zh: string): Rule {
  return { id, asksOf, says: { en, zh } };
}

const RULES: readonly Rule[] = [
  rule('slot/empty', any, 'Every slot that must be filled is', '必填位置均已填入'),
  rule('sequence/only-atcg', any, 'Only A, T, C and G', '序列只含 A、T、C、G'),
  rule('length/over-limit', isPackaged, 'Within the packaging limit', '未超出包装上限'),
  rule(
    'length/too-far-apart',
    isPackaged,
    'At most 100,000 bp between the repeats',
    '末端重复之间不超过 100,000 bp',
  ),
  rule('orf/multiple-of-3', has('cds'), 'ORFs a multiple of 3 long', 'ORF 长度为 3 的倍数'),
  rule('orf/starts-with-atg', has('cds'), 'ORFs begin with ATG', 'ORF 以 ATG 起始'),
  rule('orf/ends-with-stop', has('cds'), 'ORFs end with a stop codon', 'ORF 以终止密码子结尾'),
  rule('orf/internal-stop', has('cds'), 'No stop codon inside an ORF', 'ORF 内部无终止密码子'),
  rule(
    'orf/stop-before-link',
    has('link'),
    'No stop codon before a 2A or linker',
    '2A 或连接肽之前无终止密码子',
  ),
  rule('shrna/target-length', hasHairpin('shRNA'), 'shRNA target of 19 to 25 bp', 'shRNA 靶序列为 19–25 bp'),
  rule('shrna/loop', hasHairpin('shRNA'), 'The shRNA has a loop', 'shRNA 含茎环'),
  rule('mir30/target-length', hasHairpin('miR30'), 'miR30 target of 22 bp', 'miR30 靶序列为 22 bp'),
  rule('guide/spcas9-length', hasGuideOf(false), 'Guide of 20 bp', 'gRNA 靶序列为 20 bp'),
  rule(
    'guide/sacas9-length',
    hasGuideOf(true),
    'Guide of a length SaCas9 takes',
    'gRNA 靶序列长度适用于 SaCas9',
  ),
  rule('guide/starts-with-g', has('guide'), 'U6 begins its RNA with G', 'U6 转录以 G 起始'),
  rule(
    'pol3/early-terminator',
    has('pol3'),
    'No TTTT inside a Pol III transcript',
    'Pol III 转录本内部无 TTTT',
  ),
  rule(
    'pol3/terminator',
    has('pol3'),
    'A terminator behind each Pol III transcript',
    'Pol III 转录本后有终止子',
  ),
  rule('lentivirus/polya', isLentivirus, 'No polyA on the RNA of the lentivirus', '慢病毒 RNA 内无 polyA'),
  rule('lentivirus/intron', isLentivirus, 'No intron lost on the way', '内含子不会在包装中丢失'),
  rule('repeat/direct', any, 'No long direct repeats', '无较长的正向重复'),
  rule('site/recombination', any, 'No recombination sites by accident', '无意外的重组位点'),
  rule(
    'site/restriction',
    ({ avoid }) => avoid.length > 0,
    'No site of an avoided enzyme',
    '不含需避免的酶切位点',
  ),
];
