// What a result comes to in a line, for those who hear the page.
import { useCount, useText } from '#src/core/text.ts';
import { rankProducts } from './describe.ts';
import { designWords } from './designWords.ts';
import { historyWords } from './historyWords.ts';
import { overhangVerdictOf } from './overhangVerdict.ts';
import { overhangWords } from './overhangWords.ts';
import { statedWords } from './statedWords.ts';
import type { CloningAnswer } from './store.ts';
import { cloningWords } from './words.ts';

export function useAnnouncement(): (answer: CloningAnswer) => string {
  const text = useText(cloningWords);
  const design = useText(designWords);
  const history = useText(historyWords);
  const stated = useText(statedWords);
  const overhangs = useText(overhangWords);
  const count = useCount();
  return (answer) => {
    switch (answer.kind) {
      case 'assembly': {
        const wanted = rankProducts(answer).filter((it) => it.isWanted).length;
        return wanted > 0 ? text('found', { count: wanted }) : text('missing');
      }
      case 'molecules':
        return text('made', { count: answer.products.length });
      case 'history':
        return history('confirmed', { count: answer.history.steps.length });
      case 'stated':
        return stated('title');
      case 'overhangs':
        return overhangVerdictOf(answer, { text: overhangs, count });
      case 'design':
        return design(answer.product ? 'confirmed' : 'refuted');
    }
  };
}
