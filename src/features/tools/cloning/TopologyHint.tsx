// A plasmid in FASTA or as letters alone is read as a line, opened at its first base: said before anything is run.
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

export function TopologyHint({ index, draft, method }: Props) {
  const text = useText(cloningWords);
  if (!mayBePlasmid(draft) || (assemblyOf(method) === 'topo' && index === 0)) return null;
  return (
    <div className={css.spared} role="status">
      <p>
        {text('readAsLine')}{' '}
        <Button
          size="small"
          text={text('takeAsCircle')}
          onClick={({ currentTarget }) => {
            const group = currentTarget.closest('[role="group"]');
            tool.setReadAs({ ...draft.readAs, topology: 'circular' }, index);
            keepFocus(() => group?.querySelector('select'));
          }}
        />
      </p>
    </div>
  );
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
