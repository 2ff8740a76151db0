import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { type PkaSetId, pkaSets } from '#bio/table/pka.ts';
import { residueOf } from '#bio/table/residues.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { ChargeCurve } from './ChargeCurve.tsx';
import { frameSignOf } from './frames.ts';
import { proteinHandoffOf } from './handoff.ts';
import css from './PropertiesView.module.css';
import { propertiesTableOf } from './propertiesTable.ts';
import {
  type FormOptions,
  type ProteinReport,
  proteinOf,
  type Subject,
  setPka,
  showProperties,
  type Translation,
  useView,
} from './store.ts';
import { translationWords } from './words.ts';

/** ORFs the chooser lists; the others are chosen in the table of ORFs. */
const MAX_LISTED = 100;

interface Props {
  readonly answer: Translation;
  readonly options: FormOptions;
}

export function PropertiesView({ answer, options }: Props) {
  const text = useText(translationWords);
  const { subject, report } = useView();
  const protein = proteinOf(answer, subject);
  const name = `${answer.name || 'protein'}${subject.of === 'orf' ? `_orf${subject.orf + 1}` : ''}`;
  const hasInnerStop = protein?.subarray(0, -1).includes(42) ?? false;
  return (
    <>
      <ResultActions
        from={paths.proteinTranslation}
        copyText={report.at === 'ready' ? () => propertiesTableOf(report.report, '\t') : undefined}
        downloads={
          report.at === 'ready'
            ? [
                {
                  label: 'CSV',
                  fileName: `${name}-properties.csv`,
                  type: 'text/csv',
                  content: () => propertiesTableOf(report.report, ','),
                },
              ]
            : []
        }
        send={
          protein && {
            kind: 'protein',
            length: protein.length,
            handoff: () => proteinHandoffOf(name, protein),
          }
        }
      >
        <SubjectChoice answer={answer} subject={subject} />
        <PkaChoice value={options.pka} />
      </ResultActions>
      {hasInnerStop && <p className={css.warn}>{text('innerStop')}</p>}
      {report.at === 'none' && <p className={css.quiet}>{text('noSubject')}</p>}
      {report.at === 'refused' && !hasInnerStop && <FaultCallout fault={report.fault} />}
      {report.at === 'ready' && !hasInnerStop && <Report report={report.report} />}
    </>
  );
}

function SubjectChoice({ answer, subject }: { readonly answer: Translation; readonly subject: Subject }) {
  const text = useText(translationWords);
  const count = useCount();
  const orfs = answer.orfs.slice(0, MAX_LISTED).map((orf, i) => ({
    value: `orf ${i}`,
    label: `${text('orfNumber', { number: i + 1 })} (${frameSignOf(orf.frame)}, ${count(orf.residues)} aa)`,
  }));
  const isBeyond = subject.of === 'orf' && subject.orf >= MAX_LISTED;
  const options = [
    ...answer.frames.map(({ frame }) => ({
      value: `frame ${frame}`,
      label: text('frame', { frame: frameSignOf(frame) }),
    })),
    ...orfs,
    ...(isBeyond
      ? [{ value: `orf ${subject.orf}`, label: text('orfNumber', { number: subject.orf + 1 }) }]
      : []),
  ];
  return (
    <div className={css.choice}>
      <label htmlFor="translation-subject">{text('propertiesOf')}</label>
      <HTMLSelect
        id="translation-subject"
        value={subject.of === 'orf' ? `orf ${subject.orf}` : `frame ${subject.frame}`}
        options={options}
        onChange={(event) => showProperties(subjectOf(event.target.value, answer))}
      />
    </div>
  );
}

function subjectOf(value: string, answer: Translation): Subject {
  const number = Number(value.split(' ')[1]);
  if (value.startsWith('orf')) return { of: 'orf', orf: number };
  const found = answer.frames.find((it) => it.frame === number);
  return { of: 'frame', frame: found?.frame ?? 1 };
}

