// What is private in a log, found by the shapes that addresses, phones, codes and tokens have, and by the values that
// were used: it shares nothing with server/redact.ts, which it watches.

const SHAPES = {
  address: /[\p{L}\d._+-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu,
  phone: /(?<![\d.-])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g,
  code: /(?<![\d.\w-])\d{6}(?![\d\w-]|\.\d)/g,
  // 256 bits in base64url, and longer.
  token: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43,}(?![\w-])/g,
} as const;

/** Fields of a line that are numbers of the server's own, of any length. */
const OWN = /"(?:time|ms|pid|port|sent|max|files|job|bytes)":\s*(?:\d+|"[\dTZ:.-]+")/g;

/** Each once, as `kind: value`. */
export function findPrivateIn(log: string, used: Iterable<string> = []): readonly string[] {
  const text = log.replace(OWN, '');
  const found = new Set<string>();
  for (const [kind, shape] of Object.entries(SHAPES))
    for (const [value] of text.matchAll(shape)) found.add(`${kind}: ${value}`);
  const lower = text.toLowerCase();
  for (const value of used) if (lower.includes(value.toLowerCase())) found.add(`used: ${value}`);
  return [...found];
}

/** Whom letters and short messages went to, with the codes and the tokens in them: of the page at `/dev/outbox`. */
export function readUsedSecrets(outboxPage: string): ReadonlySet<string> {
  const targets = [...outboxPage.matchAll(/<p>\w+ → ([^,]+), <time>/g)].map(([, target = '']) => target);
  const secrets = [...outboxPage.matchAll(/<pre>(.*?)<\/pre>/gs)].flatMap(([, letter = '']) =>
    [...letter.matchAll(/\b\d{6}\b|[\w-]{43,}/g)].map(([value]) => value),
  );
  // Text of a page: an address may have a sign that is written as a number there.
  return new Set(
    [...targets, ...secrets].map((it) => it.replace(/&#(\d+);/g, (_, at) => String.fromCharCode(at))),
  );
}
