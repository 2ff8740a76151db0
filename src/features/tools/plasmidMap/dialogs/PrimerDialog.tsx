// One primer, new or old: its ends are moved and its tail typed, and what it melts at, folds into and binds elsewhere
// is seen at once.
import {
  Button,
  ButtonGroup,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
  SegmentedControl,
} from '@blueprintjs/core';
import { Minus, Plus } from '@blueprintjs/icons';
import { useId } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { setOption } from '#src/features/tools/plasmidMap/document/store.ts';
import { shownAnswerOf } from '#src/features/tools/plasmidMap/panels/findings.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { ConditionName } from '#workers/jobs/namedConditions.ts';
import css from './PrimerDialog.module.css';
import { PrimerPicture } from './PrimerPicture.tsx';
import {
  closePrimer,
  measureAgain,
  type PrimerDraft,
  savePrimer,
  setPrimer,
  usePrimerAnswers,
} from './primerMaking.ts';
import { annealedLettersOf, findBadLetter, tidyTail, withEnd } from './primerPlaces.ts';
import { primerWords } from './primerWords.ts';

const NAMES: readonly ConditionName[] = ['standard', 'primer3', 'pcr'];

export function PrimerDialog({ draft }: { readonly draft: PrimerDraft }) {
  const text = useText(primerWords);
  const count = useCount();
  const id = useId();
  const { record, place, tail, name } = draft;
  const bad = findBadLetter(tail);
  const set = (change: Partial<PrimerDraft>) => setPrimer({ ...draft, ...change });
  const title = draft.index === undefined ? text('newPrimer') : text('editPrimer', { name });
  return (
    <Dialog isOpen className={css.dialog!} title={title} onClose={closePrimer}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          savePrimer();
        }}
      >
        <DialogBody>
          <div className={css.pair}>
            <FormGroup label={text('name')} labelFor={`${id}-name`}>
              <InputGroup
                id={`${id}-name`}
                autoFocus
                value={name}
                onChange={(event) => set({ name: event.target.value })}
              />
            </FormGroup>
            <FormGroup label={text('strand')}>
              <SegmentedControl
                fill
                aria-label={text('strand')}
                value={String(place.strand)}
                options={[
                  { value: '1', label: `→ ${text('forward')}` },
                  { value: '-1', label: `← ${text('reverse')}` },
                ]}
                onValueChange={(value) => set({ place: { ...place, strand: value === '1' ? 1 : -1 } })}
              />
            </FormGroup>
          </div>
          <PrimerPicture record={record} place={place} tail={bad === undefined ? tidyTail(tail) : ''} />
          <div className={css.ends}>
            <End draft={draft} end="5" />
            <p role="status">
              {text('anneals', {
                place: formatRange(place, record.bytes.length),
                count: count(sizeOf(place)),
              })}
            </p>
            <End draft={draft} end="3" />
          </div>
          <FormGroup
            label={text('tail')}
            labelFor={`${id}-tail`}
            intent={bad === undefined ? 'none' : 'danger'}
            helperText={bad === undefined ? text('tailHint') : text('tailBad', { letter: bad })}
          >
            <InputGroup
              id={`${id}-tail`}
              className={css.letters!}
              spellCheck={false}
              value={tail}
              intent={bad === undefined ? 'none' : 'danger'}
              aria-invalid={bad !== undefined}
              onChange={(event) => set({ tail: event.target.value })}
            />
          </FormGroup>
          <Facts draft={draft} />
          <ConditionSelect />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={closePrimer} />
              <Button
                type="submit"
                intent="primary"
                disabled={bad !== undefined}
                text={text(draft.index === undefined ? 'addToMap' : 'save')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

function End({ draft, end }: { readonly draft: PrimerDraft; readonly end: '5' | '3' }) {
  const text = useText(primerWords);
  const { record, place } = draft;
  const move = (by: number) => setPrimer({ ...draft, place: withEnd(place, end, by, record) });
  const [extend, shorten] =
    end === '5' ? (['extendFive', 'shortenFive'] as const) : (['extendThree', 'shortenThree'] as const);
  return (
    <ButtonGroup aria-label={text(end === '5' ? 'fiveEnd' : 'threeEnd')} role="group">
      <Button
        size="small"
        icon={<Minus />}
        aria-label={text(shorten)}
        title={text(shorten)}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        icon={<Plus />}
        text={text(end === '5' ? 'fiveEnd' : 'threeEnd')}
        aria-label={text(extend)}
        title={text(extend)}
        onClick={() => move(1)}
      />
    </ButtonGroup>
  );
}

function Facts({ draft }: { readonly draft: PrimerDraft }) {
  const text = useText(primerWords);
  const count = useCount();
  const answers = usePrimerAnswers();
  const facts = shownAnswerOf(answers.facts);
  const places = shownAnswerOf(answers.places);
  const { record, place, tail } = draft;
  const { length } = record.bytes;
  const letters = tidyTail(tail) + annealedLettersOf(record, place);
  const degrees = (value: number | undefined) => (value === undefined ? '–' : `${count(value, 1)} °C`);
  const energy = (helix: { readonly freeEnergy: number; readonly holdsEnd: boolean } | undefined) =>
    helix
      ? text(helix.holdsEnd ? 'energyEnd' : 'energy', { energy: count(helix.freeEnergy, 1) })
      : text('none');
  if (answers.facts.run.at === 'failed') return <FaultCallout fault={answers.facts.run.fault} />;
  const listed = (places?.others ?? [])
    .slice(0, 5)
    .map((it) => `${it.strand === 1 ? '→' : '←'} ${formatRange(it, length)}`)
    .join(', ');
  const rows: readonly (readonly [string, string, string?])[] = [
    [text('tmAnnealed'), degrees(facts?.tm)],
    ...(tail.trim() === '' ? [] : [[text('tmWhole'), degrees(facts?.wholeTm)] as const]),
    [text('length'), `${count(letters.length)} nt`],
    [text('gc'), facts ? `${count(100 * facts.gc, 1)} %` : '–'],
    [text('hairpin'), energy(facts?.hairpin)],
    [text('selfDimer'), energy(facts?.dimer)],
    [
      facts?.partner ? text('heteroDimer', { name: facts.partner.name }) : text('noHetero'),
      energy(facts?.partner?.dimer),
    ],
    [
      text('otherPlaces'),
      places ? text('placesFound', { count: places.others.length, places: listed }) : '–',
      text('otherPlacesHint'),
    ],
  ];
  return (
    <>
      <dl className={css.facts} aria-live="polite">
        {rows.map(([label, value, hint]) => (
          <div key={label} title={hint}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.order}>
        <span>{text('ordered')}</span> <code>5′-{letters}-3′</code>
      </p>
    </>
  );
}

export function ConditionSelect() {
  const text = useText(primerWords);
  const id = useId();
  const { primerConditions } = useOptions();
  return (
    <FormGroup label={text('conditions')} labelFor={id} helperText={text('sources')}>
      <HTMLSelect
        id={id}
        fill
        value={primerConditions}
        options={NAMES.map((value) => ({ value, label: text(value) }))}
        onChange={(event) => {
          setOption('primerConditions', event.target.value as ConditionName);
          measureAgain();
        }}
      />
    </FormGroup>
  );
}
