// Primers designed for what is selected: limits and tails above, the best pair and the runners-up below, each with its
// points.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup, Spinner } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useId } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import type { PairPrimer, PrimerPair, PrimerPairs } from '#workers/jobs/mapPrimerPairs.ts';
import css from './PrimerDialog.module.css';
import { ConditionSelect } from './PrimerDialog.tsx';
import { addPair, closePair, findPairs, type PairDraft, setPair, usePrimerAnswers } from './primerMaking.ts';
import { findBadLetter } from './primerPlaces.ts';
import { primerWords } from './primerWords.ts';

/** Bases outside the selection, where the exact ends allow no pair. */
const WIDER = 100;

export function PairDialog({ draft }: { readonly draft: PairDraft }) {
  const text = useText(primerWords);
  const count = useCount();
  const { run } = usePrimerAnswers().pairs;
  const { record, target, flank, length, tm, tails, name } = draft;
  const id = useId();
  const place = formatRange(target, record.bytes.length);
  const bad = findBadLetter(tails.forward + tails.reverse);
  return (
    <Dialog isOpen className={css.wide!} title={text('pairTitle', { place })} onClose={closePair}>
      <DialogBody>
        <p className={css.quiet}>{text('pairLead', { count: count(sizeOf(target)) })}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            findPairs();
          }}
        >
          <div className={css.settings}>
            <FormGroup label={text('name')} labelFor={`${id}-name`}>
              <InputGroup
                id={`${id}-name`}
                size="small"
                value={name}
                onChange={(event) => setPair({ name: event.target.value })}
              />
            </FormGroup>
            <NumberField
              label={text('flank')}
              value={flank}
              min={0}
              max={2000}
              step={10}
              isWhole
              onChange={(value) => setPair({ flank: value })}
            />
            <NumberField
              label={text('lengthFrom')}
              value={length.min}
              min={12}
              max={length.max}
              step={1}
              isWhole
              onChange={(min) => setPair({ length: { ...length, min } })}
            />
            <NumberField
              label={text('lengthTo')}
              value={length.max}
              min={length.min}
              max={60}
              step={1}
              isWhole
              onChange={(max) => setPair({ length: { ...length, max } })}
            />
            <NumberField
              label={text('tmFrom')}
              value={tm.min}
              min={30}
              max={tm.max}
              step={1}
              onChange={(min) => setPair({ tm: { ...tm, min } })}
            />
            <NumberField
              label={text('tmBest')}
              value={tm.best}
              min={30}
              max={85}
              step={1}
              onChange={(best) => setPair({ tm: { ...tm, best } })}
            />
            <NumberField
              label={text('tmTo')}
              value={tm.max}
              min={tm.min}
              max={90}
              step={1}
              onChange={(max) => setPair({ tm: { ...tm, max } })}
            />
          </div>
          <p className={css.quiet}>{text('flankHint')}</p>
          <div className={css.pair}>
            <Tail side="forward" draft={draft} />
            <Tail side="reverse" draft={draft} />
          </div>
          <ConditionSelect />
          <Button
            type="submit"
            intent="primary"
            icon={<Search />}
            text={text('search')}
            disabled={bad !== undefined}
            loading={run.at === 'working'}
          />
        </form>
        {run.at === 'working' && <Spinner size={28} aria-label={text('searching')} />}
        {run.at === 'failed' && <FaultCallout fault={run.fault} />}
        {run.at === 'ready' && <Pairs answer={run.answer} draft={draft} isStale={run.isStale} />}
      </DialogBody>
      <DialogFooter actions={<Button text={text('close')} onClick={closePair} />} />
    </Dialog>
  );
}

function Tail({ side, draft }: { readonly side: 'forward' | 'reverse'; readonly draft: PairDraft }) {
  const text = useText(primerWords);
  const id = useId();
  const { tails } = draft;
  const bad = findBadLetter(tails[side]);
  return (
    <FormGroup
      label={text(side === 'forward' ? 'tailForward' : 'tailReverse')}
      labelFor={id}
      intent={bad === undefined ? 'none' : 'danger'}
      helperText={bad !== undefined && text('tailBad', { letter: bad })}
    >
      <InputGroup
        id={id}
        className={css.letters!}
        spellCheck={false}
        value={tails[side]}
        aria-invalid={bad !== undefined}
        onChange={(event) => setPair({ tails: { ...tails, [side]: event.target.value } })}
      />
    </FormGroup>
  );
}

