import { type DragEvent, lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { takeHandoff, useHandoff } from '#src/state/mySequences.ts';
import { forgetMap, takeWantedMap, useWantedMap } from '#src/state/recentMaps.ts';
import { takeDroppedFile } from '#src/ui/tool/droppedFile.ts';
import { mapInput } from './document/input.ts';
import { OpenPage } from './document/OpenPage.tsx';
import { recordOf, showDocument, useMap } from './document/store.ts';
import { TabBar } from './document/TabBar.tsx';
import css from './PlasmidMapScreen.module.css';
import { SharedSelection } from './stage/SharedSelection.tsx';
import { Workbench } from './Workbench.tsx';
import { mapWords } from './words.ts';

const ClosingDialog = lazy(async () => ({
  default: (await import('./saving/ClosingDialog.tsx')).ClosingDialog,
}));
const Beside = lazy(async () => ({ default: (await import('./beside/Beside.tsx')).Beside }));

export function PlasmidMapScreen() {
  const text = useText(mapWords);
  const { document, isRecalled, tabs, beside, closing } = useMap();
  const other = tabs.find((it) => it.id === beside && it.id !== document?.id);
  const record = recordOf(document);
  const [isOver, setOver] = useState(false);
  const handoff = useHandoff(paths.plasmidMap);
  useEffect(() => {
    if (!handoff) return;
    const taken = takeHandoff(paths.plasmidMap);
    if (taken) mapInput.take(taken);
  }, [handoff]);
  const wanted = useWantedMap();
  useEffect(() => {
    if (!wanted || !isRecalled) return;
    const taken = takeWantedMap();
    if (!taken) return;
    if (taken.id === undefined || tabs.some((it) => it.id === taken.id)) showDocument(taken.id);
    // Too large to be kept over a reload.
    else forgetMap(taken.id);
  }, [wanted, isRecalled, tabs]);
  const handleDrop = (event: DragEvent) => {
    setOver(false);
    const file = event.defaultPrevented ? undefined : takeDroppedFile(event);
    if (!file) return;
    event.preventDefault();
    mapInput.setFile(file);
  };
  return (
    <section
      className={css.screen}
      aria-label={text('title')}
      data-over={isOver}
      data-open={record !== undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={handleDrop}
    >
      <TabBar />
      <SharedSelection record={record} />
      <Suspense fallback={null}>{closing !== undefined && <ClosingDialog />}</Suspense>
      {document && record ? (
        <div className={css.panes} data-beside={other !== undefined}>
          <Workbench document={document} record={record} />
          {other && (
            <Suspense fallback={null}>
              <Beside open={other} />
            </Suspense>
          )}
        </div>
      ) : (
        isRecalled && <OpenPage />
      )}
    </section>
  );
}
