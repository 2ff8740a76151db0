// What is to be known of a PCR product whose template is nicked or has overhangs.
import type { Primer } from '#bio/primer/primer.ts';
import type { Product } from '#bio/primer/products.ts';
import { joinChinese } from './joinChinese.ts';
import type { PcrWarning } from './pcrWarning.ts';
import type { TemplateStrands } from './templateStrands.ts';

type Pair = readonly [Primer, Primer];

export function strandWarningsOf(
  [left, right]: Pair,
  { state, held }: TemplateStrands,
): readonly PcrWarning[] {
  if (state === 'one')
    return [
      {
        code: 'clone/strand-interrupted',
        message: {
          en: `One strand of the template is interrupted between ${left.name} and ${right.name} (a nick, or an overhang of the other strand): the first cycle copies the other strand alone, and the product is amplified from its copies.`,
          zh: joinChinese`在 ${left.name} 与 ${right.name} 之间，模板有一条链中断（切口或末端突出）：第一个循环仅另一条链可被完整复制，之后以其拷贝为模板正常扩增。`,
        },
      },
    ];
  if (state !== 'doubtful') return [];
  return [
    {
      code: 'clone/strands-interrupted',
      message: {
        en: `Both strands of the template are interrupted between ${left.name} and ${right.name}: neither primer is extended as far as the other. The product arises only if pieces that overlap by ${held} bases anneal and are extended, which is doubtful: close the nicks with ligase, or grow the plasmid, before PCR.`,
        zh: joinChinese`在 ${left.name} 与 ${right.name} 之间，模板两条链均有中断，两条引物都无法延伸至对方的结合处。只有断开的片段（重叠 ${held} nt）退火后相互延伸才能得到产物，能否扩增存疑：请在 PCR 前用连接酶封闭切口，或先转化扩增质粒。`,
      },
    },
  ];
}

/** Of a product that is not listed. */
export function makeBrokenWarning(
  { length }: Product,
  [left, right]: Pair,
  { held }: TemplateStrands,
): PcrWarning {
  const size = length.toLocaleString('en');
  return {
    code: 'clone/template-broken',
    message: {
      en: `${left.name} and ${right.name} give no product of ${size} bp: both strands of the template are interrupted between them, ${held} bases from each other, so that no strand reaches from primer to primer, and the pieces do not hold together in PCR. Close the nicks with ligase, or grow the plasmid, before PCR.`,
      zh: joinChinese`${left.name} 与 ${right.name} 不能扩增出 ${size} bp 的产物：两者之间模板的两条链均有中断，且相距仅 ${held} nt，没有一条链贯通两条引物，断开的片段在 PCR 中也无法保持退火。请在 PCR 前用连接酶封闭切口，或先转化扩增质粒。`,
    },
  };
}
