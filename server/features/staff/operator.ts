// How the company is reached, kept by the staff.
import { operatorOf, saveOperatorDetails } from '#server/features/content/operator.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';

const words = {
  changed: makeChangedMeanwhileMessage({ en: 'page of contact details', zh: '联系信息' }),
  image: {
    en: 'This is no PNG, JPEG or WebP picture. Choose another file.',
    zh: '该文件不是 PNG、JPEG 或 WebP 图片，请重新选择。',
  },
};

export const staffOperatorHandlers = {
  async getStaffOperator(_, { tx, deps }) {
    return reply(await operatorOf(tx, deps.settings));
  },

  async saveOperator(given, { tx, deps }) {
    if (!isPicture(given.image)) return refuse(words.image);
    const revision = await saveOperatorDetails(tx, given, deps.clock());
    return revision === undefined ? refuse(words.changed) : reply({ revision });
  },
} satisfies Handlers<'getStaffOperator' | 'saveOperator'>;

const SIGNATURES: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF....WEBP/s,
};

/** By its first bytes, not by what its address states. */
function isPicture(dataUrl: string): boolean {
  if (dataUrl === '') return true;
  const [, kind = '', bytes = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(dataUrl) ?? [];
  return SIGNATURES[kind]?.test(Buffer.from(bytes.slice(0, 64), 'base64').toString('latin1')) ?? false;
}
