// Before anything is open: where a sequence comes in, and examples to look at.
import { Button, Card } from '@blueprintjs/core';
import { Ring } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { useLocalized, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { hasContent } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { WithHelp } from '#src/ui/page/HelpLink.tsx';
import { type Example, SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { examples } from './examples.ts';
import { mapInput } from './input.ts';
import css from './OpenPage.module.css';

const KeptSequences = lazy(async () => ({
  default: (await import('#src/features/tools/plasmidMap/saving/KeptSequences.tsx')).KeptSequences,
}));

export function OpenPage() {
  const text = useText(mapWords);
  const message = useLocalized();
  return (
    <div className={css.page}>
      <header>
        <WithHelp>
          <h1 className={css.title}>{text('title')}</h1>
        </WithHelp>
        <p className={css.lead}>{text('lead')}</p>
      </header>
      <Card className={css.card!}>
        <OpenForm />
      </Card>
      <Suspense fallback={null}>
        <KeptSequences />
      </Suspense>
      <h2 className={css.second}>{text('examples')}</h2>
      <div className={css.examples}>
        {examples.map((it) => (
          <Card
            key={it.title.en}
            interactive
            className={css.example!}
            role="button"
            tabIndex={0}
            onClick={() => void openExample(it)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              void openExample(it);
            }}
          >
            <Ring size={22} />
            <span>{message(it.title)}</span>
          </Card>
        ))}
      </div>
    </div>
  );
}

async function openExample({ title, text }: Example): Promise<void> {
  mapInput.take({ name: title.en, text: await text() });
}

/** The same form is in the page and in the dialog that opens another sequence. */
export function OpenForm() {
  const text = useText(mapWords);
  const { drafts, run } = useTool(mapInput);
  const draft = drafts[0]!;
  const isWorking = run.at === 'working';
  return (
    <section
      className={css.form}
      aria-label={text('open')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hasContent(draft)) mapInput.run();
      }}
    >
      <SourceInput draft={draft} tool={mapInput} examples={examples} kinds={['dna', 'rna']} rows={8} />
      {run.at === 'failed' && <FaultCallout fault={run.fault} title={text('notOpened')} />}
      <div className={css.row}>
        <Button
          intent="primary"
          size="large"
          icon={<Ring />}
          text={text(isWorking ? 'opening' : 'showMap')}
          loading={isWorking}
          disabled={!hasContent(draft)}
          onClick={mapInput.run}
        />
        {isWorking && <Button size="large" text={text('cancel')} onClick={mapInput.cancel} />}
        <span className={css.hint}>{text('dropHint')}</span>
      </div>
    </section>
  );
}
