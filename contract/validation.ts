// The rules for what people type into forms: small schemas, used by the form and by the server alike. The message
// of each is an id of `ruleWords`; `problemsOf` gives the words in both languages with the field they belong to.
import * as z from 'zod';
import type { LocalizedText } from '#bio/core/fault.ts';
import './fields.ts';

export const ruleWords = {
  required: { en: 'Please fill in this field.', zh: '请填写此项。' },
  chosen: { en: 'Please select one.', zh: '请选择。' },
  name: { en: 'Please enter a name.', zh: '请输入姓名。' },
  firstName: { en: 'Please enter your first name.', zh: '请输入名字。' },
  lastName: { en: 'Please enter your last name.', zh: '请输入姓氏。' },
  nickname: { en: 'Please enter a nickname.', zh: '请输入昵称。' },
  phone: { en: 'Please enter a valid 11-digit phone number.', zh: '请输入有效的 11 位手机号码。' },
  phoneAbroad: {
    en: 'Please enter a valid phone number of the chosen country, or one that begins with + and its country code.',
    zh: '请输入所选国家或地区的有效电话号码，或以 + 和国家代码开头的号码。',
  },
  country: { en: 'Please select a country.', zh: '请选择国家或地区。' },
  telephone: { en: 'Please enter a valid phone number.', zh: '请输入有效的电话号码。' },
  fax: { en: 'Please enter a valid fax number.', zh: '请输入有效的传真号码。' },
  email: { en: 'Please enter a valid email address.', zh: '请输入有效的邮箱地址。' },
  website: {
    en: 'Please enter a valid website, such as https://www.example.com.',
    zh: '请输入有效的网址，例如 https://www.example.com。',
  },
  password: {
    en: 'The password must be 8 to 20 characters, with both letters and digits.',
    zh: '密码须为 8 至 20 位，须同时包含字母和数字。',
  },
  passwordCommon: {
    en: 'This password is used by many people and would soon be guessed. Please choose another one.',
    zh: '该密码过于常见，容易被猜到，请更换。',
  },
  passwordOwn: {
    en: 'This password follows from a name, an address or a phone number. Please choose another one.',
    zh: '密码不能由姓名、邮箱、手机号码或网站名称组成，请更换。',
  },
  passwordMissing: { en: 'Please enter the password.', zh: '请输入密码。' },
  passwordMismatch: { en: 'The password does not match.', zh: '两次输入的密码不一致。' },
  code: { en: 'Please enter the 6-digit verification code.', zh: '请输入 6 位验证码。' },
  attempt: {
    en: 'Please ask for a verification code first.',
    zh: '请先获取验证码。',
  },
  captcha: { en: 'Please enter the result of the calculation.', zh: '请输入图片中算式的结果。' },
  agreement: {
    en: 'Please read and accept the agreement first.',
    zh: '请先阅读并同意用户协议。',
  },
  organizationName: { en: 'Please enter the name of the organization.', zh: '请输入单位名称。' },
  customerType: { en: 'Please select the type of the organization.', zh: '请选择单位类型。' },
  leader: { en: 'Please enter the project leader.', zh: '请输入项目负责人。' },
  contact: { en: 'Please enter the contact person.', zh: '请输入联系人。' },
  receiver: { en: 'Please enter the name of the receiver.', zh: '请输入收件人姓名。' },
  recipient: {
    en: 'Please enter the recipient or the billing organization.',
    zh: '请输入收票人或开票单位。',
  },
  zipCode: { en: 'Please enter a valid postal code.', zh: '请输入有效的邮政编码。' },
  address: { en: 'Please enter the full address.', zh: '请输入完整的地址。' },
  sequenceName: { en: 'Please enter the name of the sequence.', zh: '请输入序列名称。' },
  sequence: { en: 'Please enter the sequence.', zh: '请输入序列。' },
  picture: { en: 'Please choose a smaller picture.', zh: '请选择更小的图片。' },
  message: { en: 'Please enter a message of at most 200 characters.', zh: '请输入留言（不超过 200 字）。' },
  doi: { en: 'Please enter a DOI, as in 10.1038/nbt.3440.', zh: '请输入 DOI，例如 10.1038/nbt.3440。' },
  ownPage: {
    en: 'Please enter a page of this site, as in /shippingFees.',
    zh: '请输入本站页面地址，例如 /shippingFees。',
  },
  endAfterBeginning: { en: 'The end must be later than the beginning.', zh: '结束时间须晚于开始时间。' },
  chatUrl: { en: 'Please enter an address that begins with https://.', zh: '请输入以 https:// 开头的网址。' },
  image: {
    en: 'Please choose a PNG, JPEG or WebP picture of at most 100 kB.',
    zh: '请选择不超过 100 kB 的 PNG、JPEG 或 WebP 图片。',
  },
  letters: { en: 'Please enter a sequence of A, T, C and G only.', zh: '请输入仅含 A、T、C、G 的序列。' },
  plasmidName: { en: 'Please enter the plasmid name.', zh: '请输入质粒名称。' },
  repeatsLength: {
    en: 'Please enter the length between the repeats, a whole number of at most 100,000 bp.',
    zh: '请输入重复序列间长度，须为不超过 100,000 bp 的整数。',
  },
  grade: { en: 'Please select the grade.', zh: '请选择级别。' },
  scale: { en: 'Please select the scale.', zh: '请选择规格。' },
  service: { en: 'Please select the service.', zh: '请选择检测项目。' },
  product: { en: 'Please select the product.', zh: '请选择商品。' },
  endotoxin: { en: 'Please select the endotoxin limit.', zh: '请选择内毒素限值。' },
  tubes: { en: 'Please enter the number of tubes, 1 to 10,000.', zh: '请输入分装管数，1 至 10,000。' },
  microlitres: {
    en: 'Please enter the volume of each tube, 1 to 1,000,000 µL.',
    zh: '请输入每管体积，1 至 1,000,000 µL。',
  },
  quantity: { en: 'Please enter a whole quantity, 1 to 10,000.', zh: '请输入 1 至 10,000 之间的整数数量。' },
} as const satisfies Record<string, LocalizedText>;

