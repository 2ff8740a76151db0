import { COMPLEMENT_DNA } from './alphabet.ts';

/** A shorter stretch may be its reverse complement by chance. */
const MIN_INVERTED = 24;
/** Share of the letters that may be N, which is any letter. */
const MAX_OPEN = 1 / 4;

/** Whether bases are there as their reverse complement: at least 24, letter by letter, upper and lower case alike. */
export function isInverted(from: string, to: string): boolean {
  const { length } = from;
  if (length < MIN_INVERTED || length !== to.length) return false;
  const upper = to.toUpperCase();
  let open = 0;
  for (let i = 0; i < length; i++) {
    const complement = String.fromCharCode(COMPLEMENT_DNA[from.charCodeAt(length - 1 - i)]!);
    if (complement.toUpperCase() === upper[i]) continue;
    if (upper[i] !== 'N') return false;
    open++;
  }
  return open <= MAX_OPEN * length;
}

/** Letters of what was read that are not known. */
export function countUnknown(letters: string): number {
  return letters.toUpperCase().split('N').length - 1;
}
