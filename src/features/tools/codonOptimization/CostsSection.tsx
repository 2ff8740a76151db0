import { Button, HTMLTable, Slider, Spinner } from '@blueprintjs/core';
import { Calculator, Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FrontierPoint } from '#bio/codon/report/frontier.ts';
import type { RuleCost } from '#bio/codon/report/ruleCosts.ts';
import { useCount, useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import css from './Codon.module.css';
import { ruleFormWords } from './rulesForm/words.ts';
import { askCosts, cancelCosts, type DesignedEntry, takeCpgPrice, useCosts } from './store.ts';
import { codonWords } from './words.ts';

const FREE = 1e-6;

/** What the objective pays for each rule and each CpG; computed on request. */
export function CostsSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const run = useCosts(entry);
  return (
    <section aria-label={text('costs')}>
      <h3 className={css.heading}>{text('costs')}</h3>
      {(run.at === 'idle' || run.at === 'cancelled') && (
        <>
          <p className={css.help}>{text('costsLead')}</p>
          <Button icon={<Calculator />} text={text('costsAsk')} onClick={() => askCosts(entry)} />
        </>
      )}
      {run.at === 'working' && (
        <div className={css.waiting} role="status">
          <Spinner size={24} aria-label={text('costs')} />
          <Button icon={<Cross />} text={text('costsCancel')} onClick={cancelCosts} />
        </div>
      )}
      {run.at === 'failed' && <FaultCallout fault={run.fault} />}
      {run.at === 'ready' && (
        <>
          <CostTable costs={run.answer.costs} />
          <Frontier points={run.answer.frontier} cpg={entry.report.after.cpg} />
        </>
      )}
    </section>
  );
}

function CostTable({ costs }: { readonly costs: readonly RuleCost[] }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  const paid = costs.filter(({ cost }) => cost > FREE).sort((a, b) => b.cost - a.cost);
  const max = paid[0]?.cost ?? 1;
  return (
    <>
      <p className={css.help}>{text(paid.length === 0 ? 'costFree' : 'costsNote')}</p>
      {paid.length > 0 && (
        <HTMLTable compact className={css.figures!} aria-label={text('costs')}>
          <thead>
            <tr>
              <th scope="col">{text('rule')}</th>
              <th scope="col">{text('cost')}</th>
              <td className={css.barCell} />
              <th scope="col">{text('caiWithout')}</th>
            </tr>
          </thead>
          <tbody>
            {paid.map(({ rule, cost, cai, isExact }) => (
              <tr key={rule.en}>
                <th scope="row" className={css.figureName}>
                  {message(rule)}
                </th>
                <td className={css.oneLine}>
                  {count(cost, 4)} <span className={css.help}>{text(isExact ? 'exact' : 'atLeast')}</span>
                </td>
                <td className={css.barCell} aria-hidden="true">
                  <span className={css.bar} style={{ width: `${(100 * cost) / max}%` }} />
                </td>
                <td>{cai === undefined ? '—' : count(cai, 4)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </>
  );
}

interface FrontierProps {
  readonly points: readonly FrontierPoint[];
  /** CpG count of the design on the page. */
  readonly cpg: number;
}

function Frontier({ points, cpg: now }: FrontierProps) {
  const text = useText(codonWords);
  const formText = useText(ruleFormWords);
  const count = useCount();
  const labeled = useLabeled();
  if (points.length < 2) return null;
  const max = Math.max(...points.map(({ cpg }) => cpg), 1);
  return (
    <>
      <h3 className={`${css.heading} ${css.next}`}>{text('frontier')}</h3>
      <p className={css.help}>{text('frontierNote')}</p>
      <FrontierSlider points={points} cpg={now} />
      <HTMLTable compact className={css.figures!} aria-label={text('frontier')}>
        <thead>
          <tr>
            <th scope="col">{formText('priceOf', { pair: 'CpG' })}</th>
            <th scope="col">CpG</th>
            <td className={css.barCell} />
            <th scope="col">{text('cai')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {points.map(({ price, cpg, cai }) => (
            <tr key={price}>
              <th scope="row" className={css.figureName}>
                {Number.isFinite(price) ? count(price, 2) : formText('forbid')}
              </th>
              <td>{count(cpg)}</td>
              <td className={css.barCell} aria-hidden="true">
                <span className={css.bar} style={{ width: `${(100 * cpg) / max}%` }} />
              </td>
              <td>{cai === undefined ? '—' : count(cai, 4)}</td>
              <td className={css.oneLine}>
                <Button
                  size="small"
                  text={text('take')}
                  title={text('takePrice')}
                  aria-label={labeled(text('takePrice'), Number.isFinite(price) ? price : formText('forbid'))}
                  onClick={() => takeCpgPrice(price)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </>
  );
}

/** Along the frontier: how many CpG, at which CAI, and what each further one costs. */
function FrontierSlider({ points, cpg }: FrontierProps) {
  const text = useText(codonWords);
  const count = useCount();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      points.findIndex((it) => it.cpg <= cpg),
    ),
  );
  const point = points[at] ?? points[0]!;
  const last = points[at - 1];
  const cai = count(point.cai ?? 0, 4);
  const each = last ? ((last.cai ?? 0) - (point.cai ?? 0)) / Math.max(1, last.cpg - point.cpg) : 0;
  return (
    <>
      <div className={css.slider}>
        <Slider
          min={0}
          max={points.length - 1}
          stepSize={1}
          value={at}
          onChange={setAt}
          labelRenderer={(value) => count(points[value]?.cpg ?? 0)}
          handleHtmlProps={{ 'aria-label': text('slider') }}
        />
      </div>
      <p>
        {last
          ? text('sliderText', { cpg: count(point.cpg), cai, each: count(Math.max(0, each), 5) })
          : text('sliderFirst', { cpg: count(point.cpg), cai })}{' '}
        <Button size="small" text={text('take')} onClick={() => takeCpgPrice(point.price)} />
      </p>
    </>
  );
}
