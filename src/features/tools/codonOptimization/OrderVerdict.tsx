// Whether the design can be ordered where it is meant to be; if not, why, and what it would cost to make it fit.
import { Button, HTMLSelect, Spinner } from '@blueprintjs/core';
import { Cross, Help, Tick, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useId } from 'react';
import type { VendorCheck, VendorVerdict } from '#bio/codon/report/vendors.ts';
import { VENDOR_RULES_DATE, VENDORS } from '#bio/table/vendorRules.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './entry.ts';
import { foundTextOf, limitText } from './limits.ts';
import { canFit, chooseVendor, useOrder } from './order.ts';
import { orderWords } from './orderWords.ts';
import { runFitted } from './store.ts';

export function OrderVerdict({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(orderWords);
  const message = useLocalized();
  const id = useId();
  const { vendor: chosen, unmet } = useOrder();
  const { vendors } = entry.report;
  const now = vendors.find((it) => it.vendor.id === chosen) ?? vendors[0]!;
  const { name, gap } = now.vendor;
  const broken = now.checks.filter(({ isKept }) => !isKept);
  return (
    <div className={css.proof} data-optimal={now.verdict === 'fits'}>
      {ICONS[now.verdict]}
      <div className={css.order}>
        <div className={css.headingRow}>
          <strong role="status">{text(now.verdict, { vendor: name, count: broken.length })}</strong>
          <label className={css.vendor} htmlFor={id}>
            {text('vendor')}
            <HTMLSelect
              id={id}
              value={chosen}
              onChange={(event) => chooseVendor(event.target.value)}
              options={VENDORS.map((it) => ({ value: it.id, label: it.name }))}
            />
          </label>
        </div>
        {unmet && <p>{text('unmet', { why: message(unmet.message) })}</p>}
        {now.verdict === 'fits' && <p>{text('fitsNote', { vendor: name })}</p>}
        {broken.length > 0 && (
          <ul className={css.brokenList}>
            {broken.map((check) => (
              <Breach key={`${check.rule.measure} ${check.rule.width}`} check={check} />
            ))}
          </ul>
        )}
        <Fit entry={entry} verdict={now} />
        <p className={css.help}>{text('indicative', { date: VENDOR_RULES_DATE, gap: message(gap) })}</p>
        <Others verdicts={vendors.filter((it) => it !== now && it.verdict !== 'unknown')} />
      </div>
    </div>
  );
}

const ICONS = {
  fits: <TickCircle size={22} />,
  refused: <WarningSign size={22} />,
  unknown: <Help size={22} />,
} as const;

function Breach({ check }: { readonly check: VendorCheck }) {
  const text = useText(orderWords);
  const message = useLocalized();
  const count = useCount();
  const { rule, place } = check;
  const parts = {
    rule: message(rule.message),
    found: foundTextOf(check, count),
    limit: limitText(rule, count),
  };
  return (
    <li>
      {place
        ? text('breachAt', { ...parts, place: `${place.start + 1}–${place.end}` })
        : text('breach', parts)}
    </li>
  );
}

/** One click, and its price before it. */
function Fit({ entry, verdict }: { readonly entry: DesignedEntry; readonly verdict: VendorVerdict }) {
  const text = useText(orderWords);
  const message = useLocalized();
  const count = useCount();
  const { run, of, fitted } = useOrder();
  const { after } = entry.report;
  const { id, name: vendor } = verdict.vendor;
  const price = (from: number | undefined, to: number | undefined) => ({
    from: caiText(from, count),
    to: caiText(to, count),
    change: from === undefined || to === undefined ? '—' : count(to - from, 3),
  });
  if (verdict.verdict === 'fits')
    return fitted?.vendor === id ? (
      <p>
        <Tick className={css.good!} /> {text('fitted', { vendor, ...price(fitted.from, after.cai) })}
      </p>
    ) : null;
  if (!canFit(verdict)) return <p>{text('lengthOnly')}</p>;
  if (of !== entry) return null;
  switch (run.at) {
    case 'idle':
    case 'cancelled':
      return null;
    case 'working':
      return (
        <p className={css.waiting}>
          <Spinner size={16} aria-label={text('working')} /> {text('working')}
        </p>
      );
    case 'failed':
      return <p>{text('noFit', { why: message(run.fault.message) })}</p>;
    case 'ready':
      return (
        <div className={css.fit}>
          <Button
            intent="primary"
            text={id === 'genscript' ? text('fitKnown') : text('fit', { vendor })}
            onClick={() => runFitted(run.answer)}
          />
          <span>{text('price', price(after.cai, run.answer.cai))}</span>
          {run.answer.refusals.length > 0 && <span>{text('leftOver')}</span>}
        </div>
      );
  }
}

function Others({ verdicts }: { readonly verdicts: readonly VendorVerdict[] }) {
  const text = useText(orderWords);
  return (
    <p className={css.others}>
      {text('others')}
      {verdicts.map(({ vendor, verdict }) => (
        <button key={vendor.id} type="button" onClick={() => chooseVendor(vendor.id)}>
          {verdict === 'fits' ? <Tick size={12} /> : <Cross size={12} />}{' '}
          {text(verdict === 'fits' ? 'otherFits' : 'otherRefused', { vendor: vendor.name })}
        </button>
      ))}
    </p>
  );
}

function caiText(cai: number | undefined, count: ReturnType<typeof useCount>): string {
  return cai === undefined ? '—' : count(cai, 3);
}
