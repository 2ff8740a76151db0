// What is in the chosen slot, and what may be put there: an element, a user's own sequence, a site, a hairpin.
import { Button, ButtonGroup, Spinner, Tab, Tabs, Tag } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, Eraser, SwapHorizontal, Trash } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import type { Design, Slot, SlotKind } from '#bio/design/design.ts';
import { useText } from '#src/core/text.ts';
import { HairpinForm } from './HairpinForm.tsx';
import { LibraryPicker } from './LibraryPicker.tsx';
import { nameOf, useLibrary } from './library.ts';
import { OwnSequence } from './OwnSequence.tsx';
import { SiteList } from './SiteList.tsx';
import css from './Slots.module.css';
import { edit, removeSlot, useDesign } from './store.ts';
import { designWords } from './words.ts';

export function SlotEditor({ design }: { readonly design: Design }) {
  const { chosen } = useDesign();
  const slot = design.slots.find((it) => it.id === chosen);
  if (!slot) return <section className={css.editor} />;
  return <Editor key={slot.id} slot={slot} at={design.slots.indexOf(slot)} count={design.slots.length} />;
}

type Way = 'library' | 'own' | 'sites' | 'hairpin' | 'targets';

const TargetDesigner = lazy(async () => ({
  default: (await import('./TargetDesigner.tsx')).TargetDesigner,
}));

function Editor({ slot, at, count }: { readonly slot: Slot; readonly at: number; readonly count: number }) {
  const text = useText(designWords);
  const rows = useLibrary();
  const [way, setWay] = useState<Way>(() => firstWay(slot));
  const { content, id } = slot;
  return (
    <section className={css.editor} data-guide="editor" aria-label={text(slot.kind)}>
      <div className={css.editorHead}>
        <h2 className={css.heading}>{text(slot.kind)}</h2>
        <ButtonGroup variant="minimal" className={css.editorTools!}>
          <Button
            size="small"
            icon={<ArrowLeft />}
            aria-label={text('moveLeft')}
            title={text('moveLeft')}
            disabled={at === 0}
            onClick={() => void edit([{ act: 'move', slot: id, at: at - 1 }])}
          />
          <Button
            size="small"
            icon={<ArrowRight />}
            aria-label={text('moveRight')}
            title={text('moveRight')}
            disabled={at === count - 1}
            onClick={() => void edit([{ act: 'move', slot: id, at: at + 1 }])}
          />
          <Button
            size="small"
            icon={<SwapHorizontal />}
            aria-label={text('flip')}
            title={text('flip')}
            aria-pressed={slot.strand === -1}
            onClick={() =>
              void edit([{ act: 'change', slot: id, to: { strand: slot.strand === 1 ? -1 : 1 } }])
            }
          />
          <Button
            size="small"
            icon={<Eraser />}
            aria-label={text('emptySlot')}
            title={text('emptySlot')}
            disabled={!content}
            onClick={() => void edit([{ act: 'empty', slot: id }])}
          />
          <Button
            size="small"
            icon={<Trash />}
            aria-label={text('removeSlot')}
            title={text('removeSlot')}
            onClick={() => void removeSlot(id)}
          />
        </ButtonGroup>
      </div>
      <p className={css.now} data-empty={!content}>
        {content ? nameOf(content, rows) : text('empty')}{' '}
        {slot.strand === -1 && <Tag minimal>{text('reversed')}</Tag>}
        <Changes slot={slot} />
      </p>
      <Tabs selectedTabId={way} onChange={(next) => setWay(next as Way)}>
        {waysOf(slot.kind).map((it) => (
          <Tab key={it} id={it} title={text(WAY_WORDS[it])} panel={<WayPanel way={it} slot={slot} />} />
        ))}
      </Tabs>
    </section>
  );
}

function WayPanel({ way, slot }: { readonly way: Way; readonly slot: Slot }) {
  switch (way) {
    case 'library':
      return <LibraryPicker slot={slot} />;
    case 'own':
      return <OwnSequence slot={slot} />;
    case 'sites':
      return <SiteList slot={slot} />;
    case 'hairpin':
      return <HairpinForm slot={slot} />;
    case 'targets':
      return (
        <Suspense fallback={<Spinner size={24} />}>
          <TargetDesigner slot={slot} />
        </Suspense>
      );
  }
}

/** Trims and additions, which the fixes of the rules make. */
function Changes({ slot }: { readonly slot: Slot }) {
  const text = useText(designWords);
  const { trimStart, trimEnd, addStart, addEnd } = slot;
  return (
    <>
      {trimStart ? <Tag minimal>{text('trimmedStart', { count: trimStart })}</Tag> : null}
      {trimEnd ? <Tag minimal>{text('trimmed', { count: trimEnd })}</Tag> : null}
      {addStart ? <Tag minimal>{text('addedStart', { bases: addStart })}</Tag> : null}
      {addEnd ? <Tag minimal>{text('addedEnd', { bases: addEnd })}</Tag> : null}
    </>
  );
}

const WAY_WORDS = {
  library: 'fromLibrary',
  own: 'fromPaste',
  sites: 'fromSites',
  hairpin: 'fromHairpin',
  targets: 'fromTargets',
} as const;

function waysOf(kind: SlotKind): readonly Way[] {
  if (kind === 'hairpin') return ['hairpin', 'targets', 'own'];
  if (kind === 'guide') return ['own', 'targets'];
  if (kind === 'site') return ['sites', 'own', 'library'];
  return ['library', 'own'];
}

function firstWay({ kind, content }: Slot): Way {
  const ways = waysOf(kind);
  const used: Way | undefined = content?.from === 'own' ? 'own' : undefined;
  return used && ways.includes(used) ? used : ways[0]!;
}
