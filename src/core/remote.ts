// The calls of the contract, typed: `await call('listAddresses', {})`. Both ends parse with the same schemas. Transport and
// schemas are loaded with the first call, so that a visitor who only uses the workbench loads neither.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import type { CallName } from '#contract/routes.ts';
import { noteSent } from './bytesSent.ts';
import { CallError } from './callError.ts';
import type { CallOptions, CallSuccess, Effects } from './http.ts';

export type { CallOptions, Effects, Message } from './http.ts';

let effects: Effects | undefined;
let transport: Send | undefined;

type Send = typeof import('./http.ts').send;

/** Where toasts, the confirm box and the state of the line are told; once, by `app/startUp`. A test hands in a transport of its own. */
export function connectCalls(to: Effects, send?: Send): void {
  effects = to;
  transport = send;
}

/** @throws CallError when nothing came of it; what there was to show has been shown by then. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  how: CallOptions = {},
): Promise<OutputOf<Name>> {
  const { contract, passed } = await pass(name, input, how);
  // A timeout that was passed through whole has no data of the call's kind: said to the caller, not to the person.
  if (passed.at !== 'data') throw new CallError('misfit', `${name} gave no data`);
  const found = contract[name].output.safeParse(passed.data);
  if (!found.success)
    throw new CallError('misfit', `${name} gave other data than agreed: ${found.error.message}`);
  return found.data as OutputOf<Name>;
}

/** For calls whose reply is a file. */
export async function callFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  how: CallOptions = {},
): Promise<Blob> {
  const { passed } = await pass(name, input, how);
  if (passed.at !== 'file') throw new CallError('misfit', `${name} gave no file`);
  return passed.response.blob();
}

/** Calls that carry what a person works on; their bytes count as sequence data in the status bar. */
const CARRYING: ReadonlySet<CallName> = new Set<CallName>([
  'syncVectors',
  'syncSequences',
  'upload',
  'addCart',
  'newAddCart',
  'saveSample',
  'editCartPlasmid',
  'editCartVirus',
  'editCartVector',
  'editCartPlasmidPreparation',
  'editQuotation',
  'updateSample',
]);

async function pass(
  name: CallName,
  input: object,
  how: CallOptions,
): Promise<Loaded & { readonly passed: CallSuccess }> {
  const loaded = await load();
  const requested = loaded.contract[name].input.safeParse(input);
  if (!requested.success)
    throw new CallError(
      'misfit',
      `${name} was asked with other data than agreed: ${requested.error.message}`,
    );
  if (!effects) throw new Error('connectCalls comes first');
  if (CARRYING.has(name)) noteSent(bytesOf(input, how));
  return {
    ...loaded,
    passed: await loaded.send(name, requested.data as Record<string, unknown>, how, effects),
  };
}

interface Loaded {
  readonly send: Send;
  readonly contract: typeof import('#contract/contract.ts').contract;
}

async function load(): Promise<Loaded> {
  try {
    const [send, { contract }] = await Promise.all([
      transport ?? import('./http.ts').then((it) => it.send),
      import('#contract/contract.ts'),
    ]);
    return { send, contract };
  } catch (reason) {
    // Parts of the app that this browser has not fetched yet, and no line to fetch them.
    effects?.onReached(false);
    throw new CallError('unreachable', String(reason));
  }
}

/** Of what is in step already nothing is sent but the question. */
function bytesOf(input: object, how: CallOptions): number {
  if ('changes' in input && Array.isArray(input.changes) && input.changes.length === 0) return 0;
  const files = (how.files ?? []).reduce((sum, it) => sum + it.size, 0);
  return new TextEncoder().encode(JSON.stringify(input)).length + files;
}
