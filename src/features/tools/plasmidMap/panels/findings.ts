// What the library finds in the open record: each finding is one run of a job, which starts again when its input
// changes.
import { proxy, useSnapshot } from 'valtio';
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Edit } from '#bio/edit/edit.ts';
import { runJob } from '#src/core/bio.ts';
import { type Options, options } from '#src/features/tools/plasmidMap/document/options.ts';
import { carryOver } from '#src/features/tools/plasmidMap/stage/carryOver.ts';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { JobName, JobOutput } from '#workers/jobs.ts';

interface Findings {
  sites: Slot<'mapSites'>;
  orfs: Slot<'mapOrfs'>;
  primers: Slot<'mapPrimers'>;
  elements: Slot<'mapElements'>;
  tracks: Slot<'mapTracks'>;
  facts: Slot<'mapSelect'>;
  hits: Slot<'mapFind'>;
  digest: Slot<'mapDigest'>;
}

interface Slot<Name extends JobName> {
  run: RunState<JobOutput<Name>>;
}

const idle = () => ({ run: { at: 'idle' as const } });

const findings = proxy<Findings>({
  sites: idle(),
  orfs: idle(),
  primers: idle(),
  elements: idle(),
  tracks: idle(),
  facts: idle(),
  hits: idle(),
  digest: idle(),
});

const runners = {
  sites: new Runner(findings.sites),
  orfs: new Runner(findings.orfs),
  primers: new Runner(findings.primers),
  elements: new Runner(findings.elements),
  tracks: new Runner(findings.tracks),
  facts: new Runner(findings.facts),
  hits: new Runner(findings.hits),
  digest: new Runner(findings.digest),
};

export const search = proxy<{
  pattern: string;
  mismatches: number;
  as: 'nucleotides' | 'protein';
  at: number;
}>({
  pattern: '',
  mismatches: 0,
  as: 'nucleotides',
  at: -1,
});

export function useFindings() {
  return useSnapshot(findings) as Findings;
}

export function useSearch() {
  return useSnapshot(search, { sync: true });
}

const ALL = ['sites', 'orfs', 'primers', 'elements', 'tracks'] as const;

/** How long the slowest of the findings took; undefined until all are there. */
export function useFindingsTime(): number | undefined {
  const seen = useFindings();
  let slowest = 0;
  for (const name of ALL) {
    const { run } = seen[name];
    if (run.at === 'idle') continue;
    if (run.at !== 'ready') return undefined;
    slowest = Math.max(slowest, run.milliseconds);
  }
  return slowest;
}

/** The result of a finding, or undefined while there is none. */
export function answerOf<Answer>(slot: { readonly run: RunState<Answer> }): Answer | undefined {
  return slot.run.at === 'ready' ? slot.run.answer : undefined;
}

/** Keeps the findings that an edit does not touch on the map until the new ones are there. */
export function carryFindings(edit: Edit, lengthBefore: number): void {
  // The bases are unchanged, so the findings still hold.
  if (edit.do === 'features' || edit.do === 'name') return;
  carry('sites', (it) => ({ ...it, sites: carryOver(it.sites, edit, lengthBefore) }));
  carry('orfs', (it) => ({
    ...it,
    orfs: carryOver(it.orfs, edit, lengthBefore, { canGrow: true }),
  }));
  carry('primers', (it) => ({ ...it, primers: carryOver(it.primers, edit, lengthBefore) }));
  carry('elements', (it) => ({
    ...it,
    elements: carryOver(it.elements, edit, lengthBefore, { canGrow: true }),
  }));
  forget('hits');
}

type Carried = 'sites' | 'orfs' | 'primers' | 'elements';

type AnswerIn<Name extends keyof Findings> = Extract<Findings[Name]['run'], { at: 'ready' }>['answer'];

function carry<Name extends Carried>(name: Name, over: (answer: AnswerIn<Name>) => AnswerIn<Name>): void {
  const answer = shownAnswerOf(findings[name] as { run: RunState<AnswerIn<Name>> });
  if (answer !== undefined) (runners[name] as Runner<AnswerIn<Name>>).putStale(over(answer));
}

/** The finding as it is, or as it was before the run that is under way. */
export function shownAnswerOf<Answer>({ run }: { readonly run: RunState<Answer> }): Answer | undefined {
  return run.at === 'ready' ? run.answer : run.at === 'working' ? run.last : undefined;
}

export function forgetFindings(): void {
  for (const name of Object.keys(runners) as (keyof Findings)[]) forget(name);
}

function forget(name: keyof Findings): void {
  runners[name].cancel();
  findings[name].run = { at: 'idle' };
}

/** Bases above which the elements take ten seconds or more; they are then searched only on request. */
const MAX_AUTOMATIC_SEARCH = 10_000_000;

export function lookForElements(record: SequenceRecord): void {
  void runners.elements.start((how) => runJob('mapElements', { record: bareOf(record) }, how));
}

/** Delay of the search while somebody types. */
const LOOK_AFTER_MS = 150;
let pendingLook: ReturnType<typeof setTimeout> | undefined;

