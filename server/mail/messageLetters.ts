// The reply to a message of the board.
import type { Letter } from '#server/deps.ts';
import { type For, writeLetter } from './letters.ts';

interface Answered {
  readonly number: string;
  readonly question: string;
  readonly answer: string;
  /** Address where the conversation continues. */
  readonly link: string;
  /** The customer finds the thread in the account; a visitor writes a new message. */
  readonly hasAccount: boolean;
}

export function writeReplyLetter(it: For, { number, question, answer, link, hasAccount }: Answered): Letter {
  return writeLetter(it, {
    subject: { en: `Reply to your message ${number}`, zh: `您的留言 ${number} 已回复` },
    body: {
      en: [
        answer,
        `You wrote: ${question}`,
        hasAccount ? 'Write back in your account:' : 'If you have further questions, write to us here:',
        link,
      ],
      zh: [
        answer,
        `您的留言：${question}`,
        hasAccount ? '如需继续沟通，请在个人中心回复：' : '如有其他问题，请在此处留言：',
        link,
      ],
    },
  });
}
