import { Button } from '@blueprintjs/core';
import { textOf } from '#bio/core/bytes.ts';
import { formatRange } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { downloadsOf, endsWordOf } from './downloads.ts';
import { frameSignOf } from './frames.ts';
import { makeRecordHandoff, proteinHandoffOf } from './handoff.ts';
import { OrfMap } from './OrfMap.tsx';
import { ProteinText } from './ProteinText.tsx';
import {
  chooseOrf,
  type FormOptions,
  type OrfRow,
  showOrfUnderDna,
  showProperties,
  type Translation,
  useView,
} from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

interface Props {
  readonly answer: Translation;
  readonly options: FormOptions;
}

export function OrfView({ answer, options }: Props) {
  const text = useText(translationWords);
  const count = useCount();
  const { orf } = useView();
  const chosen = orf === undefined ? undefined : answer.orfs[orf];
  return (
    <>
      <ResultActions
        from={paths.proteinTranslation}
        downloads={downloadsOf(answer, text)}
        send={{
          kind: answer.kind,
          topology: answer.topology,
          length: answer.bytes.length,
          handoff: () => makeRecordHandoff(answer),
        }}
      >
        {answer.orfCount > answer.orfs.length && (
          <span className={css.summary}>
            {text('moreOrfs', { shown: count(answer.orfs.length), count: count(answer.orfCount) })}
          </span>
        )}
      </ResultActions>
      {answer.orfs.length === 0 ? (
        <p className={css.summary}>{text('noOrfs', { min: options.minResidues })}</p>
      ) : (
        <>
          <OrfMap answer={answer} chosen={orf} />
          <OrfTable answer={answer} chosen={orf} />
        </>
      )}
      {chosen && <OrfDetail answer={answer} options={options} orf={chosen} number={orf! + 1} />}
    </>
  );
}

function OrfTable({ answer, chosen }: { readonly answer: Translation; readonly chosen: number | undefined }) {
  const text = useText(translationWords);
  const count = useCount();
  const { orfs } = answer;
  return (
    <NumberTable
      label={text('orfHead')}
      rows={orfs.length}
      height={300}
      chosen={chosen}
      onChoose={chooseOrf}
      columns={[
        {
          id: 'number',
          label: text('number'),
          cell: (row) => text('orfNumber', { number: row + 1 }),
          order: (row) => row,
          isText: true,
          width: 'minmax(64px, 0.9fr)',
        },
        {
          id: 'frame',
          label: text('frameHead'),
          cell: (row) => frameSignOf(orfs[row]!.frame),
          order: (row) => orfs[row]!.frame,
          width: 'minmax(60px, 0.7fr)',
        },
        {
          id: 'range',
          label: text('range'),
          cell: (row) => formatRange(orfs[row]!, answer.bytes.length),
          order: (row) => orfs[row]!.start,
          isText: true,
          width: 'minmax(96px, 1.5fr)',
        },
        {
          id: 'length',
          label: text('length'),
          cell: (row) => count(orfs[row]!.residues),
          order: (row) => orfs[row]!.residues,
          width: 'minmax(54px, 0.7fr)',
        },
        {
          id: 'weight',
          label: text('weight'),
          cell: (row) => count(orfs[row]!.weight / 1000, 2),
          order: (row) => orfs[row]!.weight,
          width: 'minmax(62px, 0.8fr)',
        },
        {
          id: 'pI',
          label: text('pI'),
          cell: (row) => count(orfs[row]!.isoelectricPoint, 2),
          order: (row) => orfs[row]!.isoelectricPoint,
          width: 'minmax(52px, 0.7fr)',
        },
        {
          id: 'ends',
          label: text('ends'),
          cell: (row) => endsText(orfs[row]!, text),
          order: (row) => endsWordOf(orfs[row]!),
          isText: true,
          width: 'minmax(96px, 1.4fr)',
        },
      ]}
    />
  );
}

function endsText(orf: OrfRow, text: ReturnType<typeof useText<typeof translationWords>>): string {
  if (orf.turns > 0 && !orf.isEndless) return text('turns', { turns: orf.turns });
  return text(endsWordOf(orf));
}

interface DetailProps extends Props {
  readonly orf: OrfRow;
  readonly number: number;
}

function OrfDetail({ answer, options, orf, number }: DetailProps) {
  const text = useText(translationWords);
  const count = useCount();
  const title = text('orfNumber', { number });
  const name = `${answer.name || 'sequence'}_orf${number}`;
  return (
    <section className={css.detail} aria-label={title}>
      <ResultActions
        from={paths.proteinTranslation}
        copyText={() => textOf(orf.protein)}
        send={{ kind: 'protein', length: orf.residues, handoff: () => proteinHandoffOf(name, orf.protein) }}
      >
        <div className={css.detailBar}>
          <h3 className={css.detailHead}>
            {title}
            <small>
              {formatRange(orf, answer.bytes.length)} · {frameSignOf(orf.frame)} · {count(orf.residues)} aa ·{' '}
              {endsText(orf, text)}
            </small>
          </h3>
          <Button size="small" text={text('showUnder')} onClick={() => showOrfUnderDna(number - 1)} />
          <Button
            size="small"
            text={text('seeProperties')}
            onClick={() => showProperties({ of: 'orf', orf: number - 1 })}
          />
        </div>
      </ResultActions>
      {orf.isEndless && <p className={css.warn}>{text('endlessNote')}</p>}
      {orf.turns > 0 && !orf.isEndless && (
        <p className={css.warn}>{text('turnsNote', { turns: orf.turns })}</p>
      )}
      <ProteinText protein={orf.protein} letters={options.letters} label={title} height={200} />
    </section>
  );
}
