// The calls of the contract, typed: `await call('listAddresses', {})`. Both ends parse with the same schemas. Transport
// and schemas are loaded with the first call, so that a visitor who only uses the workbench loads neither.
import type * as z from 'zod';
import type { Shape } from '#contract/call.ts';
import type { CallName, Route } from '#contract/routes.ts';
import { noteSent } from './bytesSent.ts';
import { CallError } from './callError.ts';
import type { CallOptions, CallSuccess, Effects } from './http.ts';

export type { CallOptions, Effects, Message } from './http.ts';

let effects: Effects | undefined;
let transport: Send | undefined;

type Send = typeof import('./http.ts').send;

/** Sets who shows errors and follows the connection; called once, by `app/startUp`. A test passes its own transport. */
export function connectCalls(to: Effects, send?: Send): void {
  effects = to;
  transport = send;
}

/** A table of calls as it is loaded: the shapes, and where each goes. */
export interface CallTable<Shapes> {
  readonly contract: Shapes;
  readonly routes: { readonly [Name in keyof Shapes]: Route };
}

type AnyShapes = Readonly<Record<string, Shape>>;
type InputIn<Shapes extends AnyShapes, Name extends keyof Shapes> = z.output<Shapes[Name]['input']>;
type OutputIn<Shapes extends AnyShapes, Name extends keyof Shapes> = z.output<Shapes[Name]['output']>;

/** `call` and `callFile` over one table, which `load` gives at each call. */
export function createCalls<Shapes extends AnyShapes>(load: () => Promise<CallTable<Shapes>>) {
  return {
    /** @throws CallError when the call failed; any message has been shown by then. */
    async call<Name extends keyof Shapes & string>(
      name: Name,
      input: InputIn<Shapes, Name>,
      how: CallOptions = {},
    ): Promise<OutputIn<Shapes, Name>> {
      const { contract, passed } = await pass(load, name, input as object, how);
      // A timeout that was passed through whole has no data of the call's kind: said to the caller, not to the person.
      if (passed.at !== 'data') throw new CallError('misfit', `${name} gave no data`);
      const found = contract[name]!.output.safeParse(passed.data);
      if (!found.success)
        throw new CallError('misfit', `${name} gave other data than agreed: ${found.error.message}`);
      return found.data as OutputIn<Shapes, Name>;
    },

    /** For calls whose reply is a file. */
    async callFile<Name extends keyof Shapes & string>(
      name: Name,
      input: InputIn<Shapes, Name>,
      how: CallOptions = {},
    ): Promise<Blob> {
      const { passed } = await pass(load, name, input as object, how);
      if (passed.at !== 'file') throw new CallError('misfit', `${name} gave no file`);
      return passed.response.blob();
    },
  };
}

/** The calls of visitors and customers. */
export const { call, callFile } = createCalls(async () => {
  const [{ contract }, { routes }] = await Promise.all([
    import('#contract/contract.ts'),
    import('#contract/routes.ts'),
  ]);
  return { contract, routes };
});

/** Calls that carry what a person works on; their bytes count as sequence data in the status bar. */
const CARRYING: ReadonlySet<string> = new Set<CallName>([
  'syncVectors',
  'syncSequences',
  'upload',
  'addCart',
  'newAddCart',
  'saveSample',
  'editCartPlasmid',
  'editCartVirus',
  'editCartGene',
  'editCartMRna',
  'editCartVector',
  'editCartPlasmidPreparation',
  'editQuotation',
  'updateSample',
]);

async function pass<Shapes extends AnyShapes>(
  loadTable: () => Promise<CallTable<Shapes>>,
  name: keyof Shapes & string,
  input: object,
  how: CallOptions,
): Promise<{ readonly contract: Shapes; readonly passed: CallSuccess }> {
  const { send, contract, routes } = await load(loadTable);
  const requested = contract[name]!.input.safeParse(input);
  if (!requested.success)
    throw new CallError(
      'misfit',
      `${name} was asked with other data than agreed: ${requested.error.message}`,
    );
  if (!effects) throw new Error('connectCalls comes first');
  if (CARRYING.has(name)) noteSent(bytesOf(input, how));
  const target = { name, route: routes[name] };
  const sent = requested.data as Record<string, unknown>;
  return { contract, passed: await send(target, sent, { how, effects }) };
}

async function load<Shapes>(
  loadTable: () => Promise<CallTable<Shapes>>,
): Promise<CallTable<Shapes> & { readonly send: Send }> {
  try {
    const [send, table] = await Promise.all([
      transport ?? import('./http.ts').then((it) => it.send),
      loadTable(),
    ]);
    return { send, ...table };
  } catch (reason) {
    // Parts of the app that this browser has not fetched yet, and no line to fetch them.
    effects?.onReached(false);
    throw new CallError('unreachable', String(reason));
  }
}

/** Bytes that a call sends; a list that is already in sync sends none of its content. */
function bytesOf(input: object, how: CallOptions): number {
  if ('changes' in input && Array.isArray(input.changes) && input.changes.length === 0) return 0;
  const files = (how.files ?? []).reduce((sum, it) => sum + it.size, 0);
  return new TextEncoder().encode(JSON.stringify(input)).length + files;
}
