// The dialogs of the session over every page, loaded when the first one opens; and the way on after a login.
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dialogs } from '#src/features/auth/dialogs/feature.ts';
import { dismissDialog, takeWanted, useDialog } from '#src/state/dialog.ts';
import { useSession } from '#src/state/session.ts';
import { PageGuard } from './PageGuard.tsx';
import { DialogFailed } from './PageStates.tsx';

const Dialogs = lazy(async () => ({ default: (await dialogs.load()).Dialogs }));

export function SessionDialog() {
  const { open } = useDialog();
  const { token } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === null) return;
    const wanted = takeWanted();
    if (wanted) navigate(wanted);
  }, [token, navigate]);
  if (!open) return null;
  return (
    <PageGuard fallback={<DialogFailed onClose={dismissDialog} />}>
      <Suspense>
        <Dialogs />
      </Suspense>
    </PageGuard>
  );
}
