// What the product writes to people, in their language. Text first; the HTML is made of it, with what varies escaped.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { NewCode } from '#server/auth/codes/codes.ts';
import type { Letter, ShortMessage } from '#server/deps.ts';

export interface For {
  readonly to: string;
  readonly language: keyof LocalizedText;
  /** As it is written in a sentence: Genewright. */
  readonly product: string;
  /** Whom it greets; nobody where it is left out or empty. */
  readonly name?: string;
}

export function writeActivationLetter(it: For, link: string): Letter {
  return writeLetter(it, {
    subject: { en: `Activate your ${it.product} account`, zh: `请激活您的 ${it.product} 账号` },
    body: {
      en: [
        'Thank you for registering. Please open this link within 24 hours, check what was entered, and confirm with your password:',
        link,
        NOT_ME.en,
      ],
      zh: ['感谢您注册。请在 24 小时内打开以下链接，核对注册信息并输入密码，完成激活：', link, NOT_ME.zh],
    },
  });
}

/** To the address of an account that someone tried to register again: the page said the same as to a new one. */
export function writeAlreadyRegisteredLetter(it: For, link: string): Letter {
  return writeLetter(it, {
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

/** The staff were asked for help: the letter explains how to proceed and contains nothing that opens the account. */
export function resetHelpLetter(it: For, link: string): Letter {
  return writeLetter(it, {
    subject: { en: `Set a new ${it.product} password`, zh: `重置您的 ${it.product} 密码` },
    body: {
      en: [
        'Our support was asked to help you log in. Open this page, choose “Log in” and “Forgot password”: a code comes to this address, and with it you set a new password.',
        link,
        'We never ask for your password or a code. If you did not ask for help, you can ignore this message.',
      ],
      zh: [
        '客服收到了协助您登录的请求。请打开以下页面，点击“登录”和“忘记密码”，验证码将发送到此邮箱，凭验证码即可设置新密码。',
        link,
        '我们不会向您索要密码或验证码。如非您本人请求，请忽略本邮件。',
      ],
    },
  });
}

export function writeCodeLetter(it: For, { code, minutes, goodUntil }: NewCode): Letter {
  const written = writeLetter(it, {
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

/** The last one that goes there. */
export function writeDeletedAccountLetter(it: For): Letter {
  return writeLetter(it, {
    subject: { en: `Your ${it.product} account was deleted`, zh: `您的 ${it.product} 账号已注销` },
    body: {
      en: [
        'Your account was deleted as you asked. Orders and invoices are kept as the law on accounts asks; everything else is gone. If this was not you, write to us at once.',
      ],
      zh: ['您的账号已按您的要求注销。订单和发票依法保留，其余信息均已删除。如非本人操作，请立即联系我们。'],
    },
  });
}

export type Changed =
  | 'password'
  | 'email'
  | 'phone'
  | 'googleBound'
  | 'googleUnbound'
  | 'secondFactor'
  | 'secondFactorReset';

export function writeChangedLetter(it: For, what: Changed): Letter {
  const { subject, body, advice, isAboutConsole } = CHANGED[what];
  const { product } = it;
  const signedOut = isAboutConsole ? { en: '', zh: '' } : SIGNED_OUT;
  return writeLetter(it, {
    subject: {
      en: subject.en.replace('{product}', product),
      zh: subject.zh.replace('{product}', ` ${product} `),
    },
    body: {
      en: [`${body.en}${signedOut.en}. If this was not you, ${advice.en}.`],
      zh: [`${body.zh}${signedOut.zh}。如非本人操作，请${advice.zh}。`],
    },
  });
}

/** To the staff, at most once a day while it lasts. */
export function writeBackupLetter(
  it: For,
  { reason, succeededAt }: { readonly reason: string; readonly succeededAt: string | null },
): Letter {
  return writeLetter(it, {
    subject: {
      en: `${it.product}: the backup of the database failed`,
      zh: `${it.product}：数据库备份失败`,
    },
    body: {
      en: [
        `The daily backup of the database failed: ${reason}`,
        `The last one that succeeded: ${succeededAt ?? 'none so far'}. It is tried again every hour. Customers notice nothing, but what is written now is in no backup.`,
      ],
      zh: [
        `数据库每日备份失败，原因：${reason}`,
        `最近一次成功备份：${succeededAt ?? '尚无'}。系统每小时重试一次。客户使用不受影响，但当前新写入的数据尚未备份，请尽快处理。`,
      ],
    },
  });
}

export function writeCeilingLetter(
  it: For,
  { sent, max }: { readonly sent: number; readonly max: number },
): Letter {
  return writeLetter(it, {
    subject: {
      en: `${it.product}: unusually many short messages today`,
      zh: `${it.product}：今日短信发送量异常`,
    },
    body: {
      en: [
        `${sent} short messages have been asked for today; at most ${max} are sent in a day.`,
        'Near that number only browsers known to their owners still get codes by SMS; codes by email are not affected. If this is no attack, raise SMS_DAILY_MAX; otherwise see which networks ask (sendSmsCode in the log).',
      ],
      zh: [
        `今日已请求发送 ${sent} 条短信，每日上限为 ${max} 条。`,
        '接近上限时，仅账号本人用过的浏览器仍可收到短信验证码，邮箱验证码不受影响。如非攻击，请调高 SMS_DAILY_MAX；否则请查看日志中 sendSmsCode 的来源网络。',
      ],
    },
  });
}

/** To the phone of an account, if the phone was changed or the account has no address. */
export function writeChangedMessage({ to, language, product }: For, what: Changed): ShortMessage {
  const { body, advice } = CHANGED[what];
  const text = {
    en: `[${product}] ${body.en}. If this was not you, ${advice.en}.`,
    zh: `【${product}】${body.zh}。如非本人操作，请${advice.zh}。`,
  };
  return { phone: to, text: text[language] };
}

/** Without a link: short messages with links are taken for fraud. */
export function writeCodeMessage(
  { to, language, product }: For,
  { code, minutes, goodUntil }: NewCode,
): ShortMessage {
  const text = {
    en: `[${product}] Your verification code is ${code}, valid for ${minutes} minutes. Do not tell it to anyone.`,
    zh: `【${product}】您的验证码为 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
  };
  return { phone: to, text: text[language], goodUntil };
}

interface ChangedWords {
  readonly subject: LocalizedText;
  readonly body: LocalizedText;
  /** To whoever did not do it. */
  readonly advice: LocalizedText;
  /** Sessions stay; the console asks for more. */
  readonly isAboutConsole?: true;
}

const SIGNED_OUT: LocalizedText = {
  en: ', and all other devices were signed out',
  zh: '，其他设备均已退出登录',
};

const RESET: LocalizedText = {
  en: 'reset the password at once and contact us',
  zh: '立即重置密码并联系我们',
};

const CONTACT: LocalizedText = { en: 'contact us at once', zh: '立即联系我们' };

const CHANGED: Readonly<Record<Changed, ChangedWords>> = {
  password: {
    subject: { en: 'The password of your {product} account was changed', zh: '您的{product}账号密码已更改' },
    body: { en: 'The password of your account was just changed', zh: '您账号的密码刚刚更改' },
    advice: RESET,
  },
  email: {
    subject: {
      en: 'The email address of your {product} account was changed',
      zh: '您的{product}账号邮箱已更改',
    },
    body: { en: 'The email address of your account was just changed', zh: '您账号的邮箱刚刚更改' },
    advice: CONTACT,
  },
  phone: {
    subject: {
      en: 'The phone number of your {product} account was changed',
      zh: '您的{product}账号手机号码已更改',
    },
    body: { en: 'The phone number of your account was just changed', zh: '您账号的手机号码刚刚更改' },
    advice: CONTACT,
  },
  googleBound: {
    subject: {
      en: 'A Google account was bound to your {product} account',
      zh: '您的{product}账号已绑定 Google 账号',
    },
    body: { en: 'A Google account was just bound to your account', zh: '您的账号刚刚绑定了 Google 账号' },
    advice: {
      en: 'unbind it in the account security, change the password and contact us',
      zh: '在“账号安全”中解除绑定、修改密码并联系我们',
    },
  },
  googleUnbound: {
    subject: {
      en: 'The Google account of your {product} account was unbound',
      zh: '您的{product}账号已解除绑定 Google 账号',
    },
    body: {
      en: 'The Google account of your account was just unbound',
      zh: '您的账号刚刚解除了与 Google 账号的绑定',
    },
    advice: RESET,
  },
  secondFactor: {
    subject: {
      en: 'A second factor was set up for your {product} account',
      zh: '您的{product}账号已启用两步验证',
    },
    body: {
      en: 'An authenticator was just set up for the console with your account',
      zh: '您的账号刚刚为管理后台设置了验证器',
    },
    advice: { en: 'tell an administrator at once and reset the password', zh: '立即联系管理员并重置密码' },
    isAboutConsole: true,
  },
  secondFactorReset: {
    subject: {
      en: 'The second factor of your {product} account was reset',
      zh: '您的{product}账号两步验证已重置',
    },
    body: {
      en: 'An administrator has just reset the second factor of your account; the console asks you to set up a new one',
      zh: '管理员刚刚重置了您账号的两步验证，登录管理后台时需重新设置',
    },
    advice: { en: 'tell another administrator at once', zh: '立即联系其他管理员' },
    isAboutConsole: true,
  },
};

const IGNORE: LocalizedText = {
  en: 'If this was not you, please ignore this message.',
  zh: '如非本人操作，请忽略此邮件。',
};

const NOT_ME: LocalizedText = {
  en: 'Opening the link activates nothing yet. If you did not register, ignore this message or discard the registration on that page.',
  zh: '仅打开链接不会激活账号。如非本人注册，请忽略此邮件，或在该页面删除此注册信息。',
};

export interface Written {
  readonly subject: LocalizedText;
  readonly body: { readonly [Language in keyof LocalizedText]: readonly string[] };
}

/** A body that is put together alike in both. */
export function writeInBothLanguages(
  linesIn: (language: keyof LocalizedText) => readonly string[],
): Written['body'] {
  return { en: linesIn('en'), zh: linesIn('zh') };
}

export function writeLetter({ to, language, product, name = '' }: For, { subject, body }: Written): Letter {
  const greeting = { en: `Dear ${name},`, zh: `${name}，您好！` }[language];
  const lines = [...(name === '' ? [] : [greeting]), ...body[language], product];
  return {
    to,
    subject: subject[language],
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${lines.map((it) => `<p>${htmlLine(it)}</p>`).join('')}</body></html>`,
  };
}

function htmlLine(line: string): string {
  const safe = line.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${safe}">${safe}</a>` : safe;
}
