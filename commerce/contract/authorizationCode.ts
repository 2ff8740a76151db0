// The code by which a customer reaches the offline orders of a company: sixty bits in letters and digits that are not
// taken for each other (Crockford's base 32), and the name that goes with it.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 12;

/** A code such as `7K2M-9XQ4-TTB1`, made from 12 random bytes. */
export function authorizationCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== LETTERS) throw new RangeError(`${LETTERS} bytes make a code`);
  // 256 is a multiple of 32: every letter is as likely as any other.
  return groupCode([...bytes].map((it) => ALPHABET[it % 32]).join(''));
}

/** However it was typed: small letters, blanks and dashes make no difference, nor do O for 0, I and L for 1. */
export function normalizeAuthorizationCode(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return groupCode(letters);
}

/** Equal for two spellings of one company: full-width brackets and letters, blanks and case are normalized. */
export function customerKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function groupCode(letters: string): string {
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
