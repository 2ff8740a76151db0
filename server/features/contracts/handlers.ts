// Offline orders of the session's account: read alone. Who tells a company's name and its authorization code sees its
// contracts; who tries is counted, and learns from the answer only whether both belong together.
import { customerKeyOf } from '#commerce/contract/authorizationCode.ts';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND, TOO_MANY } from '#contract/envelope.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { isSame, keyedHashesOf } from '#server/auth/secrets.ts';
import { type Context, type Handlers, type Refused, refuse, reply } from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import { networkOf } from '#server/http/network.ts';
import { replyWithStoredFile } from '#server/http/storedFile.ts';
import {
  bindCustomer,
  findBoundContract,
  findBoundFile,
  findCustomerByKey,
  keepCodeHash,
  readContractsPage,
} from './rows.ts';
import { codeHashOf, MAX_TRIES, MAX_TRIES_OF_NETWORK, TRIES_WINDOW, words } from './rules.ts';

export const contractsHandlers = {
  async listContracts(input, context) {
    const refused = await bindContracts(input, context);
    if (refused) return refused;
    const { total, rows } = await readContractsPage(context.tx, context.session.userId, input);
    return reply({ total, rows: rows.map(contractAnswer) });
  },

  async getContract({ id }, { tx, session }) {
    const found = await findBoundContract(tx, session.userId, id);
    if (found === undefined) return refuse(words.gone, NOT_FOUND);
    return reply({
      ...contractAnswer(found.row),
      lines: found.lines.map(({ contractId: _, place: __, ...line }) => line),
      attachments: found.files.map((it) => ({
        id: it.id,
        fileName: it.name,
        type: it.type,
        lineNumber: it.lineNumber,
      })),
    });
  },

  downloadContractFile: {
    async outOfTransaction({ id }, { deps, session, transaction }) {
      const found = await transaction((tx) => findBoundFile(tx, session.userId, id));
      if (found === undefined) return refuse(words.fileGone, NOT_FOUND);
      return replyWithStoredFile(deps, found);
    },
  },
} satisfies Handlers<'listContracts' | 'getContract' | 'downloadContractFile'>;

/** A wrong attempt stays counted although the call refuses; a right one is subtracted again. */
async function bindContracts(
  { customerName, authorizationCode }: InputOf<'listContracts'>,
  context: Context<'listContracts'>,
): Promise<Refused | undefined> {
  if (customerName === undefined && authorizationCode === undefined) return undefined;
  if (!customerName?.trim() || !authorizationCode?.trim()) return refuse(words.both);
  const { tx, session, deps, ip } = context;
  const now = deps.clock();
  const count = async (hits: number) => {
    const counted = { seconds: TRIES_WINDOW, now, hits };
    const ofAccount = await countHit(tx, `contracts:account:${session.userId}`, counted);
    // Attempts of an account that has to wait are not counted for its network.
    if (ofAccount.hits > MAX_TRIES) return { isTooMany: true, wait: ofAccount.wait };
    const ofNetwork = await countHit(tx, `contracts:network:${networkOf(ip)}`, counted);
    return { isTooMany: ofNetwork.hits > MAX_TRIES_OF_NETWORK, wait: ofNetwork.wait };
  };
  const { isTooMany, wait } = await count(1);
  if (isTooMany) return refuse(words.tooManyTries, TOO_MANY, { keep: true, retryAfter: wait });
  const nameKey = customerKeyOf(customerName);
  const customer = await findCustomerByKey(tx, nameKey);
  const hashes = keyedHashesOf(deps.keyedHash).map((it) => codeHashOf(it, nameKey, authorizationCode));
  const [hash = ''] = hashes;
  const kept = customer?.codeHash ?? hash.replace(/./g, '0');
  const isRight = hashes.some((it) => isSame(kept, it)) && customer !== undefined;
  const result = isRight ? 'done' : 'refused';
  await writeAudit(tx, context, { event: 'bindContracts', accountId: session.userId, result });
  if (!isRight) return refuse(words.noMatch, undefined, { keep: true });
  await count(-1);
  if (kept !== hash) await keepCodeHash(tx, customer.id, hash);
  await bindCustomer(tx, { customerId: customer.id, accountId: session.userId, boundAt: now });
  return undefined;
}

function contractAnswer<Row extends { readonly signingDate: string | null }>(row: Row) {
  const { signingDate } = row;
  return { ...row, signingDate: signingDate === null ? null : `${signingDate}T00:00:00.000Z` };
}
