// The store every tool has: what was put in, the options, and the run. A tool's own `store.ts` makes one and adds
// what only it knows. Drafts and options are remembered, so a reload or an update loses nothing.
import { proxy, ref, useSnapshot } from 'valtio';
import { err, type Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import type { JobOutput } from '#workers/jobs.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ReadAs, Source, ToolInput } from '#workers/source.ts';
import type { Handoff } from './mySequences.ts';
import { makeBrokenJobFault, Runner, type RunState } from './run.ts';
import { addHandle, type OpenedResult, replayOf, setReplay, type ToolHandle } from './savedResults.ts';

/** Above this a paste becomes a file: a text box of several megabytes freezes the tab. */
const TEXT_LIMIT = 2_000_000;
const KEPT_FILE_LIMIT = 50_000_000;
/** A longer input waits for Run, also in a tool that is live. */
const LIVE_LIMIT = 5_000_000;
const INSPECT_AFTER_MS = 180;

export interface Draft {
  text: string;
  /** Set instead of text; shown as a chip. */
  file: { readonly blob: Blob; readonly name: string; readonly size: number } | undefined;
  readAs: ReadAs;
  inspection: Inspection;
}

export type Inspection =
  | { readonly at: 'empty' }
  | { readonly at: 'working' }
  /** Stale while it is of the text or file before the last change. */
  | { readonly at: 'ready'; readonly found: Result<JobOutput<'inspect'>>; readonly isStale: boolean };

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
  /** How many inputs; one unless said. */
  readonly inputs?: number;
  /** Run again by itself when the input changes, for tools whose answer is quick. */
  readonly isLive?: boolean;
  /** The job that recognizes an input; `inspect` unless the tool takes more than sequences. */
  readonly inspectBy?: 'inspect' | 'cloneInspect';
  /**
   * Of a tool that also runs without its inputs: whether these options read them. It is given those that are filled in,
   * and a live one runs as soon as it is shown.
   */
  readsInputs?(options: Options): boolean;
  ask(inputs: readonly ToolInput[], options: Options, how: RunOptions): Promise<Result<Answer>>;
  /** The job's own answer, where the tool's is another; undefined where it cannot be saved as a result. */
  jobAnswer?(answer: Answer): object | undefined;
}

export type Tool<Options extends object, Answer extends object> = ReturnType<
  typeof createTool<Options, Answer>
>;

