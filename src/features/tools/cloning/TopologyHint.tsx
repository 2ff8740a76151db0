// A plasmid in FASTA or as letters alone is read as a line, opened at its first base; the vector of TOPO is a line,
// though its file may hold a circle: both said before anything is run.
import { Button } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type Draft, inspectionOf } from '#src/state/tool/draft.ts';
import { keepFocus } from '#src/ui/form/keepFocus.ts';
import css from './Cloning.module.css';
import { assemblyOf, type CloningMethod } from './methods.ts';
import { cloningTool as tool } from './store.ts';
import { cloningWords } from './words.ts';

/** Of what length plasmids are; inserts this long may be lines. */
const MIN_PLASMID = 1_800;

interface Props {
  readonly index: number;
  readonly draft: Draft;
  readonly method: CloningMethod;
}

const HINTS = {
  circular: { stated: 'readAsLine', act: 'takeAsCircle' },
  linear: { stated: 'topoCircle', act: 'takeAsLine' },
} as const;

export function TopologyHint({ index, draft, method }: Props) {
  const text = useText(cloningWords);
  const topology = likelyTopologyOf({ index, draft, method });
  if (!topology) return null;
  const { stated, act } = HINTS[topology];
  return (
    <div className={css.spared} role="status">
      <p>
        {text(stated)}{' '}
        <Button
          size="small"
          text={text(act)}
          onClick={({ currentTarget }) => {
            const group = currentTarget.closest('[role="group"]');
            tool.setReadAs({ ...draft.readAs, topology }, index);
            keepFocus(() => group?.querySelector('select'));
          }}
        />
      </p>
    </div>
  );
}

/** What it probably is, where it is read as something else. */
function likelyTopologyOf({ index, draft, method }: Props): 'circular' | 'linear' | undefined {
  if (assemblyOf(method) !== 'topo' || index > 0) return mayBePlasmid(draft) ? 'circular' : undefined;
  // The directional one is opened where its overhang stands.
  const isCircle = (draft.readAs.topology ?? inspectionOf(draft)?.topology) === 'circular';
  return isCircle && method !== 'topoD' ? 'linear' : undefined;
}

function mayBePlasmid(draft: Draft): boolean {
  const found = inspectionOf(draft);
  return (
    found !== undefined &&
    !found.isHistory &&
    (found.format === 'fasta' || found.format === 'plain') &&
    found.kind === 'dna' &&
    found.records === 1 &&
    found.topology === 'linear' &&
    found.length >= MIN_PLASMID &&
    draft.readAs.topology === undefined
  );
}
