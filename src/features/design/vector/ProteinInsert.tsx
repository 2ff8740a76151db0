// A protein that was pasted for an ORF: its host is chosen, and its coding sequence designed in place.
import { Button, FormGroup, HTMLSelect, ProgressBar } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { Insert } from '#workers/jobs/designInsert.ts';
import { insertWords } from './insertWords.ts';
import css from './Slots.module.css';

interface Props {
  readonly protein: Extract<Insert, { at: 'protein' }>;
  /** The coding sequence and its notes. */
  onCoded(bases: string, note: string): void;
}

export function ProteinInsert({ protein, onCoded }: Props) {
  const text = useText(insertWords);
  const message = useLocalized();
  const count = useCount();
  const id = useId();
  const [host, setHost] = useState(protein.host);
  const [failed, setFailed] = useState<Fault>();
  const [isWorking, setWorking] = useState(false);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const design = async () => {
    const { name, residues } = protein;
    const currentRun = new AbortController();
    control.current = currentRun;
    setFailed(undefined);
    setWorking(true);
    const coded = await runJob(
      'designProtein',
      { name, residues, host },
      { signal: currentRun.signal },
    ).catch((reason: unknown) => {
      if (!currentRun.signal.aborted) throw reason;
      return undefined;
    });
    setWorking(false);
    if (!coded || currentRun.signal.aborted) return;
    if (!coded.ok) return setFailed(coded.fault);
    const { bases, cai, takenBy } = coded.value;
    const label = protein.hosts.find((it) => it.table === host)?.label;
    const note = text('coded', {
      host: label ? message(label) : host,
      length: count(bases.length),
      cai: cai === undefined ? '—' : count(cai, 3),
      vendors: takenBy.length > 0 ? text('takenBy', { vendors: takenBy.join(', ') }) : '',
    });
    onCoded(bases, note);
  };
  return (
    <div className={css.form}>
      <p role="status">{text('isProtein', { count: protein.residues.replace(/\*+$/, '').length })}</p>
      <FormGroup label={text('host')} labelFor={id}>
        <HTMLSelect
          id={id}
          fill
          value={host}
          options={protein.hosts.map((it) => ({ value: it.table, label: message(it.label) }))}
          onChange={(event) => setHost(event.target.value)}
        />
      </FormGroup>
      {failed && <FaultCallout fault={failed} />}
      {isWorking && <ProgressBar intent="primary" aria-label={text('working')} />}
      <div className={css.sources}>
        <Button intent="primary" text={text('code')} disabled={isWorking} onClick={() => void design()} />
        {isWorking && <Button text={text('cancel')} onClick={() => control.current?.abort()} />}
      </div>
    </div>
  );
}
