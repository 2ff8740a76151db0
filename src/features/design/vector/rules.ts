// The rules by name, to show which of them a design meets: each applies only to designs that have what it is about.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Design, SlotKind } from '#bio/design/design.ts';
import type { Finding, RuleId } from '#bio/design/finding.ts';

export interface Rule {
  readonly id: RuleId;
  readonly message: LocalizedText;
}

export function listPassedRules(design: Design, findings: readonly Finding[]): readonly Rule[] {
  const open = new Set(findings.map((it) => it.rule));
  return (Object.keys(RULES) as RuleId[])
    .filter((id) => RULES[id].asksOf(design) && !open.has(id))
    .map((id) => ({ id, message: RULES[id].message }));
}

interface RuleContext {
  readonly message: LocalizedText;
  asksOf(design: Design): boolean;
}

const hasKind =
  (...kinds: readonly SlotKind[]) =>
  (design: Design) =>
    design.slots.some((slot) => kinds.includes(slot.kind) && slot.content);
/** The scaffold behind a guide decides which Cas9 it is for. */
const hasGuideOf =
  (isSa: boolean) =>
  ({ slots }: Design) =>
    slots.some((slot, i) => {
      if (slot.kind !== 'guide' || !slot.content) return false;
      const behind = slot.strand === 1 ? slots.slice(i) : slots.slice(0, i).toReversed();
      const scaffold = behind.find(({ kind }) => kind === 'scaffold')?.content;
      return (scaffold?.from === 'element' && scaffold.id.startsWith('sacas9')) === isSa;
    });
const hasHairpin =
  (...styles: readonly ('shRNA' | 'miR30')[]) =>
  (design: Design) =>
    design.slots.some(({ content }) => content?.from === 'hairpin' && styles.includes(content.style));
const isPackaged = ({ system }: Design) => ['ssAAV', 'scAAV', 'lentivirus'].includes(system);
const isSingleStrandAav = ({ system }: Design) => system === 'ssAAV';
const isRetroviral = ({ system }: Design) => ['lentivirus', 'retrovirus'].includes(system);
const always = () => true;

function rule(asksOf: RuleContext['asksOf'], en: string, zh: string): RuleContext {
  return { asksOf, message: { en, zh } };
}

const RULES: Readonly<Record<RuleId, RuleContext>> = {
  'slot/empty': rule(always, 'Every slot that must be filled is', '必填位置均已填入'),
  'sequence/only-atcg': rule(always, 'Only A, T, C and G', '序列只含 A、T、C、G'),
  'length/over-limit': rule(isPackaged, 'Within the packaging limit', '未超出包装上限'),
  'length/end-to-end': rule(isSingleStrandAav, 'Under 4,700 bp end to end', '含两端 ITR 全长小于 4,700 bp'),
  'length/too-far-apart': rule(
    isPackaged,
    'At most 100,000 bp between the repeats',
    '末端重复之间不超过 100,000 bp',
  ),
  'orf/multiple-of-3': rule(hasKind('cds'), 'ORFs a multiple of 3 long', 'ORF 长度为 3 的倍数'),
  'orf/starts-with-atg': rule(hasKind('cds'), 'ORFs begin with ATG', 'ORF 以 ATG 起始'),
  'orf/ends-with-stop': rule(hasKind('cds'), 'ORFs end with a stop codon', 'ORF 以终止密码子结尾'),
  'orf/internal-stop': rule(hasKind('cds'), 'No stop codon inside an ORF', 'ORF 内部无终止密码子'),
  'orf/stop-before-link': rule(
    hasKind('link'),
    'No stop codon before a 2A or linker',
    '2A 或连接肽之前无终止密码子',
  ),
  'shrna/target-length': rule(hasHairpin('shRNA'), 'shRNA target of 19 to 25 bp', 'shRNA 靶序列为 19–25 bp'),
  'shrna/loop': rule(hasHairpin('shRNA', 'miR30'), 'The hairpin has a loop', '发夹含环序列（loop）'),
  'mir30/target-length': rule(hasHairpin('miR30'), 'miR30 target of 22 bp', 'miR30 靶序列为 22 bp'),
  'guide/spcas9-length': rule(hasGuideOf(false), 'Guide of 20 bp', 'gRNA 靶序列为 20 bp'),
  'guide/sacas9-length': rule(
    hasGuideOf(true),
    'Guide of a length SaCas9 takes',
    'gRNA 靶序列长度适用于 SaCas9',
  ),
  'guide/starts-with-g': rule(hasKind('guide'), 'U6 begins its RNA with G', 'U6 转录以 G 起始'),
  'pol3/no-promoter': rule(
    (design) => design.system !== 'bacterial' && (hasKind('guide')(design) || hasHairpin('shRNA')(design)),
    'Guides and shRNAs behind a Pol III promoter',
    'gRNA 与 shRNA 位于 Pol III 启动子之后',
  ),
  'pol3/early-terminator': rule(
    hasKind('pol3'),
    'No TTTT inside a Pol III transcript',
    'Pol III 转录本内部无 TTTT',
  ),
  'pol3/terminator': rule(
    hasKind('pol3'),
    'A terminator behind each Pol III transcript',
    'Pol III 转录本后有终止子',
  ),
  'lentivirus/polya': rule(isRetroviral, 'No polyA on the RNA of the virus', '病毒 RNA 内无 polyA'),
  'lentivirus/intron': rule(isRetroviral, 'No intron lost on the way', '内含子不会在包装中丢失'),
  'repeat/direct': rule(always, 'No long direct repeats', '无较长的正向重复'),
  'site/recombination': rule(always, 'No recombination sites by accident', '无意外的重组位点'),
  'site/restriction': rule(
    ({ avoid }) => avoid.length > 0,
    'No site of an avoided enzyme',
    '不含需避免的酶切位点',
  ),
};
