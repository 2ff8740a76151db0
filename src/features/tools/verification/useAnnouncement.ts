// The verdicts in a line, for those who hear the page.
import { useText } from '#src/core/text.ts';
import type { VerifyAnswer } from '#workers/jobs/verify.ts';
import { verificationWords } from './words.ts';

/** Those of more plasmids are in the choice above the result. */
const MAX_STATED = 5;

export function useAnnouncement(): (answer: VerifyAnswer) => string {
  const text = useText(verificationWords);
  return ({ plasmids }) => {
    const more = plasmids.length - MAX_STATED;
    const verdicts = plasmids
      .slice(0, MAX_STATED)
      .map((it) => text('verdictOf', { name: it.name, verdict: text(it.verdictWord) }));
    return [...verdicts, ...(more > 0 ? [text('moreVerdicts', { count: more })] : [])].join(' ');
  };
}
