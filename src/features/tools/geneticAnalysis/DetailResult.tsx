import { HTMLSelect } from '@blueprintjs/core';
import { useMemo } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLanguage, useText } from '#src/core/text.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { AlongSection } from './AlongSection.tsx';
import { Cards } from './Cards.tsx';
import { CompositionSection } from './CompositionSection.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import css from './Genetic.module.css';
import { makePng, makeSvg, plotOf } from './plots.ts';
import { RecordsSection } from './RecordsSection.tsx';
import { type DetailAnswer, type GeneticOptions, lookAt } from './store.ts';
import { summaryTsvOf } from './summary.ts';
import { recordsTextOf, windowsTextOf } from './tables.ts';
import { geneticWords } from './words.ts';

/** Longer than this goes to the next tool as a file, not as text. */
const TEXT_LIMIT = 2_000_000;
const CHOOSER_LIMIT = 1000;

interface Props {
  readonly answer: DetailAnswer;
  readonly options: GeneticOptions;
}

export function DetailResult({ answer, options }: Props) {
  const text = useText(geneticWords);
  const language = useLanguage();
  const { detail, table } = answer;
  const plot = useMemo(() => plotOf(detail, language), [detail, language]);
  const name = detail.name || text('unnamed', { number: answer.record + 1 });
  const downloads: Downloadable[] = [
    {
      label: text('summaryTsv'),
      fileName: `${name}.summary.tsv`,
      content: () => summaryTsvOf(answer, language),
    },
    {
      label: text('windowsTsv'),
      fileName: `${name}.windows.tsv`,
      content: () => windowsTextOf(detail, '\t'),
    },
    { label: text('windowsCsv'), fileName: `${name}.windows.csv`, content: () => windowsTextOf(detail, ',') },
    { label: text('recordsTsv'), fileName: `${name}.records.tsv`, content: () => recordsTextOf(table, '\t') },
    { label: text('recordsCsv'), fileName: `${name}.records.csv`, content: () => recordsTextOf(table, ',') },
    {
      label: text('plotSvg'),
      fileName: `${name}.svg`,
      type: 'image/svg+xml',
      content: () => makeSvg(name, plot),
    },
    { label: text('plotPng'), fileName: `${name}.png`, content: () => makePng(name, plot) },
  ];
  return (
    <>
      <ResultActions
        from={paths.geneticAnalysis}
        copyText={() => summaryTsvOf(answer, language)}
        downloads={downloads}
        send={{
          kind: detail.kind,
          topology: detail.topology,
          length: detail.composition.length,
          handoff: () => handoff(answer, name),
        }}
      />
      <ParseWarnings losses={answer.losses} />
      {table.rows > 1 && (
        <>
          <RecordsSection
            table={table}
            lengths={answer.lengths}
            gc={answer.gc[options.rule]}
            chosen={answer.record}
            onChoose={lookAt}
          />
          <h2 className={css.subject}>
            {text('closely')}
            <RecordChooser answer={answer} />
          </h2>
        </>
      )}
      <Cards answer={answer} options={options} />
      <div className={css.sections}>
        <AlongSection detail={detail} plot={plot} />
        <CompositionSection detail={detail} options={options} />
        <FindingsSection detail={detail} />
      </div>
    </>
  );
}

function RecordChooser({ answer }: { readonly answer: DetailAnswer }) {
  const text = useText(geneticWords);
  const count = useCount();
  const rows = Math.min(answer.table.rows, CHOOSER_LIMIT);
  const names = useMemo(() => namesOf(answer, rows), [answer, rows]);
  return (
    <HTMLSelect
      aria-label={text('record')}
      className={css.chooser!}
      value={answer.record}
      onChange={(event) => lookAt(Number(event.target.value))}
      options={names.map((name, value) => ({
        value,
        label: `${name || text('unnamed', { number: value + 1 })} (${count(answer.table.length[value]!)})`,
      }))}
    />
  );
}

function namesOf({ table }: DetailAnswer, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) =>
    textOf(table.names.subarray(row === 0 ? 0 : table.nameEnds[row - 1], table.nameEnds[row])),
  );
}

/** The record under examination, its circle and features with it. */
function handoff({ file, isGenBank }: DetailAnswer, name: string) {
  return file.length > TEXT_LIMIT
    ? { name, file: new File([file as Uint8Array<ArrayBuffer>], `${name}${isGenBank ? '.gb' : '.fasta'}`) }
    : { name, text: textOf(file) };
}
