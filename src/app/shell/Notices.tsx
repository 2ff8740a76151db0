import { OverlayToaster, Position, Toast } from '@blueprintjs/core';
import { useSays } from '#src/core/text.ts';
import { dismissNotice, useNotices } from '#src/state/notices.ts';

const SHOWN_MS = 3000;

export function Notices() {
  const says = useSays();
  const notices = useNotices();
  return (
    <OverlayToaster position={Position.TOP} canEscapeKeyClear>
      {notices.map((it) => (
        <Toast
          key={it.id}
          intent={it.intent}
          timeout={it.isSticky ? 0 : SHOWN_MS}
          message={says(it.says)}
          {...(it.action && { action: { text: says(it.action.says), onClick: it.action.onClick } })}
          onDismiss={() => dismissNotice(it.id)}
        />
      ))}
    </OverlayToaster>
  );
}
