// Words of whether a design can be ordered where it is meant to be.
import { defineWords } from '#src/core/text.ts';

export const orderWords = defineWords({
  vendor: { en: 'To be ordered from', zh: '计划下单厂商' },
  fits: { en: '{vendor} should take it', zh: '可在 {vendor} 下单' },
  refused: {
    en: '{vendor} would refuse it: {count, plural, one {# limit is} other {# limits are}} not met',
    zh: '{vendor} 可能拒单：{count} 项限制未满足',
  },
  unknown: { en: '{vendor}: no limits known', zh: '{vendor}：无公开限值' },
  fitsNote: {
    en: 'Every limit known of {vendor} is met.',
    zh: '满足 {vendor} 的全部已知限制。',
  },
  breach: { en: '{rule}: {found}, limit {limit}', zh: '{rule}：{found}，限值 {limit}' },
  breachAt: {
    en: '{rule}: {found} at bases {place}, limit {limit}',
    zh: '{rule}：第 {place} 位处为 {found}，限值 {limit}',
  },
  fitsShort: { en: 'takes it', zh: '可下单' },
  refusedShort: { en: 'refuses it', zh: '可能拒单' },
  unknownShort: { en: 'no limits known', zh: '无公开限值' },
  unmet: {
    en: 'No design within the limits of Twist was found, so this one is made without them. {why}',
    zh: '未找到符合 Twist 限制的设计，此设计未计入这些限制。{why}',
  },
  others: { en: 'Elsewhere: ', zh: '其他厂商：' },
  otherFits: { en: '{vendor} takes it', zh: '{vendor} 可下单' },
  otherRefused: { en: '{vendor} refuses it', zh: '{vendor} 不可下单' },
  fit: { en: 'Make it fit {vendor}', zh: '调整至符合 {vendor}' },
  fitKnown: { en: 'Make it fit the limits of Twist and IDT', zh: '调整至符合 Twist 和 IDT 的限制' },
  working: { en: 'The price in CAI is being worked out', zh: '正在计算 CAI 代价' },
  price: { en: 'CAI {from} → {to} ({change})', zh: 'CAI {from} → {to}（{change}）' },
  lengthOnly: {
    en: 'Codons cannot change its length: order it in parts, or elsewhere.',
    zh: '更换密码子无法改变长度：请分段订购或更换厂商。',
  },
  leftOver: {
    en: 'Also with the fitting codons the length stays outside the limit.',
    zh: '即使调整密码子，长度仍超出限制。',
  },
  noFit: {
    en: 'No design within these limits was found: {why}',
    zh: '未找到符合这些限制的设计：{why}',
  },
  fitted: {
    en: 'Made to fit {vendor}: CAI {from} → {to} ({change})',
    zh: '已调整至符合 {vendor}：CAI {from} → {to}（{change}）',
  },
  indicative: {
    en: 'Indicative, limits gathered {date}; only the check at ordering counts. {gap}',
    zh: '仅供参考，限值汇总于 {date}，以下单时厂商检查为准。{gap}',
  },
  times: { en: '{count} ×', zh: '{count} 次' },
});
