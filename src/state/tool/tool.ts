// The store every tool has: what was put in, the options, and the run. A tool's own `store.ts` makes one and adds
// what only it knows. Drafts and options are remembered, so a reload or an update loses nothing.
import { proxy, useSnapshot } from 'valtio';
import type { Result } from '#bio/core/result.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ReadAs, ToolInput } from '#workers/source.ts';
import { contentSizeOf, createEmptyDraft, type Draft, hasContent, inputOf } from './draft.ts';
import { ToolInputs } from './inputs.ts';
import type { InspectJob } from './inspector.ts';
import { Runner, type RunState } from './run.ts';
import { addHandle, type OpenedResult, replayOf, setReplay, type ToolHandle } from './savedResults.ts';

const KEPT_FILE_LIMIT = 50_000_000;
/** A longer input waits for Run, also in a tool that is live. */
const LIVE_LIMIT = 5_000_000;

export interface ToolState<Options extends object, Answer extends object> {
  drafts: Draft[];
  options: Options;
  run: RunState<Answer>;
  isRecalled: boolean;
}

interface Given<Options extends object, Answer extends object> {
  /** The name under which drafts are kept: that of the feature. */
  readonly id: string;
  readonly options: Options;
  /** How many inputs; one by default. */
  readonly inputs?: number;
  /** Run again by itself when the input changes, for tools whose answer is quick. */
  readonly isLive?: boolean;
  readonly inspectBy?: InspectJob;
  /**
   * Of a tool that also runs without its inputs: whether these options read them. It is given those that are filled in,
   * and a live one runs as soon as it is shown.
   */
  readsInputs?(options: Options): boolean;
  /** Options that an earlier build kept, as this one has them. */
  readKept?(options: Partial<Options>): Partial<Options>;
  ask(inputs: readonly ToolInput[], options: Options, how: RunOptions): Promise<Result<Answer>>;
  /** The job's own answer, where the tool's is another; undefined where it cannot be saved as a result. */
  jobAnswer?(answer: Answer): object | undefined;
}

export type Tool<Options extends object, Answer extends object> = ReturnType<
  typeof createTool<Options, Answer>
>;

