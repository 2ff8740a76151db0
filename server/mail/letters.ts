// What the product writes to people, in their language. Text first; the HTML is made of it, with what varies escaped.
import type { Says } from '#bio/core/fault.ts';
import type { NewCode } from '#server/access/codes.ts';
import type { Letter, ShortMessage } from '#server/deps.ts';
import type { Settings } from '#server/settings.ts';

export interface For {
  readonly to: string;
  readonly language: keyof Says;
  /** As it is written in a sentence: Genewright. */
  readonly product: string;
}

export function productOf({ brand }: Settings): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

export function activationLetter(it: For, link: string): Letter {
  return letter(it, {
    subject: { en: `Activate your ${it.product} account`, zh: `请激活您的 ${it.product} 账号` },
    body: {
      en: [
        'Thank you for registering. Please open this link within 24 hours to activate your account:',
        link,
        IGNORE.en,
      ],
      zh: ['感谢您注册。请在 24 小时内打开以下链接激活账号：', link, IGNORE.zh],
    },
  });
}

/** To the address of an account that someone tried to register again: the page said the same as to a new one. */
export function alreadyRegisteredLetter(it: For, link: string): Letter {
  return letter(it, {
    subject: { en: `You already have a ${it.product} account`, zh: `您已有 ${it.product} 账号` },
    body: {
      en: [
        'Someone, probably you, tried to register with this address. It has an account already: log in, or reset the password if you forgot it.',
        link,
        IGNORE.en,
      ],
      zh: [
        '有人（可能是您本人）用此邮箱注册，但该邮箱已有账号。请直接登录；忘记密码时可重置密码。',
        link,
        IGNORE.zh,
      ],
    },
  });
}

export function codeLetter(it: For, { code, minutes, goodUntil }: NewCode): Letter {
  const written = letter(it, {
    subject: { en: `${it.product} verification code: ${code}`, zh: `${it.product} 验证码：${code}` },
    body: {
      en: [
        `Your verification code is ${code}. It is valid for ${minutes} minutes. Do not tell it to anyone.`,
        IGNORE.en,
      ],
      zh: [`您的验证码为 ${code}，${minutes} 分钟内有效，请勿告诉他人。`, IGNORE.zh],
    },
  });
  return { ...written, goodUntil };
}

export type Changed = 'password' | 'email' | 'phone';

export function changedLetter(it: For, what: Changed): Letter {
  const name = CHANGED[what];
  return letter(it, {
    subject: {
      en: `The ${name.en} of your ${it.product} account was changed`,
      zh: `您的 ${it.product} 账号${name.zh}已更改`,
    },
    body: {
      en: [
        `The ${name.en} of your account was just changed, and all other devices were signed out. If this was not you, reset the password at once and contact us.`,
      ],
      zh: [`您账号的${name.zh}刚刚更改，其他设备均已退出登录。如非本人操作，请立即重置密码并联系我们。`],
    },
  });
}

/** Without a link: short messages with links are taken for fraud. */
export function codeMessage(
  { to, language, product }: For,
  { code, minutes, goodUntil }: NewCode,
): ShortMessage {
  const text = {
    en: `[${product}] Your verification code is ${code}, valid for ${minutes} minutes. Do not tell it to anyone.`,
    zh: `【${product}】您的验证码为 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
  };
  return { phone: to, text: text[language], goodUntil };
}

const CHANGED: Readonly<Record<Changed, Says>> = {
  password: { en: 'password', zh: '密码' },
  email: { en: 'email address', zh: '邮箱' },
  phone: { en: 'phone number', zh: '手机号码' },
};

const IGNORE: Says = {
  en: 'If this was not you, please ignore this message.',
  zh: '如非本人操作，请忽略此邮件。',
};

interface Written {
  readonly subject: Says;
  readonly body: { readonly [Language in keyof Says]: readonly string[] };
}

function letter({ to, language, product }: For, { subject, body }: Written): Letter {
  const lines = [...body[language], product];
  return {
    to,
    subject: subject[language],
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${lines.map((it) => `<p>${shown(it)}</p>`).join('')}</body></html>`,
  };
}

function shown(line: string): string {
  const safe = line.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${safe}">${safe}</a>` : safe;
}
