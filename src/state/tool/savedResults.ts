// Saved results that were opened: what is known of each tool's, and the tools' stores that take them. What is done with
// them is loaded when there is one (replay.ts); the format is in bio/format/savedResult.ts.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import type { SavedResult } from '#bio/format/savedResult.ts';
import type { JobOutput } from '#workers/jobs.ts';
import type { ToolInput } from '#workers/source.ts';
import type { RunState } from './run.ts';

export type OpenedResult = JobOutput<'resultOpen'>;
export type Comparison = JobOutput<'resultCompare'>;

export type Replay = { readonly saved: SavedResult } & (
  | {
      /** Inputs are not in the file; `fault` is why those that were given do not match. */
      readonly at: 'asking';
      readonly fault: Fault | undefined;
    }
  | { readonly at: 'running' }
  | { readonly at: 'compared'; readonly comparison: Comparison }
  | { readonly at: 'failed' }
);

/** What a saved result is called, so that one dropped anywhere is known before it is read. */
export const ENDING = '.genewright.json';

/** What a tool's store lends to those who save its results and run saved ones. */
export interface ToolHandle {
  readonly id: string;
  /** Settled once what was kept of the tool has been recalled, which must not come over what was opened. */
  recall(): Promise<void>;
  readonly run: () => RunState<object>;
  /** What the last run was given. */
  readonly given: () => { readonly inputs: readonly ToolInput[]; readonly options: object } | undefined;
  /** The present inputs; undefined for an empty one. */
  readonly inputs: () => readonly (ToolInput | undefined)[];
  /** The part of an answer that is the job's; undefined where it is a file that was streamed. */
  readonly jobAnswer: (answer: object) => object | undefined;
  readonly fill: (opened: OpenedResult) => void;
  /** Takes a result that was opened: fills it in and runs it. */
  readonly take: (opened: OpenedResult) => void;
  readonly start: () => void;
}

const state = proxy<{ replays: Partial<Record<string, Replay>>; address: string | undefined }>({
  replays: {},
  address: undefined,
});
const handles = new Map<string, ToolHandle>();
const waiting = new Map<string, OpenedResult>();

export function useReplay(tool: string): Replay | undefined {
  return useSnapshot(state).replays[tool] as Replay | undefined;
}

export function replayOf(tool: string): Replay | undefined {
  return state.replays[tool];
}

export function setReplay(tool: string, replay: Replay | undefined): void {
  if (replay) state.replays[tool] = ref(replay);
  else delete state.replays[tool];
}

/** A tool's store is there, and takes what waits for it. */
export function addHandle(handle: ToolHandle): void {
  handles.set(handle.id, handle);
  const opened = waiting.get(handle.id);
  waiting.delete(handle.id);
  if (opened) handle.take(opened);
}

/** Goes to the tool; its store takes the result now, or once its page has loaded it. */
export function handResult(opened: OpenedResult, address: string): void {
  const { tool } = opened.saved;
  state.address = address;
  const handle = handles.get(tool);
  if (handle) handle.take(opened);
  else waiting.set(tool, opened);
}

export function handleOf(tool: string): ToolHandle | undefined {
  return handles.get(tool);
}

/** Where the page is to go, for a result that was opened. */
export function useOpenedAddress(): string | undefined {
  return useSnapshot(state).address;
}

export function takeOpenedAddress(): void {
  state.address = undefined;
}