export function createTool<Options extends object, Answer extends object>(given: Given<Options, Answer>) {
  const { id, isLive = false, inspectBy = 'inspect' } = given;
  const state = proxy<ToolState<Options, Answer>>({
    drafts: Array.from({ length: given.inputs ?? 1 }, createEmptyDraft),
    options: given.options,
    run: { at: 'idle' },
    isRecalled: false,
  });
  const runner = new Runner<Answer>(state);
  const inputs = new ToolInputs(state.drafts, {
    inspectBy,
    onChange() {
      handleChange();
      leaveReplay('input');
    },
    onFound(draft) {
      if (isLive && contentSizeOf(draft) <= LIVE_LIMIT && !isReplayed(id)) run();
    },
  });
  let last: { readonly inputs: readonly ToolInput[]; readonly options: Options } | undefined;
  let recalling: Promise<void> | undefined;
  let isFilling = false;

  const handle: ToolHandle = {
    id,
    recall,
    run: () => state.run,
    given: () => last,
    inputs: () => state.drafts.map((it) => (hasContent(it) ? inputOf(it) : undefined)),
    jobAnswer: (answer) => (given.jobAnswer ? given.jobAnswer(answer as Answer) : answer),
    fill,
    take: (opened) => void loadReplay().then((it) => it.takeResult(handle, opened)),
    start: run,
  };
  addHandle(handle);

  /** Once, when the tool is first shown or filled. */
  function recall(): Promise<void> {
    recalling ??= recallKept();
    return recalling;
  }

  async function recallKept(): Promise<void> {
    const kept = await readItem<{ drafts: Partial<Draft>[]; options: Partial<Options> }>(id);
    for (const [i, draft] of (kept?.drafts ?? []).entries()) inputs.recall(draft, i);
    const options = kept?.options ?? {};
    Object.assign(state.options, given.readKept?.(options) ?? options);
    state.isRecalled = true;
    if (isLive && given.readsInputs && canRun() && state.run.at === 'idle' && !isReplayed(id)) run();
  }

  function keep(): void {
    writeItem(id, () => ({
      drafts: state.drafts.map(({ text, file, readAs }) => ({
        text,
        file: file && file.size <= KEPT_FILE_LIMIT ? { ...file } : undefined,
        readAs: { ...readAs },
      })),
      options: plainOptions(),
    }));
  }

  function handleChange(): void {
    runner.outdate();
    keep();
  }

  function plainOptions(): Options {
    return JSON.parse(JSON.stringify(state.options)) as Options;
  }

  function run(): void {
    const options = plainOptions();
    const chosen = inputsFor(options);
    last = { inputs: chosen, options };
    void runner.start((how) => given.ask(chosen, options, how)).then(endRun);
  }

  function canRun(): boolean {
    return !given.readsInputs?.(state.options) || !inputs.areEmpty();
  }

  function inputsFor(options: Options): readonly ToolInput[] {
    if (!given.readsInputs) return inputs.listAll();
    return given.readsInputs(options) ? inputs.listFilled() : [];
  }

  function endRun(): void {
    if (replayOf(id)?.at === 'running') void loadReplay().then((it) => it.compareRun(handle));
  }

  function fill(opened: OpenedResult): void {
    isFilling = true;
    Object.assign(state.options, structuredClone(opened.saved.options));
    for (const i of state.drafts.keys())
      inputs.fill(opened.inputs[i], opened.saved.inputs[i]?.readAs ?? {}, i);
    isFilling = false;
  }

  /** Somebody changed an input or an option: what is there now is no longer the saved result that was opened. */
  function leaveReplay(what: 'input' | 'option'): void {
    const replay = isFilling ? undefined : replayOf(id);
    if (replay?.at === 'asking' && what === 'input') void loadReplay().then((it) => it.matchInputs(handle));
    else if (replay) setReplay(id, undefined);
  }

  function setText(text: string, i = 0): void {
    inputs.setText(text, i);
  }

  /** A saved result is opened; anything else becomes the input. */
  function setFile(file: File, i = 0): void {
    if (!file.name.endsWith('.json')) inputs.setFile(file, i);
    else
      void loadReplay()
        .then((it) => it.openSavedResult(file))
        .then((isOpened) => isOpened || inputs.setFile(file, i));
  }

  return {
    id,
    /** For stores that add their own actions; screens read through `useTool`. */
    state,
    recall,
    setText,
    setFile,
    setReadAs(readAs: ReadAs, i = 0): void {
      inputs.setReadAs(readAs, i);
    },
    clear(i = 0): void {
      inputs.clear(i);
    },
    /** What another tool sent, an example, one of My Vectors: read as it states itself, whatever was there before. */
    take(handoff: Handoff, i = 0): void {
      if (Object.keys(state.drafts[i]!.readAs).length > 0) inputs.setReadAs({}, i);
      if ('file' in handoff) setFile(handoff.file, i);
      else setText(handoff.text, i);
    },
    set<Key extends keyof Options>(key: Key, value: Options[Key]): void {
      if (JSON.stringify(value) !== JSON.stringify(state.options[key])) leaveReplay('option');
      const wasRunning = state.run.at !== 'idle' && state.run.at !== 'cancelled';
      state.options[key] = value;
      handleChange();
      if (isLive && wasRunning && canRun()) run();
    },
    run,
    cancel(): void {
      runner.cancel();
      endRun();
    },
  };
}

/** A saved result that was opened runs by itself, once. */
function isReplayed(id: string): boolean {
  const replay = replayOf(id);
  return replay !== undefined && replay.at !== 'asking';
}

/** Loaded when there is a saved result. */
function loadReplay() {
  return import('./replay.ts');
}

export function useTool<Options extends object, Answer extends object>(tool: Tool<Options, Answer>) {
  void tool.recall();
  return useSnapshot(tool.state, { sync: true }) as unknown as ToolState<Options, Answer>;
}
