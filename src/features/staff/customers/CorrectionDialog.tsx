// What is put right for a customer, always with the reason. The server reads what was typed and states what is wrong.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { notify } from '#src/state/notices.ts';
import css from './Customers.module.css';
import { customerWords } from './words.ts';

type Buyer = StaffInputOf<'correctBuyer'>['of'];

export type Correction = { readonly customerId: string } & (
  | Buyer
  | { readonly kind: 'points' }
  | { readonly kind: 'help'; readonly how: StaffInputOf<'helpSignIn'>['how'] }
);

interface Props {
  readonly correction: Correction;
  onClose(): void;
  onDone(): void;
}

type Fields = Readonly<Record<string, string>>;
type FieldName = keyof typeof customerWords;

/** In the order of the form; what is left empty and may be is left out. */
const FIELDS = {
  organization: [
    ...['name', 'department', 'registeredPhone', 'email', 'fax', 'website', 'leader', 'leaderPhone'],
    ...['street', 'city', 'province', 'country', 'zipCode', 'contact.name', 'contact.phone', 'contact.email'],
  ],
  address: ['receiver', 'phone', 'email', 'address', 'zipCode', 'country'],
  invoice: ['recipient', 'taxNumber', 'email', 'address'],
} as const;

const TITLES = { organization: 'organization', address: 'addresses', invoice: 'invoices' } as const;

export function CorrectionDialog({ correction, onClose, onDone }: Props) {
  const text = useText(customerWords);
  const id = useId();
  const [values, setValues] = useState<Fields>(() =>
    'value' in correction ? fieldsOf(correction.value) : {},
  );
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const title =
    correction.kind === 'help'
      ? text(correction.how)
      : correction.kind === 'points'
        ? text('correctPoints')
        : text('correctOf', { what: text(TITLES[correction.kind]) });
  const handleSave = async () => {
    setBusy(true);
    try {
      await send(correction, { values, points, reason: reason.trim(), key });
      notify(correction.kind === 'help' ? customerWords.done : customerWords.saved, { intent: 'success' });
      onDone();
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  const names: readonly string[] = 'value' in correction ? FIELDS[correction.kind] : [];
  return (
    <FormDialog
      title={title}
      width={600}
      ok={correction.kind === 'help' ? title : text('save')}
      isReady={
        reason.trim() !== '' && (correction.kind !== 'points' || /^-?[1-9]\d{0,6}$/.test(points.trim()))
      }
      {...{ isBusy, onClose }}
      onSubmit={handleSave}
    >
      <div className={css.two}>
        {names.map((name) => (
          <FormGroup key={name} label={text(name as FieldName)} labelFor={`${id}-${name}`}>
            <InputGroup
              id={`${id}-${name}`}
              maxLength={500}
              value={values[name] ?? ''}
              onValueChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </FormGroup>
        ))}
      </div>
      {correction.kind === 'points' && (
        <FormGroup label={text('pointsLabel')} labelFor={`${id}-points`}>
          <InputGroup
            id={`${id}-points`}
            autoFocus
            inputMode="numeric"
            maxLength={8}
            value={points}
            onValueChange={setPoints}
          />
        </FormGroup>
      )}
      <FormGroup label={text('reason')} labelFor={`${id}-reason`} helperText={text('reasonHint')}>
        <InputGroup id={`${id}-reason`} maxLength={500} value={reason} onValueChange={setReason} />
      </FormGroup>
    </FormDialog>
  );
}

interface Typed {
  readonly values: Fields;
  readonly points: string;
  readonly reason: string;
  readonly key: string;
}

async function send(correction: Correction, { values, points, reason, key }: Typed): Promise<void> {
  const { customerId } = correction;
  if (correction.kind === 'points') {
    const input = { customerId, points: Number(points.trim()), reason };
    await callStaff('correctPoints', input, { idempotencyKey: key });
  } else if (correction.kind === 'help')
    await callStaff('helpSignIn', { customerId, how: correction.how, reason });
  else {
    const { customerId: _, ...of } = correction;
    // The schema states of each field whether it holds.
    const value = { ...of.value, ...valueFrom(values) };
    await callStaff('correctBuyer', { customerId, reason, of: { ...of, value } as Buyer });
  }
}

function fieldsOf(value: object, prefix = ''): Fields {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, it]) =>
      typeof it === 'object' && it !== null
        ? Object.entries(fieldsOf(it, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(it)]],
    ),
  );
}

/** `contact.name` is a field of `contact`; an empty one is none. */
function valueFrom(fields: Fields): object {
  const value: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const given = text.trim() === '' ? undefined : text.trim();
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) value[outer] = given;
    else value[outer] = { ...(value[outer] as object | undefined), [inner]: given };
  }
  return value;
}
