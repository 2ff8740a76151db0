// Where results are saved, and where a saved one that was opened reports; both parts come when there is a result.
import { lazy, Suspense } from 'react';
import { setReplay, useReplay } from '#src/state/tool/savedResults.ts';

const ReplayNote = lazy(async () => ({ default: (await import('./ReplayNote.tsx')).ReplayNote }));
const SaveResultMenu = lazy(async () => ({ default: (await import('./SaveResultMenu.tsx')).SaveResultMenu }));

/** Above the result. */
export function ReplaySlot({ tool }: { readonly tool: string }) {
  const replay = useReplay(tool);
  if (!replay) return null;
  return (
    <Suspense>
      <ReplayNote replay={replay} onClose={() => setReplay(tool, undefined)} />
    </Suspense>
  );
}

/** Shown beside Run while there is a result of the present input. */
export function SaveSlot({ tool }: { readonly tool: string }) {
  return (
    <Suspense>
      <SaveResultMenu tool={tool} />
    </Suspense>
  );
}
