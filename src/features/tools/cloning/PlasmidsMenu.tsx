// Common plasmids, for users without a file.
import { Button, MenuItem } from '@blueprintjs/core';
import { Ring } from '@blueprintjs/icons';
import { useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import type { JobOutput } from '#workers/jobs.ts';
import css from './Cloning.module.css';
import { takePlasmid } from './store.ts';
import { cloningWords } from './words.ts';

export function PlasmidsMenu() {
  const text = useText(cloningWords);
  const count = useCount();
  const [plasmids, setPlasmids] = useState<JobOutput<'clonePlasmids'>>([]);
  const list = async () => {
    const found = await runJob('clonePlasmids', {});
    if (found.ok) setPlasmids(found.value);
  };
  return (
    <Popover
      placement="bottom-start"
      content={
        <KeyMenu className={css.plasmids!}>
          {plasmids.map((it) => (
            <MenuItem
              key={it.key}
              text={it.name}
              label={text('bp', { count: count(it.length) })}
              onClick={() => void takePlasmid(it.key)}
            />
          ))}
        </KeyMenu>
      }
    >
      <Button variant="minimal" icon={<Ring />} text={text('plasmids')} onClick={() => void list()} />
    </Popover>
  );
}
