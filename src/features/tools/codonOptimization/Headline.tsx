import { Endorsed, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { Violation } from '#bio/codon/checker/verify.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import { OrderVerdict } from './OrderVerdict.tsx';
import { cpuGoalTextOf } from './statement.ts';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

/** Whether it can be ordered, what was reached, and what is proved about it. */
export function Headline({ entry, name }: { readonly entry: DesignedEntry; readonly name: string }) {
  const text = useText(codonWords);
  const count = useCount();
  const { design, report, variant } = entry;
  return (
    <section aria-label={name}>
      <h2 className={css.name}>
        {name} <small>{count(report.after.length)} bp</small>
      </h2>
      <OrderVerdict entry={entry} />
      {design.broken ? <Broken design={design} broken={design.broken} /> : <Reached entry={entry} />}
      {variant && (
        <p className={css.help}>
          {text('variantNote', {
            loss: count(100 * variant.loss, 2),
            apart: count(100 * variant.apart, 1),
          })}
        </p>
      )}
      <Cards entry={entry} />
    </section>
  );
}

function Reached({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const count = useCount();
  const { design } = entry;
  const isOptimal = design.status === 'optimal';
  return (
    <div className={css.proof} data-optimal={isOptimal}>
      {isOptimal ? <Endorsed size={22} /> : <TickCircle size={22} />}
      <div>
        <strong>{isOptimal ? text('proved') : cpuGoalTextOf(entry, text, count)}</strong>
        <p>{text('verified')}</p>
        <details className={css.details}>
          <summary>{text('details')}</summary>
          <p>{text(isOptimal ? 'provedText' : MESSAGES[design.boundRelaxation ?? 'none'])}</p>
          <p>
            {text('valueLine', { value: count(design.value, 4), bound: count(design.bound, 4) })}{' '}
            {text('effortLine', { passes: design.effort.passes, labels: design.effort.labels })}
          </p>
        </details>
      </div>
    </div>
  );
}

/** What the bound of a design that is not proved best represents. */
const MESSAGES = {
  longRange: 'freerFar',
  repeatPrices: 'freerRepeats',
  counts: 'freerCounts',
  none: 'withinText',
} as const;

/** Where the rules are broken, in words. */
function Broken({
  design,
  broken,
}: {
  readonly design: DesignedEntry['design'];
  readonly broken: readonly Violation[];
}) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <div className={css.proof} data-optimal={false}>
      <WarningSign size={22} />
      <div>
        <strong>{text(design.isImpossible ? 'broken' : 'brokenFound')}</strong>
        <p>{text('brokenText')}</p>
        <ul className={css.brokenList}>
          {broken.slice(0, BROKEN_SHOWN).map(({ rule, range, found }) => (
            <li key={`${rule.en} ${range.start}`}>
              {text('brokenAt', { rule: message(rule), found, place: `${range.start + 1}–${range.end}` })}
            </li>
          ))}
          {broken.length > BROKEN_SHOWN && <li>… {broken.length}</li>}
        </ul>
        <details className={css.details}>
          <summary>{text('details')}</summary>
          <p>{design.gap === 0 ? text('minProved') : text('minWithin', { gap: count(design.gap, 3) })}</p>
        </details>
      </div>
    </div>
  );
}

const BROKEN_SHOWN = 12;

function Cards({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const count = useCount();
  const { before, after, changed } = entry.report;
  return (
    <dl className={css.cards}>
      <Card label={text('cai')} value={share(after.cai, 3, count)}>
        {before && <Was>{share(before.cai, 3, count)}</Was>}
      </Card>
      <Card label={text('gcTotal')} value={percent(after.gc, count)}>
        {before && <Was>{percent(before.gc, count)}</Was>}
      </Card>
      <Card label={text('cpgCount')} value={count(after.cpg)}>
        {before && <Was>{count(before.cpg)}</Was>}
      </Card>
      <Card label={text('changed')} value={changed ? count(changed.codons.length) : '—'}>
        {changed
          ? text('changedNote', { codons: changed.codons.length, bases: changed.bases })
          : text('newSequence')}
      </Card>
    </dl>
  );
}

function Card({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.card}>
      <dt>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.under}>{children}</dd>
    </div>
  );
}

function Was({ children }: { readonly children: ReactNode }) {
  const text = useText(codonWords);
  return (
    <>
      {text('was')} {children}
    </>
  );
}

function share(value: number | undefined, decimals: number, count: ReturnType<typeof useCount>): string {
  return value === undefined ? '—' : count(value, decimals);
}

function percent(value: number, count: ReturnType<typeof useCount>): string {
  return `${count(100 * value, 1)} %`;
}