/** Searches for everything again, or only for what an option affects; after an edit, once typing has paused. */
export function refreshAll(
  record: SequenceRecord,
  cause?: keyof Options,
  { isEdit = false }: { readonly isEdit?: boolean } = {},
): void {
  if (cause === undefined) clearTimeout(pendingLook);
  if (isEdit) pendingLook = setTimeout(() => look(record, cause), LOOK_AFTER_MS);
  else look(record, cause);
}

function look(record: SequenceRecord, cause?: keyof Options): void {
  const bare = bareOf(record);
  const isAffected = (...keys: (keyof Options)[]) => cause === undefined || keys.includes(cause);
  if (isAffected('enzymeSet', 'chosenEnzymes')) refreshSites(bare);
  if (isAffected('minOrf', 'orfStarts', 'code')) {
    const { minOrf: minResidues, orfStarts: starts, code } = options;
    void runners.orfs.start((how) => runJob('mapOrfs', { record: bare, minResidues, starts, code }, how));
  }
  if (isAffected('ownPrimers', 'hasPanel', 'primerMismatches', 'primerConditions')) {
    const own = options.ownPrimers.map((it) => ({ ...it }));
    const { hasPanel, primerMismatches: maxMismatches } = options;
    const conditions = options.primerConditions;
    void runners.primers.start((how) =>
      runJob('mapPrimers', { record: bare, own, hasPanel, maxMismatches, conditions }, how),
    );
  }
  if (cause === undefined) {
    if (record.bytes.length <= MAX_AUTOMATIC_SEARCH) lookForElements(record);
    else forget('elements');
    void runners.tracks.start((how) => runJob('mapTracks', { record: bare }, how));
    runFind(record);
    runDigest(record);
  }
}

function refreshSites(record: Bare): void {
  void runners.sites.start((how) => runJob('mapSites', { record, ...siteQuery() }, how));
}

/** Sites of the enzymes that the options choose, in a record that is not the open one. */
export function sitesOf(record: SequenceRecord, signal: AbortSignal): Promise<Result<JobOutput<'mapSites'>>> {
  return runJob('mapSites', { record: bareOf(record), ...siteQuery() }, { signal });
}

function siteQuery() {
  const { enzymeSet } = options;
  const chosen = enzymeSet === 'chosen' ? { chosen: [...options.chosenEnzymes] } : {};
  const times = {
    min: 1,
    max: enzymeSet === 'unique' ? 1 : enzymeSet === 'dual' ? 2 : Number.MAX_SAFE_INTEGER,
  };
  return { ...chosen, times };
}

let pendingFacts: ReturnType<typeof setTimeout> | undefined;
const FACTS_AFTER_MS = 60;

/** GC, Tm and protein of a selection, once the pointer rests. */
export function refreshFor(record: SequenceRecord, selection: Selection | undefined): void {
  clearTimeout(pendingFacts);
  if (!selection || sizeOf(selection) === 0) {
    forget('facts');
    return;
  }
  const { start, end, strand } = selection;
  pendingFacts = setTimeout(() => {
    const part = excerpt(record, { start, end });
    const conditions = options.primerConditions;
    void runners.facts.start((how) =>
      runJob('mapSelect', { ...part, strand, code: options.code, conditions }, how),
    );
  }, FACTS_AFTER_MS);
}

export function setSearch(change: Partial<typeof search>, record: SequenceRecord): void {
  Object.assign(search, { at: -1 }, change);
  runFind(record);
}

function runFind(record: SequenceRecord): void {
  if (search.pattern.replace(/\s/g, '').length < 2) {
    forget('hits');
    return;
  }
  const { pattern, mismatches, as } = search;
  const how = { mismatches, as, limit: 5000 } as const;
  void runners.hits.start((run) => runJob('mapFind', { record: bareOf(record), pattern, options: how }, run));
}

export function goToHit(step: 1 | -1, count: number): number {
  search.at = search.at < 0 ? (step === 1 ? 0 : count - 1) : (search.at + step + count) % count;
  return search.at;
}

const cutting = proxy<{ enzymes: string[] }>({ enzymes: [] });

export function useCutting() {
  return useSnapshot(cutting);
}

export function cutWith(enzymes: readonly string[], record: SequenceRecord): void {
  cutting.enzymes = [...enzymes];
  runDigest(record);
}

function runDigest(record: SequenceRecord): void {
  if (cutting.enzymes.length === 0) {
    forget('digest');
    return;
  }
  const enzymes = [...cutting.enzymes];
  void runners.digest.start((how) => runJob('mapDigest', { record: bareOf(record), enzymes }, how));
}

type Bare = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

/** Drops the features: there may be thousands, and no job needs them. */
function bareOf({ bytes, kind, topology }: SequenceRecord): Bare {
  return { bytes, kind, topology };
}

/** Cuts the selection out, so that a selection on a chromosome does not copy the chromosome to a worker. */
function excerpt(
  record: SequenceRecord,
  range: Range,
): { record: Pick<SequenceRecord, 'bytes' | 'kind'>; range: Range } {
  const { bytes, kind } = record;
  if (range.end > bytes.length) return { record: { bytes, kind }, range };
  return {
    record: { bytes: bytes.slice(range.start, range.end), kind },
    range: { start: 0, end: sizeOf(range) },
  };
}
