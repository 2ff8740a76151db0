// What is done to the molecules of one input before ligation.
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { Cut } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import type { Blunting } from '#bio/clone/ends.ts';
import { describeDigestConditions } from '#bio/table/digestConditions.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import css from './Cloning.module.css';
import { countSites, setTreatment, type Treatment, useCounts } from './store.ts';
import { cloningWords } from './words.ts';

const EnzymePicker = lazy(async () => ({
  default: (await import('#src/ui/enzyme/EnzymePicker.tsx')).EnzymePicker,
}));

const BLUNTINGS = ['fill', 'polish', 'trim'] as const satisfies readonly Blunting[];

export function TreatmentRow({
  index,
  treatment,
  isWhole,
  isDisabled,
}: {
  readonly index: number;
  readonly treatment: Treatment;
  /** Partial digests, blunting and phosphatase too. */
  readonly isWhole: boolean;
  /** There is no molecule yet. */
  readonly isDisabled: boolean;
}) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const { enzymes, isPartial, blunting, secondEnzymes = [], isDephosphorylated, isMethylated } = treatment;
  const hasSecond = isWhole && blunting !== undefined;
  return (
    <div className={css.row}>
      <EnzymeButton
        index={index}
        chosen={enzymes}
        hasNicking={isWhole}
        isDisabled={isDisabled}
        text={enzymes.length === 0 ? text('notCut') : text('cutWith', { names: message(listOf(enzymes)) })}
        onChange={(names) => setTreatment(index, { enzymes: names })}
      />
      {isWhole && (
        <>
          <Checkbox
            inline
            className={css.check!}
            disabled={isDisabled}
            label={text('partial')}
            checked={isPartial}
            onChange={(event) => setTreatment(index, { isPartial: event.currentTarget.checked })}
          />
          <HTMLSelect
            disabled={isDisabled}
            aria-label={text('blunting')}
            title={text('bluntingHint')}
            value={blunting ?? 'asCut'}
            onChange={({ currentTarget: { value } }) =>
              setTreatment(index, { blunting: BLUNTINGS.find((it) => it === value) })
            }
            options={['asCut' as const, ...BLUNTINGS].map((value) => ({ value, label: text(value) }))}
          />
          {hasSecond && (
            <EnzymeButton
              index={index}
              chosen={secondEnzymes}
              hasNicking
              isDisabled={isDisabled}
              title={text('secondCutHint')}
              text={
                secondEnzymes.length === 0
                  ? text('notCutAgain')
                  : text('secondCut', { names: message(listOf(secondEnzymes)) })
              }
              onChange={(names) => setTreatment(index, { secondEnzymes: names })}
            />
          )}
          <Checkbox
            inline
            className={css.check!}
            disabled={isDisabled}
            label={text('dephosphorylated')}
            checked={isDephosphorylated}
            onChange={(event) => setTreatment(index, { isDephosphorylated: event.currentTarget.checked })}
          />
          <Checkbox
            inline
            className={css.check!}
            disabled={isDisabled}
            label={text('methylated')}
            title={text('methylatedHint')}
            checked={isMethylated === true}
            onChange={(event) => setTreatment(index, { isMethylated: event.currentTarget.checked })}
          />
        </>
      )}
      {!isMethylated && (
        <Spared index={index} chosen={hasSecond ? [...enzymes, ...secondEnzymes] : enzymes} />
      )}
      <Heat chosen={enzymes} />
      {hasSecond && <Heat chosen={secondEnzymes} />}
    </div>
  );
}

/** At which temperature the chosen enzymes cut, together or in turn, and what stops them. */
function Heat({ chosen }: { readonly chosen: readonly string[] }) {
  const text = useText(cloningWords);
  const message = useLocalized();
  const lines = describeDigestConditions(chosen).map(message);
  if (lines.length === 0) return null;
  return (
    <ul className={css.heat} aria-label={text('heat')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Chosen enzymes with a site that an ordinary strain blocks, while the plasmid is taken as not methylated. */
function Spared({ index, chosen }: { readonly index: number; readonly chosen: readonly string[] }) {
  const text = useText(cloningWords);
  const counts = useCounts(index);
  const lines = chosen.flatMap((name) => {
    const found = counts?.spared.get(name);
    return found ? [text('sparedByStrain', { name, by: found.by, count: found.count })] : [];
  });
  if (lines.length === 0) return null;
  return (
    <div className={css.spared} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface EnzymesProps {
  readonly index: number;
  readonly chosen: readonly string[];
  readonly hasNicking: boolean;
  onChange(names: readonly string[]): void;
}

interface EnzymeButtonProps extends EnzymesProps {
  readonly text: string;
  readonly title?: string;
  readonly isDisabled: boolean;
}

function EnzymeButton({ text, title, isDisabled, ...given }: EnzymeButtonProps) {
  return (
    <Popover placement="bottom-start" content={<Enzymes {...given} />}>
      <Button
        icon={<Cut />}
        disabled={isDisabled}
        text={text}
        title={title}
        onClick={() => void countSites(given.index)}
      />
    </Popover>
  );
}

function Enzymes({ index, chosen, hasNicking, onChange }: EnzymesProps) {
  const counts = useCounts(index);
  return (
    <div className={css.picker}>
      <Spared index={index} chosen={chosen} />
      <Suspense fallback={null}>
        <EnzymePicker
          chosen={chosen}
          counts={counts?.cuts}
          spared={counts?.spared}
          hasNicking={hasNicking}
          onChange={onChange}
        />
      </Suspense>
    </div>
  );
}
