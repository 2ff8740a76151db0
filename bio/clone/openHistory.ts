// Files of cloning histories (Genewright, OpenCloning), of which the molecule that they end with is meant.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type CloningHistory, NO_HISTORY, replayHistory } from './history.ts';
import { isHistory, parseHistory } from './historyFile.ts';
import type { Molecule } from './molecule.ts';
import { isOpenCloning, type ReadSource, readOpenCloning } from './openCloning.ts';

export interface HeldMolecule {
  readonly molecule: Molecule;
  /** How it was made, and which molecule of that it is. */
  readonly history: CloningHistory;
  readonly index: number;
}

export interface OpenedHistory {
  readonly history: CloningHistory;
  readonly molecules: readonly Molecule[];
  readonly last: HeldMolecule;
  /** The outcome of each source of OpenCloning. */
  readonly sources: readonly ReadSource[];
  /** What a file of OpenCloning holds and the history does not. */
  readonly losses: readonly Fault[];
}

/** The history that a text is, its steps done again; undefined where it is none. */
export function openHistory(text: string): Result<OpenedHistory> | undefined {
  const own = parseHistory(text);
  const foreign = own.ok ? undefined : readOpenCloning(text);
  if (!own.ok && isHistory(text)) return own;
  // Any other JSON is no history.
  if (!own.ok && !foreign?.ok) return isOpenCloning(text) ? foreign : undefined;
  const history = own.ok ? own.value : foreign!.ok ? foreign!.value.history : NO_HISTORY;
  const molecules = replayHistory(history);
  if (!molecules.ok) return molecules;
  const index = history.steps.at(-1)?.output ?? molecules.value.length - 1;
  const molecule = molecules.value[index];
  if (!molecule) return err(emptyHistory());
  return ok({
    history,
    molecules: molecules.value,
    last: { molecule, history, index },
    sources: foreign?.ok ? foreign.value.sources : [],
    losses: foreign?.ok ? foreign.value.losses : [],
  });
}

function emptyHistory(): Fault {
  return fault('clone/empty-history', {
    en: 'Expected a history with molecules, found none. Save one from a product.',
    zh: '历史文件中应包含分子，实际为空。请从产物处保存历史文件。',
  });
}
