// What the page of cloning shows of an input before anything is run: what it is, and what enzymes find in it.
import { findCutsSparedByStrain } from '#bio/clone/strainMethylation.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findSites } from '#bio/cut/sites.ts';
import type { OnProgress } from '#workers/job.ts';
import type { ToolInput } from '#workers/source.ts';
import { explainFault, historyOf, moleculesOf } from './cloneInputs.ts';
import { type Inspected, inspect } from './inspect.ts';

export interface CloneCounts {
  /** How often each commercial enzyme cuts, by name. */
  readonly cuts: ReadonlyMap<string, number>;
  /** Sites of a circle that are blocked or slow in a plasmid from a dam+ dcm+ strain. */
  readonly spared: ReadonlyMap<string, { readonly by: 'dam' | 'dcm'; readonly count: number }>;
}

/** Counts the sites in the first record of a file. */
export async function cloneCounts(
  { source, readAs }: ToolInput,
  onProgress: OnProgress,
): Promise<Result<CloneCounts>> {
  const found = await moleculesOf(source, readAs, onProgress);
  if (!found.ok) return found;
  const [first] = found.value.held;
  if (!first) return ok({ cuts: new Map(), spared: new Map() });
  const sites = findSites(first.molecule.record);
  const cutting = sites.filter((it) => it.starts.length > 0).map((it) => it.enzyme);
  const spared = new Map<string, { by: 'dam' | 'dcm'; count: number }>();
  for (const { enzyme, by } of findCutsSparedByStrain(first.molecule, cutting))
    if (by !== 'bare') spared.set(enzyme, { by, count: (spared.get(enzyme)?.count ?? 0) + 1 });
  return ok({ cuts: new Map(sites.map((it) => [it.enzyme.name, it.starts.length])), spared });
}

/** What an input is: a file of sequences, or a history by the molecule that it ends with. */
export async function cloneInspect(given: ToolInput, onProgress: OnProgress): Promise<Result<Inspected>> {
  const opened = await historyOf(given.source, onProgress);
  if (!opened) {
    const found = await inspect(given, onProgress);
    return found.ok ? found : err(await explainFault(given.source, found.fault, onProgress));
  }
  if (!opened.ok) return opened;
  const { record } = opened.value.last.molecule;
  return ok({
    format: 'plain',
    isHistory: true,
    kind: record.kind,
    topology: record.topology,
    records: 1,
    length: record.bytes.length,
    features: record.features.length,
    name: record.name,
    problems: [],
    isPartial: false,
  });
}
