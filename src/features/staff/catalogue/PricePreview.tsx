// What this entry, or the lines of a quotation, would cost by the catalogue of a time; the server calculates.
import { Button, Callout, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogueEntry, Measure } from '#commerce/catalogue/catalogue.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { timeFrom } from '#src/features/staff/console/localTime.ts';
import { StatementLines } from '#src/ui/statement/StatementLines.tsx';
import { StatementSums } from '#src/ui/statement/StatementSums.tsx';
import css from './Catalogue.module.css';
import { catalogueWords } from './words.ts';

const MEASURES = ['basePairs', 'tubes'] as const satisfies readonly Measure[];

export function PricePreview({ entry }: { readonly entry: CatalogueEntry }) {
  const text = useText(catalogueWords);
  const message = useLocalized();
  const intl = useIntl();
  const id = useId();
  const [kind, setKind] = useState<'entries' | 'quotation'>('entries');
  const [site, setSite] = useState<0 | 1>(0);
  const [at, setAt] = useState('');
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [measures, setMeasures] = useState<Readonly<Record<Measure, string>>>({
    basePairs: '1000',
    tubes: '1',
  });
  const [options, setOptions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      entry.options.filter((it) => it.isRequired).map((it) => [it.code, it.choices[0]?.code ?? '']),
    ),
  );
  const [answer, setAnswer] = useState<StaffOutputOf<'previewCataloguePrice'>>();
  const [isBusy, setBusy] = useState(false);
  const counted = MEASURES.filter((measure) =>
    [...entry.prices[0], ...entry.prices[1]].some((it) => it.kind === 'measured' && it.measure === measure),
  );
  const handleCompute = async () => {
    setBusy(true);
    try {
      const line = {
        ...{ sku: entry.sku, quantity: Math.min(10_000, Math.max(1, Number.parseInt(quantity, 10) || 1)) },
        options: Object.entries(options).map(([group, code]) => ({ group, code })),
        ...Object.fromEntries(counted.map((it) => [it, Math.max(0, Number.parseInt(measures[it], 10) || 0)])),
      };
      const of = kind === 'entries' ? { kind, lines: [line] } : { kind, number: number.trim() };
      setAnswer(await callStaff('previewCataloguePrice', { site, at: timeFrom(at), of }));
    } catch {
      // The call has shown what was the matter.
      setAnswer(undefined);
    } finally {
      setBusy(false);
    }
  };
  const select = (
    label: string,
    value: string,
    choices: readonly Choice[],
    onChoose: (it: string) => void,
  ) => (
    <FormGroup label={label} labelFor={`${id}-${label}`}>
      <HTMLSelect
        id={`${id}-${label}`}
        value={value}
        options={[...choices]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </FormGroup>
  );
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleCompute();
      }}
    >
      <div className={css.three}>
        {select(
          text('preview'),
          kind,
          [
            { value: 'entries', label: text('ofEntry') },
            { value: 'quotation', label: text('ofQuotation') },
          ],
          (it) => setKind(it as typeof kind),
        )}
        {kind === 'entries' &&
          select(
            text('site'),
            String(site),
            [
              { value: '0', label: text('cny') },
              { value: '1', label: text('usd') },
            ],
            (it) => setSite(it === '1' ? 1 : 0),
          )}
        {kind === 'quotation' && (
          <FormGroup label={text('number')} labelFor={`${id}-number`}>
            <InputGroup id={`${id}-number`} maxLength={60} value={number} onValueChange={setNumber} />
          </FormGroup>
        )}
        <FormGroup label={text('at')} labelFor={`${id}-at`} helperText={text('atHint')}>
          <InputGroup id={`${id}-at`} type="datetime-local" value={at} onValueChange={setAt} />
        </FormGroup>
        {kind === 'entries' && (
          <>
            <FormGroup label={text('quantity')} labelFor={`${id}-quantity`}>
              <InputGroup
                id={`${id}-quantity`}
                inputMode="numeric"
                value={quantity}
                onValueChange={setQuantity}
              />
            </FormGroup>
            {entry.options
              .filter((it) => it.follows === undefined)
              .map((group) => (
                <div key={group.code}>
                  {select(
                    message(group.name),
                    options[group.code] ?? '',
                    [
                      ...(group.isRequired ? [] : [{ value: '', label: text('none') }]),
                      ...group.choices.map((it) => ({ value: it.code, label: message(it.name) })),
                    ],
                    (code) => setOptions((before) => ({ ...before, [group.code]: code })),
                  )}
                </div>
              ))}
            {counted.map((measure) => (
              <FormGroup key={measure} label={text(measure)} labelFor={`${id}-${measure}`}>
                <InputGroup
                  id={`${id}-${measure}`}
                  inputMode="numeric"
                  value={measures[measure]}
                  onValueChange={(value) => setMeasures((before) => ({ ...before, [measure]: value }))}
                />
              </FormGroup>
            ))}
          </>
        )}
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          intent="primary"
          text={text('compute')}
          loading={isBusy}
          disabled={kind === 'quotation' && number.trim() === ''}
        />
      </div>
      <div aria-live="polite">
        {answer && (
          <section
            className={css.would}
            aria-label={text('costs', { time: intl.formatDate(answer.at, { dateStyle: 'medium' }) })}
          >
            <h3>
              {text('costs', {
                time: intl.formatDate(answer.at, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </h3>
            {answer.problems.map((it) => (
              <Callout key={`${it.lineId}-${it.message.en}`} compact intent="warning">
                {message(it.message)}
              </Callout>
            ))}
            <StatementLines
              statement={answer.statement}
              nameOf={(line) => {
                const place = answer.statement.lines.findIndex((it) => it.id === line.id);
                const name = answer.names[place];
                return name ? message(name) : line.sku;
              }}
            />
            <StatementSums statement={answer.statement} />
            {answer.quoted && (
              <Callout compact>
                {text('keeps', { total: formatMoney(answer.quoted.total, answer.quoted.currency) })}
              </Callout>
            )}
          </section>
        )}
      </div>
    </form>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}
