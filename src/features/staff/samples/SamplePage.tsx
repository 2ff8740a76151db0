// One sample: what came of it, what the customer stated, and its tubes with the places they stand in.
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { sampleFieldsOf } from '#commerce/sample/fields.ts';
import { CONDITION_NAMES } from '#commerce/sample/intake.ts';
import { sampleRowsOf } from '#commerce/sample/rows.ts';
import type { SampleForm } from '#commerce/sample/sample.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { SampleActs } from './SampleActs.tsx';
import { SampleTag } from './SampleTag.tsx';
import type { StaffSample } from './sampleRow.ts';
import { TubesPanel } from './TubesPanel.tsx';
import { sampleWords } from './words.ts';

const load = (id: string) => callStaff('getSample', { id });

export function SamplePage({ id }: { readonly id: string }) {
  const text = useText(sampleWords);
  const loaded = useLoaded(id, load);
  return (
    <DetailFrame section="samples" back={text('back')} loaded={loaded}>
      {(sample) => (
        <>
          <PageHead title={sample.number} tools={<SampleTag sample={sample} />} />
          <section className={css.panel} aria-label={sample.number}>
            <Facts sample={sample} />
            <div className={css.actions}>
              <SampleActs samples={[sample]} onDone={() => void loaded.reload()} />
            </div>
          </section>
          <TubesPanel sample={sample} reload={loaded.reload} />
          <Information sample={sample} />
        </>
      )}
    </DetailFrame>
  );
}

function Facts({ sample }: { readonly sample: StaffSample }) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const intl = useIntl();
  const at = (time: string | null, name: string) =>
    time &&
    [intl.formatDate(time, { dateStyle: 'medium', timeStyle: 'short' }), name && text('by', { name })].join(
      ' ',
    );
  const facts = [
    ['name', sample.name],
    ['mark', sample.mark],
    ['organization', sample.organization],
    ['expected', at(sample.expectedTime, '')],
    ['received', at(sample.receivedTime, sample.receivedBy)],
    ['arrived', sample.condition && message(CONDITION_NAMES[sample.condition])],
    ['note', sample.note],
    ['checked', at(sample.checkedTime, sample.checkedBy)],
    ['problem', sample.problem],
  ] as const;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{text('order')}</dt>
        <dd>
          <Link to={detailPathOf('orders', sample.orderId)}>{sample.orderNumber}</Link>{' '}
          {text('ofLine', { line: sample.line })}
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The fields of the form it was filled in by, in that order. */
function Information({ sample: { information, place } }: { readonly sample: StaffSample }) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const form = information && FORMS[information.kind];
  const row = form && sampleRowsOf(form, information)[place - 1];
  const fields = form
    ? sampleFieldsOf(form).flatMap(({ id, label, choices = [], kind }) => {
        const value = row?.[id] ?? '';
        if (value === '' || kind === 'file') return [];
        const choice = choices.find((it) => it.id === value);
        return [{ id, label, value: choice ? message(choice.label) : value }];
      })
    : [];
  return (
    <section className={css.panel} aria-label={text('information')}>
      <h2 className={css.heading}>{text('information')}</h2>
      {fields.length === 0 ? (
        <p className={css.quiet}>{text('noInformation')}</p>
      ) : (
        <dl className={css.facts}>
          {fields.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{message(label)}</dt>
              <dd className={id === 'sequence' ? css.mono : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const FORMS: Readonly<Record<NonNullable<StaffSample['information']>['kind'], SampleForm>> = {
  carrier: 'carrier',
  plasmid: 'virusPlasmid',
  mailed: 'mailedPlasmid',
  test: 'testSample',
};
