// The packaging check of the open record: run when its panel is shown, again when the bases or what was answered
// change, and the changes it proposes, tried out on the map or made as one edit that undo takes back.
import { proxy, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { ShorteningEdit } from '#bio/packaging/edits.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { runJob } from '#src/core/bio.ts';
import { formatLocalized } from '#src/core/text.ts';
import { edit, getCurrentRecord, showPreview, undo } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { PackagingAnswer } from '#workers/jobs/packaging.ts';

interface State {
  run: RunState<PackagingAnswer>;
  /** Which arc is meant, where the repeats leave more than one. */
  candidate: number | undefined;
  /** Another limit than that of the repeats. */
  system: PackagedAs | undefined;
}

const state = proxy<State>({ run: { at: 'idle' }, candidate: undefined, system: undefined });
const runner = new Runner<PackagingAnswer>(state);
let measured: { readonly bytes: Uint8Array; readonly topology: string } | undefined;

export function usePackaging() {
  return useSnapshot(state) as State;
}

/** Measures what was not measured yet. */
export function measure(record: SequenceRecord): void {
  if (measured?.bytes === record.bytes && measured.topology === record.topology) return;
  state.candidate = undefined;
  state.system = undefined;
  ask(record);
}

export function answer(record: SequenceRecord, given: Partial<Pick<State, 'candidate' | 'system'>>): void {
  Object.assign(state, given);
  ask(record);
}

function ask(record: SequenceRecord): void {
  measured = { bytes: record.bytes, topology: record.topology };
  const { candidate, system } = state;
  const bare = { ...record, features: [] };
  void runner.start((how) =>
    runJob(
      'packaging',
      {
        record: bare,
        ...(candidate !== undefined && { candidate }),
        ...(system !== undefined && { system }),
      },
      how,
    ),
  );
}

export async function tryOut(edits: readonly ShorteningEdit[], saves: number): Promise<void> {
  const made = await applyShortening(edits);
  if (made) showPreview({ record: made, saves, apply: () => take(made, saves) });
}

export async function apply(edits: readonly ShorteningEdit[], saves: number): Promise<void> {
  const made = await applyShortening(edits);
  if (made) take(made, saves);
}

function take(made: SequenceRecord, saves: number): void {
  edit({ do: 'record', record: made });
  const message = formatLocalized(mapWords.shortened, { count: saves });
  notify(message, { intent: 'success', action: { message: mapWords.undo, onClick: undo } });
}

/** Undefined when the record has become another meanwhile. */
async function applyShortening(edits: readonly ShorteningEdit[]): Promise<SequenceRecord | undefined> {
  const record = getCurrentRecord();
  if (!record) return undefined;
  const made = await runJob('shorten', { record, edits });
  if (!made.ok) {
    notify(made.fault.message, { intent: 'danger' });
    return undefined;
  }
  return getCurrentRecord() === record ? made.value.record : undefined;
}
