import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result, unwrap } from '#bio/core/result.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import type { PkaSetId } from '#bio/table/pka.ts';
import { TRANSLATION_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { runOrStream } from '#src/core/runOrStream.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { TranslationOptions } from '#workers/jobs/translate.ts';
import type { JobOutput } from '#workers/jobs.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ToolInput } from '#workers/source.ts';
import { FRAME_LIST, type FrameName } from './frames.ts';
import { withoutLast } from './rules.ts';

export type Translation = JobOutput<'translate'>;
export type TranslatedFile = JobOutput<'translateFile'>;
/** The translation of one record on the page, or a large file translated into a file of proteins. */
export type Answer =
  | { readonly at: 'shown'; readonly translation: Translation }
  | { readonly at: 'file'; readonly name: string; readonly done: TranslatedFile };
export type ProteinReport = JobOutput<'protein'>;
export type OrfRow = Translation['orfs'][number];

export interface FormOptions extends TranslationOptions {
  /** One or two bases at the end may stay untranslated. */
  readonly mayLeaveRest: boolean;
}

/** Size in bytes from which a file is translated into a file of proteins and a table. */
const STREAM_FROM = 32_000_000;

export const translationTool = createTool<FormOptions, Answer>({
  id: 'proteinTranslation',
  options: { ...TRANSLATION_OPTIONS },
  ask: ([input], chosen, how) => ask(input!, chosen, how),
  jobAnswer: (answer) => (answer.at === 'shown' ? answer.translation : undefined),
});

function ask(input: ToolInput, given: FormOptions, how: RunOptions): Promise<Result<Answer>> {
  const { source } = input;
  // In a code whose stops also encode amino acids no first stop is defined; the form explains this beside the box.
  const chosen = { ...given, toStop: given.toStop && getGeneticCode(given.code).dualStops.length === 0 };
  return runOrStream<Answer>(source, {
    from: STREAM_FROM,
    stream: async () => {
      const done = await runJob('translateFile', { ...input, options: chosen }, how);
      return done.ok ? ok({ at: 'file', name: source.name ?? '', done: done.value }) : done;
    },
    run: async () => {
      const answer = await runJob('translate', { ...input, options: chosen }, how);
      if (!answer.ok) return answer;
      begin(answer.value, input, chosen);
      return ok({ at: 'shown', translation: answer.value });
    },
  });
}

/** The protein whose properties are shown: a whole frame, or an ORF by its row in the table. */
export type Subject =
  | { readonly of: 'frame'; readonly frame: FrameName }
  | { readonly of: 'orf'; readonly orf: number };

export type Tab = 'protein' | 'under' | 'orfs' | 'properties';

interface View {
  tab: Tab;
  frame: FrameName;
  /** Frames drawn under the DNA. */
  under: readonly FrameName[];
  orf: number | undefined;
  subject: Subject;
  report:
    | { readonly at: 'none' | 'working' }
    | { readonly at: 'ready'; readonly report: ProteinReport }
    | { readonly at: 'refused'; readonly fault: Fault };
  /** A base to scroll to under the DNA; the counter makes a repeated request scroll again. */
  goTo: { readonly at: number; readonly requested: number };
}

const view = proxy<View>({
  tab: 'protein',
  frame: 1,
  under: [1, 2, 3, -1, -2, -3],
  orf: undefined,
  subject: { of: 'frame', frame: 1 },
  report: { at: 'none' },
  goTo: { at: 0, requested: 0 },
});

export function useView() {
  return useSnapshot(view) as View;
}

let shown:
  | { readonly answer: Translation; readonly input: ToolInput; readonly options: FormOptions }
  | undefined;

/** Adapts the view to a new answer, and chooses a protein for the properties card. */
function begin(answer: Translation, input: ToolInput, chosen: FormOptions): void {
  shown = { answer, input, options: chosen };
  const frames = answer.frames.map((it) => it.frame);
  if (!frames.includes(view.frame)) view.frame = frames[0] ?? 1;
  view.orf = answer.orfs.length > 0 ? 0 : undefined;
  const whole = answer.frames.find((it) => it.frame === view.frame);
  const hasInnerStop = whole?.protein.subarray(0, -1).includes(42) ?? false;
  show(hasInnerStop && answer.orfs.length > 0 ? { of: 'orf', orf: 0 } : { of: 'frame', frame: view.frame });
}

export function chooseTab(tab: Tab): void {
  view.tab = tab;
}

export function chooseFrame(frame: FrameName): void {
  view.frame = frame;
}

export function toggleUnder(frame: FrameName): void {
  view.under = FRAME_LIST.filter((it) => (it === frame) !== view.under.includes(it));
}

export function chooseOrf(orf: number): void {
  view.orf = orf;
}

export function showOrfUnderDna(orf: number): void {
  const found = shown?.answer.orfs[orf];
  if (!found) return;
  view.orf = orf;
  view.tab = 'under';
  const isShown = view.under.some((it) => Math.sign(it) === found.strand);
  if (!isShown) view.under = [...FRAME_LIST];
  view.goTo = { at: found.start, requested: view.goTo.requested + 1 };
}

/** Shows the properties of a protein. */
export function showProperties(subject: Subject): void {
  view.tab = 'properties';
  show(subject);
}

function show(subject: Subject): void {
  view.subject = subject;
  void measure();
}

export function proteinOf(answer: Translation, subject: Subject): Uint8Array | undefined {
  return subject.of === 'orf'
    ? answer.orfs[subject.orf]?.protein
    : answer.frames.find((it) => it.frame === subject.frame)?.protein;
}

async function measure(): Promise<void> {
  const requested = shown;
  const { subject } = view;
  const protein = requested && proteinOf(requested.answer, subject);
  if (!protein) {
    view.report = { at: 'none' };
    return;
  }
  view.report = { at: 'working' };
  const answer = await runJob('protein', { protein, pka: translationTool.state.options.pka });
  if (requested !== shown || view.subject !== subject) return;
  view.report = answer.ok
    ? { at: 'ready', report: ref(answer.value) }
    : { at: 'refused', fault: ref(answer.fault) };
}

/** Sets an option, and translates again if there is a result. */
export function setOption<Key extends keyof FormOptions>(key: Key, value: FormOptions[Key]): void {
  const had = translationTool.state.run.at === 'ready';
  translationTool.set(key, value);
  if (had) translationTool.run();
}

/** The pKa set changes the card at once and the table with the next translation. */
export function setPka(pka: PkaSetId): void {
  setOption('pka', pka);
}

export function toggleFrame(frame: FrameName): void {
  const { frames } = translationTool.state.options;
  const next = FRAME_LIST.filter((it) => (it === frame) !== frames.includes(it));
  translationTool.set('frames', next);
  if (next.length > 0 && shown && translationTool.state.run.at === 'ready') translationTool.run();
}

/** Removes the last one or two bases of the typed sequence. */
export function trimEnd(count: number): void {
  const draft = translationTool.state.drafts[0]!;
  translationTool.setText(withoutLast(draft.text, count));
}

export async function makeGenBankFile(): Promise<Uint8Array<ArrayBuffer>> {
  return writeResult('orfs');
}

export async function makeMapFile(): Promise<Uint8Array<ArrayBuffer>> {
  return writeResult('frameMap');
}

async function writeResult(job: 'orfs' | 'frameMap'): Promise<Uint8Array<ArrayBuffer>> {
  if (!shown) return new Uint8Array();
  return unwrap(await runJob(job, { ...shown.input, options: shown.options }));
}