export type RuleId = keyof typeof ruleWords;

/** Text with something in it beside blanks, reported by its own message when it is missing. */
export function requiredField(max: number, id: RuleId = 'required') {
  return z
    .string({ error: (issue) => (issue.code === 'invalid_type' ? id : undefined) })
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u)
    .refine((it) => it.trim() !== '', { error: id });
}

/** Eleven digits, nothing else. */
export const phone = z.string({ error: 'phone' }).regex(/^\d{11}$/, { error: 'phone' });

/** A phone that a short message reaches: 1, then no 0 or 1. Holds for China, and for North America with its prefix. */
export const mobile = z.string({ error: 'phone' }).regex(/^1[2-9]\d{9}$/, { error: 'phone' });

/** Land lines too: digits, with the usual blanks, dashes, brackets, a leading plus and an extension. */
export const telephone = z.string({ error: 'telephone' }).max(40).refine(isTelephone, { error: 'telephone' });

export const fax = z.string({ error: 'fax' }).max(40).refine(isTelephone, { error: 'fax' });

export const email = z
  .string({ error: 'email' })
  .max(254, { error: 'email' })
  .regex(z.regexes.email, { error: 'email' });

export const website = z.string({ error: 'website' }).max(300).refine(isWebsite, { error: 'website' });

export const zipCode = z.string({ error: 'zipCode' }).regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/, {
  error: 'zipCode',
});

/** Six digits, sent by short message or mail. */
export const code = z.string({ error: 'code' }).regex(/^\d{6}$/, { error: 'code' });

/** The result of the calculation in the picture. */
export const captcha = z.string({ error: 'captcha' }).regex(/^-?\d{1,4}$/, { error: 'captcha' });

/** A new password, base64 of its text: 8 to 20 characters, letters and digits among them. */
export const newPassword = z.string({ error: 'password' }).max(120, { error: 'password' }).refine(holdsRule, {
  error: 'password',
});

/** A password to be compared, base64: any text, so that a wrong one is answered as wrong and not as badly formed. */
export const givenPassword = z
  .string({ error: 'passwordMissing' })
  .min(1, { error: 'passwordMissing' })
  .max(400)
  .refine((it) => decodePassword(it) !== undefined, { error: 'passwordMissing' });

/** Adds to an object with a new password that its repetition is the same; reported beside the other problems. */
export function repeatedField<
  It extends z.ZodType<{ readonly password: string; readonly confirmPassword: string }>,
>(it: It): It {
  return it.refine((given) => given.password === given.confirmPassword, MISMATCH);
}

/** As `repeated`, where the repetition may be left out. */
export function repeatedIfGiven<
  It extends z.ZodType<{ readonly password: string; readonly confirmPassword?: string | undefined }>,
