// Parses JSON more strictly than JSON.parse: strict UTF-8, a limit of depth and of values, and no duplicate names in an
// object at any depth, since a proxy or a log that keeps the first of two would read something else (RFC 8259, section
// 4). Escapes in names are refused: no call needs them, and V8 of Node 24.21 takes `{"b":0,"\u0063":0}` for
// `{"b":0,"\\":0}` once it has parsed an object like the second.

const MAX_DEPTH = 32;
/**
 * The largest call, fifty lines with twenty services each, has 12,000. A schema validates all values even if the first
 * is invalid.
 */
const MAX_VALUES = 50_000;

/** Undefined if the bytes are not JSON within these limits; wrapped, since the value itself may be null. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { depth, values, fields, hasEscapedName } = measure(text);
    if (depth > MAX_DEPTH || values > MAX_VALUES || hasEscapedName) return undefined;
    const value: unknown = JSON.parse(text);
    // JSON.parse keeps one of two equal names, so the value then has fewer fields than the text.
    return countFields(value) === fields ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The depth of the text, the number of its fields and about that of its values, from the punctuation outside strings,
 * without recursion.
 */
function measure(text: string) {
  let [depth, deepest, values, fields] = [0, 0, 0, 0];
  let [isString, isEscaped, hasEscapedName] = [false, false, false];
  for (let i = 0; i < text.length; i++) {
    const it = text.charCodeAt(i);
    if (isString) {
      if (it === 0x5c) {
        isEscaped = true;
        i++;
      } else if (it === 0x22) isString = false;
    } else if (it === 0x22) [isString, isEscaped] = [true, false];
    else if (it === 0x3a) {
      fields++;
      // The string before a colon is a name.
      hasEscapedName ||= isEscaped;
    } else if (it === 0x2c) values++;
    else if (it === 0x7b || it === 0x5b) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (it === 0x7d || it === 0x5d) depth--;
  }
  return { depth: deepest, values, fields, hasEscapedName };
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside: readonly unknown[] = Object.values(value);
  return inside.reduce<number>((sum, it) => sum + countFields(it), Array.isArray(value) ? 0 : inside.length);
}
