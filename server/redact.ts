// What may stand in a log or beside a failed job: no address, phone, token or code, wherever it comes from. A gateway
// repeats in its refusal what it was given, a driver its parameters. Names and numbers of a trace stay.

const CUT = '[cut]';

const PRIVATE: readonly RegExp[] = [
  // An address, also percent-encoded as in a URL, and with names of other scripts (RFC 6531).
  /(?<![^\s"'`<>()[\]{},;:|\\/=&?])[^\s"'`<>()[\]{},;:|\\/=&?]+(?:@|%40)[^\s"'`<>()[\]{},;:|\\/=&?]+/gi,
  // Tokens, tickets and hashes: 256 bits are 43 characters of base64url; ids have 22.
  /(?<![A-Za-z0-9_-])(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{32,}={0,2}/g,
  // A phone, written together or in groups; a date has eight digits.
  /(?<![\w.-])\+?\(?\d(?:[ ()-]{0,2}\d){8,}(?![\w-])/g,
  // Not the code of an envelope, as 00000000.
  /(?<![\w.])(?!0{6})\d{7,}(?!\w)/g,
  // A one-time code.
  /(?<![\w.-])\d{6}(?![\w-]|\.\d)/g,
];

/** Fields that are cut whole, whatever they hold. */
const SECRET = new Set(
  `token accountToken password confirmPassword oldPassword passwordHash captcha captchaId phone email emailKey to target
  ticket googleKey attempt authorization cookie params query secret answer recipient rejected accepted envelope`.split(
    /\s+/,
  ),
);

const MAX_DEPTH = 6;

/** A longer text is no sentence: what a gateway or a parser was fed with. */
const MAX_LENGTH = 10_000;

export function redact(text: string): string {
  return PRIVATE.reduce((rest, it) => rest.replace(it, CUT), text.slice(0, MAX_LENGTH));
}

/** A copy without what is private; errors as their name, code, message and stack. */
export function redactFields(it: unknown, depth = 0): unknown {
  if (typeof it === 'string') return redact(it);
  if (typeof it !== 'object' || it === null || it instanceof Date) return it;
  if (depth >= MAX_DEPTH) return CUT;
  if (it instanceof Error) return { error: reasonOf(it), stack: redact(framesOf(it)) };
  if (Array.isArray(it)) return it.map((item: unknown) => redactFields(item, depth + 1));
  return Object.fromEntries(
    Object.entries(it).map(([name, value]) => [
      redact(name),
      SECRET.has(name) && value !== undefined ? CUT : redactFields(value, depth + 1),
    ]),
  );
}

/** In one line: the error's class, its code, its message as it may be read, and what caused it. */
export function reasonOf(error: unknown): string {
  const lines: string[] = [];
  for (let it = error; lines.length < 5 && it !== undefined && it !== null; ) {
    const message = it instanceof Error ? it.message : String(it);
    const code = typeof it === 'object' && 'code' in it && it.code !== undefined ? ` ${String(it.code)}` : '';
    const name = it instanceof Error ? `${it.name}${code}: ` : '';
    // drizzle repeats the parameters after the statement.
    lines.push(redact(`${name}${message.replace(/\nparams:[\s\S]*$/, '')}`));
    it = it instanceof Error ? it.cause : undefined;
  }
  return lines.join(' < ');
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((it) => /^\s+at /.test(it))
    .slice(0, 12)
    .join('\n');
}
