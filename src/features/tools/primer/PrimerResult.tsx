import { Callout, HTMLSelect, Tab, Tabs } from '@blueprintjs/core';
import { useMemo } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { CoverageTab } from './CoverageTab.tsx';
import { HitsTab } from './HitsTab.tsx';
import { MissTab } from './MissTab.tsx';
import { Overview } from './Overview.tsx';
import css from './Primer.module.css';
import { ProductsTab } from './ProductsTab.tsx';
import { type PrimerAnswer, type PrimerOptions, primerTool } from './store.ts';
import { hitsTextOf, primersFastaOf } from './tables.ts';
import { primerWords } from './words.ts';

/** What is looked at; kept by the screen, so that a new run does not lose it. */
export interface Looking {
  readonly tab: string;
  /** Index in the list of hits. */
  readonly hit: number;
}

export function PrimerResult({
  answer,
  options,
  looking,
  onLook,
}: {
  readonly answer: PrimerAnswer;
  readonly options: PrimerOptions;
  readonly looking: Looking;
  onLook(looking: Looking): void;
}) {
  const text = useText(primerWords);
  const count = useCount();
  const { tab, hit: chosen } = looking;
  const { template, hits, misses, primers, products, coverage } = answer;
  const name = template.name || text('template');
  const bound = primers.length - misses.length;
  const share = template.length === 0 ? 0 : (100 * coverage.covered) / template.length;
  const showHit = (hit: number) => onLook({ tab: 'binding', hit });
  return (
    <>
      <ResultActions
        from={paths.primer}
        copyText={() => hitsTextOf(answer, '\t')}
        downloads={downloads(answer, template.name || 'primers')}
        send={sendableRecord(answer)}
      >
        {answer.records.length > 1 && <RecordChoice answer={answer} record={options.record} />}
      </ResultActions>
      <p className={css.summary} role="status">
        {text('summary', { bound, hits: hits.length, all: primers.length, name })}
      </p>
      <ParseWarnings losses={answer.losses} />
      {answer.hitsAreCut && (
        <Callout compact intent="warning" className={css.note!}>
          {text('cut', { count: count(hits.length) })}
        </Callout>
      )}
      <Overview answer={answer} chosen={tab === 'binding' ? chosen : undefined} onChoose={showHit} />
      <Tabs
        id="primer-tabs"
        selectedTabId={tab}
        onChange={(id) => onLook({ ...looking, tab: String(id) })}
        className={css.tabs!}
      >
        <Tab
          id="binding"
          title={text('binding')}
          tagContent={count(hits.length)}
          panel={<HitsTab answer={answer} chosen={chosen} onChoose={showHit} />}
        />
        <Tab
          id="missing"
          title={text('notBinding')}
          tagContent={count(misses.length)}
          panel={<MissTab answer={answer} />}
        />
        <Tab
          id="products"
          title={text('products')}
          tagContent={count(products.length)}
          panel={<ProductsTab answer={answer} options={options} />}
        />
        <Tab
          id="coverage"
          title={text('sequencing')}
          tagContent={`${count(share, share > 0 && share < 10 ? 1 : 0)} %`}
          panel={<CoverageTab answer={answer} options={options} />}
        />
      </Tabs>
    </>
  );
}

function RecordChoice({ answer, record }: { readonly answer: PrimerAnswer; readonly record: number }) {
  const text = useText(primerWords);
  return (
    <HTMLSelect
      aria-label={text('record')}
      value={Math.min(record, answer.records.length - 1)}
      onChange={(event) => primerTool.set('record', Number(event.target.value))}
      options={answer.records.map((name, i) => ({
        value: i,
        label: name || text('unnamed', { number: i + 1 }),
      }))}
    />
  );
}

function ParseWarnings({ losses }: { readonly losses: PrimerAnswer['losses'] }) {
  const text = useText(primerWords);
  const faultText = useFaultText();
  const lines = useMemo(() => losses.slice(0, 6).map(faultText), [losses, faultText]);
  if (lines.length === 0) return null;
  return (
    <Callout compact intent="warning" className={css.note!} title={text('losses')}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Callout>
  );
}

function downloads(answer: PrimerAnswer, name: string): Downloadable[] {
  const all: Downloadable[] = [
    { label: 'TSV', fileName: `${name}-primers.tsv`, content: () => hitsTextOf(answer, '\t') },
    {
      label: 'CSV',
      fileName: `${name}-primers.csv`,
      type: 'text/csv',
      content: () => hitsTextOf(answer, ','),
    },
    { label: 'FASTA', fileName: `${name}-primers.fasta`, content: () => primersFastaOf(answer) },
  ];
  const { genbank } = answer;
  if (genbank)
    all.push({ label: 'GenBank', fileName: `${name}-primers.gb`, content: () => new Blob([genbank]) });
  return all;
}

function sendableRecord({ genbank, template }: PrimerAnswer) {
  if (!genbank) return undefined;
  return {
    kind: 'dna' as const,
    topology: template.topology,
    length: template.length,
    handoff: () => ({ name: template.name, text: textOf(genbank) }),
  };
}
