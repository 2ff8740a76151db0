// References from My Vectors of this browser, which is in sync with the account. Nothing is sent to the server.
import { Button, MenuItem } from '@blueprintjs/core';
import { Ring } from '@blueprintjs/icons';
import { useCount, useText } from '#src/core/text.ts';
import { useMyVectors } from '#src/state/myVectors.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { addReference } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

export function MyVectorsMenu() {
  const text = useText(verificationWords);
  const count = useCount();
  const { vectors } = useMyVectors();
  const shown = vectors.filter((it) => !it.isArchived);
  return (
    <Popover
      placement="bottom-start"
      content={
        shown.length === 0 ? (
          <p className={css.menuNote}>{text('noVectors')}</p>
        ) : (
          <KeyMenu className={css.menu!}>
            {shown.map((it) => (
              <MenuItem
                key={it.id}
                text={it.name || it.id}
                label={`${count(it.length)} bp`}
                onClick={() => void addReference(it)}
              />
            ))}
          </KeyMenu>
        )
      }
    >
      <Button icon={<Ring />} text={text('addVector')} />
    </Popover>
  );
}