function PkaChoice({ value }: { readonly value: PkaSetId }) {
  const text = useText(translationWords);
  const message = useLocalized();
  return (
    <div className={css.choice}>
      <label htmlFor="translation-pka">{text('pka')}</label>
      <HTMLSelect
        id="translation-pka"
        value={value}
        options={pkaSets.map((it) => ({ value: it.id, label: message(it.name) }))}
        onChange={(event) => {
          const set = pkaSets.find((it) => it.id === event.target.value);
          if (set) setPka(set.id);
        }}
      />
    </div>
  );
}

function Report({ report }: { readonly report: ProteinReport }) {
  const text = useText(translationWords);
  const count = useCount();
  const it = report.properties;
  const mass = (value: number) => `${count(value, 2)} Da`;
  const extinction = (value: number) => (
    <>
      {count(value)} M<sup>−1</sup> cm<sup>−1</sup>
    </>
  );
  return (
    <>
      {it.ambiguous > 0 && <p className={css.warn}>{text('ambiguous', { count: it.ambiguous })}</p>}
      <div className={css.columns}>
        <dl className={css.facts}>
          <Fact term={text('residues')}>{count(it.residues)}</Fact>
          <Fact term={text('averageMass')}>{mass(it.average)}</Fact>
          <Fact term={text('monoMass')}>{mass(it.monoisotopic)}</Fact>
          <Fact term={text('isoelectric')}>{count(it.isoelectricPoint, 2)}</Fact>
          <Fact term={text('charge7')}>{formatSigned(it.chargeAtPh7, count)}</Fact>
          <Fact term={text('extinctionReduced')}>{extinction(it.extinctionReduced)}</Fact>
          <Fact term={text('extinctionCystines')}>{extinction(it.extinctionCystines)}</Fact>
          <Fact term={text('absorbance')}>
            {count(it.extinctionReduced / it.average, 3)} / {count(it.extinctionCystines / it.average, 3)}
          </Fact>
          <Fact term={text('gravy')}>{formatSigned(it.gravy, count, 3)}</Fact>
          <Fact term={text('instability')}>
            {count(it.instability, 2)} ({text(it.instability > 40 ? 'unstable' : 'stable')})
          </Fact>
          <Fact term={text('aliphatic')}>{count(it.aliphaticIndex, 2)}</Fact>
          <Fact term={text('aromaticity')}>{count(100 * it.aromaticity, 1)} %</Fact>
        </dl>
        <ChargeCurve report={report} />
      </div>
      <h3 className={css.head}>{text('compositionHead')}</h3>
      <Composition report={report} />
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Composition({ report }: { readonly report: ProteinReport }) {
  const text = useText(translationWords);
  const message = useLocalized();
  const count = useCount();
  const { counts, residues } = report.properties;
  const rows = Object.entries(counts);
  const name = (letter: string) => {
    const residue = residueOf.get(letter);
    return residue ? `${letter} · ${residue.three} · ${message(residue.name)}` : letter;
  };
  return (
    <NumberTable
      label={text('compositionHead')}
      rows={rows.length}
      height={280}
      columns={[
        {
          id: 'letter',
          label: text('aminoAcid'),
          cell: (row) => name(rows[row]![0]),
          order: (row) => rows[row]![0],
          isText: true,
          width: 'minmax(180px, 3fr)',
        },
        {
          id: 'count',
          label: text('count'),
          cell: (row) => count(rows[row]![1]),
          order: (row) => rows[row]![1],
        },
        {
          id: 'share',
          label: text('share'),
          cell: (row) => count((100 * rows[row]![1]) / residues, 1),
          order: (row) => rows[row]![1],
        },
      ]}
    />
  );
}

function formatSigned(
  value: number,
  count: (value: number, decimals?: number) => string,
  decimals = 2,
): string {
  return `${value < 0 ? '−' : '+'}${count(Math.abs(value), decimals)}`;
}