function Pairs({
  answer,
  draft,
  isStale,
}: {
  readonly answer: PrimerPairs;
  readonly draft: PairDraft;
  readonly isStale: boolean;
}) {
  const text = useText(primerWords);
  if (answer.pairs.length === 0)
    return (
      <div role="status">
        <p>
          <strong>{text('noPair')}</strong>
        </p>
        {(['forward', 'reverse'] as const).map((side) => (
          <p key={side} className={css.quiet}>
            {text('refused', {
              side: text(side),
              considered: answer[side].considered,
              ...answer[side].refused,
            })}
          </p>
        ))}
        {draft.flank < WIDER && (
          <Button
            icon={<Search />}
            text={text('searchWider', { count: WIDER })}
            onClick={() => {
              setPair({ flank: WIDER });
              findPairs();
            }}
          />
        )}
      </div>
    );
  return (
    <div style={{ opacity: isStale ? 0.6 : 1 }}>
      <h3>{text('pairs')}</h3>
      <p className={css.quiet}>{text('penaltyHint')}</p>
      {answer.isCut && <p className={css.quiet}>{text('isCut')}</p>}
      <ol className={css.pairs} aria-label={text('pairs')}>
        {answer.pairs.map((pair, i) => (
          <Pair key={`${pair.forward.sequence} ${pair.reverse.sequence}`} pair={pair} at={i} draft={draft} />
        ))}
      </ol>
    </div>
  );
}

function Pair({
  pair,
  at,
  draft,
}: {
  readonly pair: PrimerPair;
  readonly at: number;
  readonly draft: PairDraft;
}) {
  const text = useText(primerWords);
  const count = useCount();
  const { forward, reverse, range, penalty } = pair;
  const outside = sizeOf(range) - sizeOf(draft.target);
  const n = draft.record.bytes.length;
  const left = (draft.target.start - range.start + n) % n;
  return (
    <li className={css.card} data-best={at === 0}>
      <div className={css.head}>
        <h3>{at === 0 ? text('bestPair') : text('runnerUp', { number: at })}</h3>
        <span>{text('points', { points: count(pair.points, 1) })}</span>
        <Button
          size="small"
          intent={at === 0 ? 'primary' : 'none'}
          text={text('takePair')}
          onClick={() => addPair(pair)}
        />
      </div>
      <p className={css.quiet}>
        {[
          text('amplicon', { place: formatRange(range, n), count: count(pair.length) }),
          outside > 0 ? text('outside', { left: count(left), right: count(outside - left) }) : '',
          pair.heteroDimer < 0 ? text('pairDimer', { energy: count(pair.heteroDimer, 1) }) : '',
          text('otherProducts', { count: pair.otherProducts }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <tbody>
            <PrimerRow label={text('forward')} primer={forward} />
            <PrimerRow label={text('reverse')} primer={reverse} />
          </tbody>
        </table>
      </div>
      <details className={css.points}>
        <summary>{text('penalty')}</summary>
        <dl>
          {Object.entries(penalty)
            .filter(([, points]) => points > 0.005)
            .map(([part, points]) => (
              <div key={part} style={{ display: 'contents' }}>
                <dt>{text(`part_${part as keyof typeof penalty}`)}</dt>
                <dd>{count(points, 2)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </li>
  );
}

function PrimerRow({ label, primer }: { readonly label: string; readonly primer: PairPrimer }) {
  const text = useText(primerWords);
  const count = useCount();
  const { sequence, range, tm, gc, hairpin, dimer, others } = primer;
  const tail = sequence.slice(0, sequence.length - sizeOf(range));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <code>
          <span className={css.tail}>{tail}</span>
          {sequence.slice(tail.length)}
        </code>
      </td>
      <td>{sequence.length} nt</td>
      <td>{count(tm, 1)} °C</td>
      <td>GC {count(100 * gc, 0)} %</td>
      <td title={text('hairpin')}>{hairpin < 0 ? `${text('hairpin')} ${count(hairpin, 1)}` : ''}</td>
      <td title={text('selfDimer')}>{dimer < 0 ? `${text('selfDimer')} ${count(dimer, 1)}` : ''}</td>
      <td>{text('otherSites', { count: others })}</td>
    </tr>
  );
}
