// One alignment: its sums, a dot plot, and the columns themselves.
import { Callout, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { textOf } from '#bio/core/bytes.ts';
import { formatRange, type Range } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { AlignmentView } from './AlignmentView.tsx';
import { DotPlot } from './DotPlot.tsx';
import css from './PairResult.module.css';
import type { PairResultData } from './store.ts';
import { alignWords } from './words.ts';

export function PairResult({ answer }: { readonly answer: PairResultData }) {
  const text = useText(alignWords);
  const { a, b, alignment, strand } = answer;
  const nameA = a.name || 'A';
  const nameB = `${b.name || 'B'}${strand === -1 ? ' (rc)' : ''}`;
  return (
    <div className={css.result}>
      <ResultActions
        from={paths.sequenceAlignment}
        copyText={() => textOf(answer.text)}
        downloads={downloads(answer, `${nameA}_${b.name || 'B'}`)}
      >
        <strong className={css.score}>
          {text('score')} {alignment.score}
        </strong>
      </ResultActions>
      <Notes answer={answer} />
      {alignment.rowA.length === 0 ? (
        <NonIdealState
          icon={<Search size={32} />}
          title={text('nothingFound')}
          description={text('nothingFoundHint')}
        />
      ) : (
        <>
          <div className={css.top}>
            <Sums answer={answer} />
            <DotPlot answer={answer} nameA={nameA} nameB={nameB} />
          </div>
          <AlignmentView
            alignment={alignment}
            marks={answer.marks}
            nameA={nameA}
            nameB={nameB}
            label={text('alignment')}
            height={620}
            reversedLength={strand === -1 ? b.length : undefined}
          />
        </>
      )}
    </div>
  );
}

function Notes({ answer }: { readonly answer: PairResultData }) {
  const text = useText(alignWords);
  const { alignment, strand, otherScore } = answer;
  const others = [answer.a, answer.b].filter((it) => it.others > 0);
  return (
    <>
      {otherScore !== undefined && strand === -1 && (
        <Callout intent="primary">
          {text('strandBottom', { score: alignment.score, other: otherScore })}
        </Callout>
      )}
      {otherScore !== undefined && strand === 1 && (
        <p className={css.note}>{text('strandTop', { other: otherScore })}</p>
      )}
      {others.map((it) => (
        <Callout key={it.name} intent="warning">
          {text('othersUnused', { name: it.name, count: it.others })}
        </Callout>
      ))}
    </>
  );
}

function Sums({ answer }: { readonly answer: PairResultData }) {
  const text = useText(alignWords);
  const count = useCount();
  const { tally, alignment, a, b, matrix, scoring } = answer;
  const share = (part: number) =>
    text('ofColumns', {
      count: count(part),
      all: count(tally.length),
      percent: count((100 * part) / Math.max(1, tally.length), 1),
    });
  const range = (it: Range, length: number) =>
    it.end === it.start ? text('nothingAligned') : `${formatRange(it, length)} / ${count(length)}`;
  const facts: [string, string][] = [
    [text('identity'), share(tally.identity)],
    [text('similarity'), share(tally.similarity)],
    [text('gaps'), share(tally.gaps)],
    [text('columns'), count(tally.length)],
    [text('rangeA'), range(alignment.a, a.length)],
    [text('rangeB'), range(toGivenStrand(alignment.b, b.length, answer.strand), b.length)],
    [
      text('points'),
      `${matrix === 'identity' ? text('pointsIdentity') : matrix}, ${scoring.gap.open} / ${scoring.gap.extend}`,
    ],
  ];
  return (
    <table className={css.sums} aria-label={text('alignment')}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toGivenStrand(range: Range, length: number, strand: 1 | -1): Range {
  return strand === 1 ? range : { start: length - range.end, end: length - range.start };
}

function downloads({ text, fasta, tsv }: PairResultData, name: string): Downloadable[] {
  const file = (label: string, extension: string, bytes: Uint8Array): Downloadable => ({
    label,
    fileName: `${name}.${extension}`,
    content: () => new Blob([bytes as Uint8Array<ArrayBuffer>]),
  });
  return [file('EMBOSS', 'txt', text), file('FASTA', 'fasta', fasta), file('TSV', 'tsv', tsv)];
}