export function createTool<Options extends object, Answer extends object>(given: Given<Options, Answer>) {
  const state = proxy<ToolState<Options, Answer>>({
    drafts: Array.from({ length: given.inputs ?? 1 }, emptyDraft),
    options: given.options,
    run: { at: 'idle' },
    isRecalled: false,
  });
  const runner = new Runner<Answer>(state);
  const inspectors = state.drafts.map(() => ({
    timer: 0 as unknown as ReturnType<typeof setTimeout>,
    control: new AbortController(),
  }));
  let isFilling = false;
  let last: { readonly inputs: readonly ToolInput[]; readonly options: Options } | undefined;
  const handle: ToolHandle = {
    id: given.id,
    recall,
    run: () => state.run,
    given: () => last,
    inputs: () => state.drafts.map((it) => (hasContent(it) ? inputOf(it) : undefined)),
    jobAnswer: (answer) => (given.jobAnswer ? given.jobAnswer(answer as Answer) : answer),
    fill,
    take: (opened) => void toolReplay().then((it) => it.takeResult(handle, opened)),
    start: run,
  };
  addHandle(handle);

  let recalling: Promise<void> | undefined;

  /** Once, when the tool is first shown or filled. */
  function recall(): Promise<void> {
    recalling ??= recallDrafts();
    return recalling;
  }

  async function recallDrafts(): Promise<void> {
    const kept = await readItem<{ drafts: Partial<Draft>[]; options: Partial<Options> }>(given.id);
    for (const [i, draft] of (kept?.drafts ?? []).entries()) {
      const currentRun = state.drafts[i];
      if (!currentRun || hasContent(currentRun)) continue;
      currentRun.text = draft.text ?? '';
      currentRun.file = draft.file ? ref(draft.file) : undefined;
      currentRun.readAs = draft.readAs ?? {};
      inspect(i);
    }
    Object.assign(state.options, kept?.options ?? {});
    state.isRecalled = true;
    if (given.isLive && given.readsInputs && hasWhatItReads() && state.run.at === 'idle' && !isReplayed())
      run();
  }

  /** A saved result that was opened runs by itself, once. */
  function isReplayed(): boolean {
    const replay = replayOf(given.id);
    return replay !== undefined && replay.at !== 'asking';
  }

  /** Somebody changed an input or an option: what is there now is no longer the saved result that was opened. */
  function leaveReplay(isInput: boolean): void {
    const replay = isFilling ? undefined : replayOf(given.id);
    if (replay?.at === 'asking' && isInput) void toolReplay().then((it) => it.matchInputs(handle));
    else if (replay) setReplay(given.id, undefined);
  }

  function fill({ saved, inputs }: OpenedResult): void {
    isFilling = true;
    Object.assign(state.options, structuredClone(saved.options));
    for (const [i, draft] of state.drafts.entries()) {
      Object.assign(draft, emptyDraft());
      const input = inputs[i];
      draft.readAs = { ...saved.inputs[i]?.readAs };
      if (input?.source.from === 'text') draft.text = input.source.text;
      else if (input) draft.file = ref(fileOf(input.source));
      handleChange(i);
    }
    isFilling = false;
  }

  function keep(): void {
    writeItem(given.id, () => ({
      drafts: state.drafts.map(({ text, file, readAs }) => ({
        text,
        file: file && file.size <= KEPT_FILE_LIMIT ? { ...file } : undefined,
        readAs: { ...readAs },
      })),
      options: JSON.parse(JSON.stringify(state.options)) as Options,
    }));
  }

  function handleChange(i: number): void {
    runner.outdate();
    keep();
    inspect(i);
    leaveReplay(true);
  }

  function inspect(i: number): void {
    const draft = state.drafts[i]!;
    const inspector = inspectors[i]!;
    clearTimeout(inspector.timer);
    inspector.control.abort();
    if (!hasContent(draft)) {
      draft.inspection = { at: 'empty' };
      return;
    }
    if (draft.inspection.at === 'ready') draft.inspection = { ...draft.inspection, isStale: true };
    inspector.control = new AbortController();
    const { signal } = inspector.control;
    inspector.timer = setTimeout(async () => {
      draft.inspection = { at: 'working' };
      try {
        const found = await runJob(given.inspectBy ?? 'inspect', inputOf(draft), { signal });
        if (signal.aborted) return;
        draft.inspection = { at: 'ready', found: ref(found), isStale: false };
        if (given.isLive && found.ok && sizeOf(draft) <= LIVE_LIMIT && !isReplayed()) run();
      } catch (reason) {
        if (!signal.aborted)
          draft.inspection = { at: 'ready', found: ref(err(makeBrokenJobFault(reason))), isStale: false };
      }
    }, INSPECT_AFTER_MS);
  }

  function setText(text: string, i = 0): void {
    const draft = state.drafts[i]!;
    if (text.length > TEXT_LIMIT) {
      setFile(new File([text], 'pasted.txt', { type: 'text/plain' }), i);
      return;
    }
    draft.text = text;
    draft.file = undefined;
    handleChange(i);
  }

  function setFile(file: File, i = 0): void {
    if (file.name.endsWith('.json')) {
      void toolReplay()
        .then((it) => it.openSavedResult(file))
        .then((isOpened) => isOpened || putFile(file, i));
    } else putFile(file, i);
  }

  function putFile(file: File, i: number): void {
    const draft = state.drafts[i]!;
    draft.file = ref({ blob: file, name: file.name, size: file.size });
    handleChange(i);
  }

  function run(): void {
    const options = JSON.parse(JSON.stringify(state.options)) as Options;
    const inputs = inputsFor(options);
    last = { inputs, options };
    void runner.start((how) => given.ask(inputs, options, how)).then(endRun);
  }

  function hasWhatItReads(): boolean {
    return !given.readsInputs?.(state.options) || state.drafts.some(hasContent);
  }

  function inputsFor(options: Options): readonly ToolInput[] {
    if (!given.readsInputs) return state.drafts.map(inputOf);
    return given.readsInputs(options) ? state.drafts.filter(hasContent).map(inputOf) : [];
  }

  function endRun(): void {
    if (replayOf(given.id)?.at === 'running') void toolReplay().then((it) => it.compareRun(handle));
  }

  return {
    id: given.id,
    /** For stores that add their own actions; screens read through `useTool`. */
    state,
    recall,
    setText,
    setFile,
    setReadAs(readAs: ReadAs, i = 0): void {
      state.drafts[i]!.readAs = readAs;
      handleChange(i);
    },
    clear(i = 0): void {
      Object.assign(state.drafts[i]!, emptyDraft());
      handleChange(i);
    },
    /** What another tool sent. */
    take(handoff: Handoff, i = 0): void {
      if ('file' in handoff) setFile(handoff.file, i);
      else setText(handoff.text, i);
    },
    set<Key extends keyof Options>(key: Key, value: Options[Key]): void {
      if (JSON.stringify(value) !== JSON.stringify(state.options[key])) leaveReplay(false);
      const wasRunning = state.run.at !== 'idle' && state.run.at !== 'cancelled';
      state.options[key] = value;
      runner.outdate();
      keep();
      if (given.isLive && wasRunning && hasWhatItReads()) run();
    },
    run,
    cancel(): void {
      runner.cancel();
      endRun();
    },
  };
}

/** Loaded when there is a saved result. */
function toolReplay() {
  return import('./toolReplay.ts');
}

export function useTool<Options extends object, Answer extends object>(tool: Tool<Options, Answer>) {
  void tool.recall();
  return useSnapshot(tool.state, { sync: true }) as unknown as ToolState<Options, Answer>;
}

export function hasContent(draft: Pick<Draft, 'text' | 'file'>): boolean {
  return draft.file !== undefined || draft.text.trim().length > 0;
}

/** What an input was found to be; undefined until it is known. */
export function inspectionOf(draft: Pick<Draft, 'inspection'>): JobOutput<'inspect'> | undefined {
  const { inspection } = draft;
  return inspection.at === 'ready' && inspection.found.ok ? inspection.found.value : undefined;
}

function sizeOf(draft: Pick<Draft, 'text' | 'file'>): number {
  return draft.file?.size ?? draft.text.length;
}

function emptyDraft(): Draft {
  return { text: '', file: undefined, readAs: {}, inspection: { at: 'empty' } };
}

function fileOf(source: Extract<Source, { from: 'file' }>): NonNullable<Draft['file']> {
  return { blob: source.file, name: source.name, size: source.file.size };
}

function inputOf(draft: Draft): ToolInput {
  const source: Source = draft.file
    ? { from: 'file', file: draft.file.blob, name: draft.file.name }
    : { from: 'text', text: draft.text };
  return { source, readAs: { ...draft.readAs } };
}
