// The rules of the form, each said where it is broken, with a button that repairs it.
import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core';
import type { RefObject } from 'react';
import { useText } from '#src/core/text.ts';
import { type FormFacts, generatedName, type Rule, wholeFrame } from './rules.ts';
import { setOption, translationTool as tool, trimEnd } from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

interface NameProps {
  readonly facts: FormFacts | undefined;
  readonly value: string;
  readonly broken: readonly Rule[];
  /** Gets the focus when a button that repairs a rule goes away, so that Ctrl+Enter still works. */
  readonly input: RefObject<HTMLInputElement | null>;
}

export function NameField({ facts, value, broken, input }: NameProps) {
  const text = useText(translationWords);
  const rule = broken.find((it) => it === 'noName' || it === 'foreignName');
  const suggested = generatedName(facts?.length ?? 0);
  const shown = value.trim() || (facts?.recordName ?? '');
  return (
    <FormGroup
      className={css.name!}
      label={text('name')}
      labelFor="translation-name"
      intent={rule ? 'danger' : 'none'}
      helperText={
        <div className={css.nameHint}>
          {rule ? (
            <span role="alert">{text(rule, { name: shown })}</span>
          ) : (
            facts && facts.records > 1 && text('nameHint')
          )}
        </div>
      }
    >
      <div className={css.nameRow}>
        <InputGroup
          id="translation-name"
          inputRef={input}
          fill
          value={value}
          maxLength={80}
          intent={rule ? 'danger' : 'none'}
          aria-invalid={rule !== undefined}
          placeholder={facts?.recordName ?? ''}
          disabled={facts !== undefined && facts.records > 1}
          onValueChange={(name) => tool.set('name', name)}
        />
        {rule && (
          <Button
            text={text('nameFix', { name: suggested })}
            onClick={() => {
              tool.set('name', suggested);
              input.current?.focus();
            }}
          />
        )}
      </div>
    </FormGroup>
  );
}

/** The rules about the sequence; the one on the name is at its field. */
export function RuleCallouts({
  facts,
  broken,
  input,
}: {
  readonly facts: FormFacts;
  readonly broken: readonly Rule[];
  readonly input: NameProps['input'];
}) {
  const text = useText(translationWords);
  const rest = facts.length % 3;
  const mend = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  if (broken.includes('tooShort'))
    return (
      <Callout intent="danger" compact role="alert">
        {text('tooShort', { length: facts.length })}
      </Callout>
    );
  if (broken.includes('notThree'))
    return (
      <Callout intent="danger" compact role="alert">
        {text('notThree', { length: facts.length, rest })}
        <div className={css.fixes}>
          <Button size="small" text={text('trimFix', { rest })} onClick={mend(() => trimEnd(rest))} />
          <Button
            size="small"
            text={text('frameFix', { base: wholeFrame(facts.length) })}
            onClick={mend(() => setOption('frames', [wholeFrame(facts.length)]))}
          />
          <Button
            size="small"
            text={text('leaveFix')}
            onClick={mend(() => setOption('mayLeaveRest', true))}
          />
        </div>
      </Callout>
    );
  if (facts.mayLeaveRest && rest > 0 && facts.records === 1 && facts.topology === 'linear')
    return (
      <Callout compact>
        {text('leaveNote', { rest })}{' '}
        <Button
          size="small"
          variant="minimal"
          text={text('leaveUndo')}
          onClick={mend(() => tool.set('mayLeaveRest', false))}
        />
      </Callout>
    );
  return null;
}
