// What a new password may not be although it has the form that the specification asks for (ASVS 6.2.4, 6.2.11): one
// that many people choose, or one that follows from who chooses it. Used by the form and by the server alike; loaded
// only where one is chosen.
import { COMMON_PASSWORDS } from './commonPasswords.ts';

export type Weakness = 'passwordCommon' | 'passwordOwn';

/** Shorter words of a person stand in too many passwords by chance. */
const MIN_WORD = 4;
/** If a password contains a word of the account, what is left must be this long and not digits alone. */
const MIN_REST = 4;
/** Digits of a phone in a row. */
const MIN_DIGITS = 6;

let common: ReadonlySet<string> | undefined;

/** `own`: the name of the product, and what is known of the person: names, email address, phone, organization. */
export function weaknessOf(password: string, own: readonly string[]): Weakness | undefined {
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^\p{L}\d]/gu, '');
  if (common.has(plain) || common.has(bare)) return 'passwordCommon';
  return own.some((it) => isMadeOf(bare, it.toLowerCase())) ? 'passwordOwn' : undefined;
}

function isMadeOf(bare: string, known: string): boolean {
  if (/^\+?[\d\s-]{7,}$/.test(known)) return sharesDigits(bare, known.replace(/\D/g, ''));
  return wordsOf(known).some((word) => {
    const rest = bare.replace(word, '');
    return rest !== bare && (rest.length < MIN_REST || /^\d*$/.test(rest));
  });
}

/** `Wang.Wei@pku.edu.cn` is wang, wei and wangwei; its provider is no secret, but nor is it the person. */
function wordsOf(known: string): readonly string[] {
  const name = known.replace(/@.*$/, '');
  const parts = name.split(/[^\p{L}\d]+/u);
  return [...parts, parts.join('')].filter((it) => it.length >= MIN_WORD);
}

function sharesDigits(bare: string, phone: string): boolean {
  for (let at = 0; at + MIN_DIGITS <= phone.length; at++)
    if (bare.includes(phone.slice(at, at + MIN_DIGITS))) return true;
  return false;
}
