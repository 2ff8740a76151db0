// What a specialist calls a form of the AAV2 inverted repeat.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { InvertedRepeat } from './repeat.ts';

type Facts = Pick<InvertedRepeat, 'length' | 'lacksOuter' | 'hasD' | 'turn' | 'lacksArm' | 'hasFlank'>;

const FLANK = 11;

export function itrFormOf(facts: Facts): LocalizedText {
  const notes = notesOf(facts);
  const total = facts.length + (facts.hasFlank ? FLANK : 0);
  return {
    en: `AAV2 ITR, ${total} nt (${notes.map((it) => it.en).join(', ')})`,
    zh: `AAV2 ITR，${total} nt（${notes.map((it) => it.zh).join('，')}）`,
  };
}

function notesOf({ length, lacksOuter, hasD, turn, lacksArm, hasFlank }: Facts): readonly LocalizedText[] {
  const notes: LocalizedText[] = [];
  if (!hasD) notes.push({ en: 'mutant without D and trs', zh: '缺失 D 序列与 trs 的突变型' });
  else if (lacksOuter === 0 && lacksArm === 0) notes.push({ en: 'wild type', zh: '野生型' });
  else if (lacksOuter > 0)
    notes.push({
      en: `outer ${lacksOuter} nt of the A stem missing`,
      zh: `A 茎外侧缺 ${lacksOuter} nt`,
    });
  if (hasFlank)
    notes.push({
      en: `${length} nt and the CCTGCAGGCAG of pAAV`,
      zh: `${length} nt 加 pAAV 的 CCTGCAGGCAG`,
    });
  if (lacksArm > 0)
    notes.push({ en: `${lacksArm} nt of one hairpin arm deleted`, zh: `一侧发夹臂缺失 ${lacksArm} nt` });
  if (turn) notes.push({ en: turn, zh: turn });
  return notes;
}
