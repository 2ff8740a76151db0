// Passwords: argon2id at OWASP's first choice (19 MiB, two passes, one lane; https://cheatsheetseries.owasp.org,
// Password Storage). Four at once at most, the rest waits: 40 at once would take 760 MB. An account that is not there,
// or has no password, costs as much as one that has.
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

export async function isPassword(kept: string | null | undefined, given: string): Promise<boolean> {
  const against = kept ?? (await decoyHash());
  const holds = await inTurn(() => verify(against, given));
  return holds && kept !== null && kept !== undefined;
}

/** Whether it was made at less than today's cost, or in another way. */
export function isOutdated(kept: string): boolean {
  const [, memory = 0, passes = 0] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(kept) ?? []).map(
    Number,
  );
  return memory < COST.memoryCost || passes < COST.timeCost;
}

let kept: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  kept ??= hash('of nobody', COST);
  return kept;
}

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
