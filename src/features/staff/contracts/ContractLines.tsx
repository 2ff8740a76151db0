import { Button, HTMLSelect } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { FIRST_SERVICE_TYPE, LAST_SERVICE_TYPE, serviceTypeNameOf } from '#commerce/contract/serviceTypes.ts';
import {
  CONTRACT_STATUS_NAMES,
  CONTRACT_STATUSES,
  type ContractStatus,
} from '#commerce/contract/statuses.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { createLineDraft, type LineDraft } from './contractDraft.ts';
import { contractStaffWords } from './words.ts';

interface Props {
  readonly lines: readonly LineDraft[];
  /** Of the contract: a new line begins there. */
  readonly status: ContractStatus;
  onChange(lines: readonly LineDraft[]): void;
}

const SERVICE_TYPES = Array.from(
  { length: LAST_SERVICE_TYPE - FIRST_SERVICE_TYPE + 1 },
  (_, at) => FIRST_SERVICE_TYPE + at,
);
const MAX_LINES = 500;

/** The lines of a contract as fields, one below the other. */
export function ContractLines({ lines, status, onChange }: Props) {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const change = (key: string, it: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...it } : line)));
  return (
    <>
      {lines.map((line, at) => (
        <fieldset key={line.key} className={css.choice} style={{ marginTop: 'var(--gap-3)' }}>
          <legend>{text('line', { number: at + 1 })}</legend>
          <div className={css.fields}>
            <Labeled label={text('service')}>
              {(id) => (
                <HTMLSelect
                  id={id}
                  value={line.serviceType}
                  options={SERVICE_TYPES.map((value) => ({
                    value,
                    label: message(serviceTypeNameOf(value)),
                  }))}
                  onChange={({ currentTarget: { value } }) =>
                    change(line.key, { serviceType: Number(value) })
                  }
                />
              )}
            </Labeled>
            <TextInput
              isWide
              label={text('description')}
              value={line.description}
              maxLength={2_000}
              onChange={(description) => change(line.key, { description })}
            />
            <TextInput
              label={text('quantity')}
              inputMode="numeric"
              value={line.quantity}
              maxLength={9}
              onChange={(quantity) => change(line.key, { quantity })}
            />
            <TextInput
              label={text('subtotal')}
              value={line.subtotal}
              maxLength={20}
              onChange={(subtotal) => change(line.key, { subtotal })}
            />
            <Labeled label={text('status')}>
              {(id) => (
                <HTMLSelect
                  id={id}
                  value={line.status}
                  options={CONTRACT_STATUSES.map((value) => ({
                    value,
                    label: message(CONTRACT_STATUS_NAMES[value]),
                  }))}
                  onChange={({ currentTarget: { value } }) =>
                    change(line.key, { status: value as ContractStatus })
                  }
                />
              )}
            </Labeled>
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={text('removeLine', { number: at + 1 })}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter((it) => it.key !== line.key))}
            />
          </div>
        </fieldset>
      ))}
      <Button
        size="small"
        text={text('addLine')}
        disabled={lines.length >= MAX_LINES}
        onClick={() => onChange([...lines, createLineDraft(status)])}
      />
    </>
  );
}
