// Find a pattern: IUPAC letters or a protein, with mismatches, on both strands and over the origin.
import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross, Search } from '@blueprintjs/icons';
import { type RefObject, useEffect, useRef } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { select } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { answerOf, goToHit, setSearch, useFindings, useSearch } from './findings.ts';
import css from './SearchBox.module.css';

interface Props {
  readonly record: SequenceRecord;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ record, input }: Props) {
  const text = useText(mapWords);
  const count = useCount();
  const faultText = useFaultText();
  const { pattern, mismatches, as, at } = useSearch();
  const { hits: slot } = useFindings();
  const answer = answerOf(slot);
  const hits = answer?.hits ?? [];
  // Enter before the answer is there goes to the first hit as soon as it is.
  const isAwaited = useRef(false);
  const go = (step: 1 | -1) => {
    isAwaited.current = slot.run.at === 'working';
    if (isAwaited.current || hits.length === 0) return;
    const hit = hits[goToHit(step, hits.length)]!;
    select({ start: hit.start, end: hit.end, strand: hit.strand });
  };
  const arrive = useRef<() => void>(undefined);
  arrive.current = () => {
    if (isAwaited.current) go(1);
  };
  useEffect(() => {
    if (answer) arrive.current?.();
  }, [answer]);
  const stated =
    slot.run.at === 'failed'
      ? faultText(slot.run.fault)
      : !answer
        ? ''
        : at >= 0
          ? text('hits', { at: count(at + 1), count: count(hits.length) })
          : text('hitCount', { count: hits.length });
  return (
    <search className={css.box}>
      <InputGroup
        inputRef={input}
        className={css.input!}
        leftIcon={<Search />}
        value={pattern}
        spellCheck={false}
        autoComplete="off"
        aria-label={text('search')}
        placeholder={text(as === 'protein' ? 'searchProtein' : 'searchPlaceholder')}
        onChange={(event) => setSearch({ pattern: event.target.value }, record)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') setSearch({ pattern: '' }, record);
        }}
        {...(pattern && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={text('clear')}
              onClick={() => setSearch({ pattern: '' }, record)}
            />
          ),
        })}
      />
      <HTMLSelect
        aria-label={text('type')}
        value={as}
        onChange={(event) => setSearch({ as: event.target.value as typeof as }, record)}
        options={[
          { value: 'nucleotides', label: text('asDna') },
          { value: 'protein', label: text('asProtein') },
        ]}
      />
      <HTMLSelect
        aria-label={text('mismatches')}
        value={mismatches}
        onChange={(event) => setSearch({ mismatches: Number(event.target.value) }, record)}
        options={[0, 1, 2, 3, 4].map((value) => ({ value, label: `± ${value}` }))}
        title={text('mismatches')}
      />
      <ButtonGroup>
        <Button
          icon={<ChevronUp />}
          aria-label={text('previous')}
          title={text('previous')}
          disabled={hits.length === 0}
          onClick={() => go(-1)}
        />
        <Button
          icon={<ChevronDown />}
          aria-label={text('next')}
          title={text('next')}
          disabled={hits.length === 0}
          onClick={() => go(1)}
        />
      </ButtonGroup>
      <span className={css.said} role="status" aria-live="polite" data-fault={slot.run.at === 'failed'}>
        {stated}
        {answer?.isCut ? ' +' : ''}
      </span>
    </search>
  );
}