>(it: It): It {
  return it.refine(
    (given) => given.confirmPassword === undefined || given.password === given.confirmPassword,
    MISMATCH,
  );
}

const MISMATCH = {
  error: 'passwordMismatch',
  path: ['confirmPassword'],
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

/** Base64 of UTF-8, as passwords travel. It hides nothing; TLS does. */
export function encodePassword(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)));
}

export function decodePassword(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (it) => it.charCodeAt(0));
    // However a keyboard composes an accent, it is the same password.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** What an upload may be: by what it is for, in bytes. */
export const UPLOADS = {
  plasmid: { perFile: 30_000_000, together: 30_000_000, files: 10 },
  design: { perFile: 10_000_000, together: 30_000_000, files: 10 },
  purchaseOrder: { perFile: 10_000_000, together: 10_000_000, files: 1 },
} as const;

export const UPLOAD_FORMATS = ['gb', 'genbank', 'fasta', 'dna', 'txt'] as const;

/** Formats of the file of a purchase order: PDF, a picture, or Word. */
export const DOCUMENT_FORMATS = ['pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx'] as const;

export interface Problem {
  /** The field, as `contact.phone`; empty when it concerns the whole. */
  readonly path: string;
  readonly message: LocalizedText;
  /** Nothing was given there. */
  readonly isMissing: boolean;
  /** The message states what was expected there, so that it is understood away from its field too. */
  readonly isNamed: boolean;
}

/** The first problem of each field of what was given, in the order of the schema. */
export function problemsOf(error: z.core.$ZodError, given: unknown): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const issue of error.issues.flatMap(closestIssuesOf)) {
    const path = issue.path.join('.');
    if (found.has(path)) continue;
    const rule = ruleOf(issue);
    const isMissing = valueAt(given, issue.path) === undefined;
    const message = rule ? ruleWords[rule] : isMissing ? ruleWords.required : describeIssue(issue);
    found.set(path, { path, message, isMissing, isNamed: rule !== undefined && !UNNAMED.has(rule) });
  }
  return [...found.values()];
}

/** Rules whose words fit any field. */
const UNNAMED: ReadonlySet<RuleId> = new Set(['required', 'chosen']);

/** Of several shapes none of which fits: what is wrong with the one that is nearest. */
function closestIssuesOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || ruleOf(issue) || issue.errors.length === 0) return [issue];
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest!.flatMap((it) => closestIssuesOf({ ...it, path: [...issue.path, ...it.path] }));
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    given,
  );
}

function ruleOf({ message }: z.core.$ZodIssue): RuleId | undefined {
  return Object.hasOwn(ruleWords, message) ? (message as RuleId) : undefined;
}

function describeIssue(issue: z.core.$ZodIssue): LocalizedText {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return {
      en: `At most ${issue.maximum} characters are allowed.`,
      zh: `最多可填写 ${issue.maximum} 个字符。`,
    };
  }
  if (issue.code === 'unrecognized_keys') {
    return {
      en: `There is no field ${issue.keys.map((it) => `"${it}"`).join(', ')} here.`,
      zh: `没有${issue.keys.map((it) => `“${it}”`).join('、')}这一字段。`,
    };
  }
  return {
    en: 'This value is not as expected. Please check it.',
    zh: '此项内容不符合要求，请检查。',
  };
}

function isTelephone(it: string): boolean {
  if (!/^\+?[\d\s()./-]+(?:\s*(?:ext\.?|x|转)\s*\d{1,6})?$/i.test(it)) return false;
  const digits = it.replace(/(?:ext|x|转).*$/i, '').replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

function isWebsite(it: string): boolean {
  const withScheme = /^https?:\/\//i.test(it) ? it : `https://${it}`;
  if (/[\s\p{Cc}\p{Cs}]/u.test(it) || !URL.canParse(withScheme)) return false;
  const { hostname, username, password } = new URL(withScheme);
  return username === '' && password === '' && /^[^.]+(?:\.[^.]+)*\.[^.\d][^.]+$/.test(hostname);
}

function holdsRule(encoded: string): boolean {
  const password = decodePassword(encoded);
  // Others are welcome beside them, as password managers make them; none that cannot be seen.
  return password !== undefined && /^(?=.*[A-Za-z])(?=.*\d)[^\p{C}\p{Zl}\p{Zp}]{8,20}$/u.test(password);
}
