// What is done with chosen samples: received, checked, labeled. Each has an answer of its own, read back from the
// server.
import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import {
  CONDITION_NAMES,
  INTAKE_NAMES,
  SAMPLE_CONDITIONS,
  type SampleCondition,
  stepIntake,
} from '#commerce/sample/intake.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import type { SampleListRow } from './sampleRow.ts';
import { sampleWords } from './words.ts';

type Answers = StaffOutputOf<'receiveSamples'>;

interface Props {
  readonly samples: readonly SampleListRow[];
  onDone(): void;
}

export function SampleActs({ samples, onDone }: Props) {
  const text = useText(sampleWords);
  const language = useLanguage();
  const [open, setOpen] = useState<'receive' | 'reject'>();
  const [answers, setAnswers] = useState<readonly (Answers[number] & { readonly number: string })[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [skip, setSkip] = useState('');
  const key = useRef(crypto.randomUUID());
  const ofAct = (act: 'receive' | 'accept' | 'reject') =>
    samples.filter((it) => stepIntake(it.state, act, 'any').ok);
  /** False where the call itself was refused; refused lines are shown. */
  const run = async (rows: readonly SampleListRow[], work: (idempotencyKey: string) => Promise<Answers>) => {
    setBusy(true);
    try {
      const given = await work(key.current);
      setAnswers(given.map((it, at) => ({ ...it, number: rows[at]?.number ?? '' })));
      const isWhole = given.every((it) => it.problem === null);
      if (isWhole) onDone();
      return true;
    } catch {
      return false;
    } finally {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
  };
  const check = (verdict: 'accept' | 'reject', reason: string) => {
    const rows = ofAct(verdict);
    const chosen = rows.map(({ id, revision }) => ({ id, revision }));
    return run(rows, (idempotencyKey) =>
      callStaff('checkSamples', { samples: chosen, verdict, reason }, { idempotencyKey }),
    );
  };
  const [first] = samples;
  const hasTubes = samples.some((it) => it.state !== 'expected');
  return (
    <>
      <Button
        text={text('receive')}
        disabled={ofAct('receive').length === 0}
        onClick={() => setOpen('receive')}
      />
      <Button
        text={text('accept')}
        loading={isBusy}
        disabled={ofAct('accept').length === 0}
        onClick={() => void check('accept', '')}
      />
      <Button
        text={text('reject')}
        disabled={ofAct('reject').length === 0}
        onClick={() => setOpen('reject')}
      />
      <TextInput
        label={text('skip')}
        inputMode="numeric"
        value={skip}
        maxLength={2}
        onChange={(it) => setSkip(it.replace(/\D/g, ''))}
      />
      <Button
        text={text('labels')}
        disabled={!hasTubes || Number(skip) > 64}
        onClick={() =>
          void downloadFile(
            'getSampleLabels',
            { sampleIds: samples.map((it) => it.id), skip: Number(skip), language },
            `${first?.number ?? ''} ${text('labels')}.pdf`,
          )
        }
      />
      {answers.some((it) => it.problem !== null) && <Given answers={answers} onRead={onDone} />}
      {open === 'receive' && (
        <ReceiveDialog
          samples={ofAct('receive')}
          onClose={() => setOpen(undefined)}
          onSubmit={(chosen, condition, note) =>
            run(ofAct('receive'), (idempotencyKey) =>
              callStaff('receiveSamples', { samples: [...chosen], condition, note }, { idempotencyKey }),
            )
          }
        />
      )}
      <ReasonDialog
        isOpen={open === 'reject'}
        title={text('rejectTitle')}
        reasonLabel={text('reason')}
        ok={text('rejectNow')}
        cancel={text('cancel')}
        isDangerous
        onClose={() => setOpen(undefined)}
        onSubmit={(reason) => check('reject', reason)}
      >
        <p>{text('rejectText')}</p>
      </ReasonDialog>
    </>
  );
}

interface GivenProps {
  readonly answers: readonly (Answers[number] & { readonly number: string })[];
  onRead(): void;
}

function Given({ answers, onRead }: GivenProps) {
  const text = useText(sampleWords);
  const message = useLocalized();
  return (
    <Callout compact role="status" title={text('answers')} intent="warning">
      <ul className={css.list}>
        {answers.map(({ id, number, state, problem }) => (
          <li key={id}>
            {problem === null
              ? text('done', { number, state: state === null ? '' : message(INTAKE_NAMES[state]) })
              : text('notDone', { number, problem: message(problem) })}
          </li>
        ))}
      </ul>
      <Button size="small" text="OK" onClick={onRead} />
    </Callout>
  );
}

interface ReceiveProps {
  readonly samples: readonly SampleListRow[];
  onClose(): void;
  onSubmit(
    chosen: readonly { readonly id: string; readonly revision: number; readonly tubes: number }[],
    condition: SampleCondition,
    note: string,
  ): Promise<boolean>;
}

function ReceiveDialog({ samples, onClose, onSubmit }: ReceiveProps) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const [condition, setCondition] = useState<SampleCondition>('good');
  const [note, setNote] = useState('');
  const [tubes, setTubes] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const chosen = samples.map((it) => ({
    ...{ id: it.id, revision: it.revision, tubes: Number(tubes[it.id] ?? it.tubes) },
  }));
  const isRight = chosen.every((it) => it.tubes >= 1 && it.tubes <= 200);
  const handleSubmit = async () => {
    setBusy(true);
    const isDone = await onSubmit(chosen, condition, note.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={text('receiveTitle')}
      ok={text('save')}
      isReady={isRight}
      {...{ isBusy, onClose }}
      onSubmit={handleSubmit}
    >
      <p>{text('receiveText')}</p>
      <div className={css.fields}>
        {samples.map(({ id, number, tubes: stated }) => (
          <TextInput
            key={id}
            label={text('tubesOf', { number })}
            inputMode="numeric"
            value={tubes[id] ?? String(stated)}
            maxLength={3}
            onChange={(value) => setTubes((before) => ({ ...before, [id]: value.replace(/\D/g, '') }))}
          />
        ))}
        <Labeled label={text('condition')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={condition}
              options={SAMPLE_CONDITIONS.map((value) => ({
                value,
                label: message(CONDITION_NAMES[value]),
              }))}
              onChange={({ currentTarget: { value } }) => setCondition(value as SampleCondition)}
            />
          )}
        </Labeled>
        <TextInput isWide label={text('note')} value={note} maxLength={500} onChange={setNote} />
      </div>
    </FormDialog>
  );
}
