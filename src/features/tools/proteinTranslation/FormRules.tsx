// The rules of the form, each stated where it is broken, with a button that repairs it. Their places are there from the
// start, so that nothing moves while somebody types.
import { Button, FormGroup, InputGroup, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { type FormFacts, generateName, type Rule, wholeFrameOf } from './rules.ts';
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
  const suggested = generateName(facts?.length ?? 0);
  return (
    <FormGroup
      className={css.name!}
      label={text('name')}
      labelFor="translation-name"
      intent={rule ? 'danger' : 'none'}
      helperText={
        <div className={css.nameHint}>
          {rule ? <span role="alert">{text(rule)}</span> : facts && facts.records > 1 && text('nameHint')}
        </div>
      }
    >
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
        {...(rule && {
          rightElement: (
            <Button
              variant="minimal"
              text={text('nameFix', { name: suggested })}
              onClick={() => {
                tool.set('name', suggested);
                input.current?.focus();
              }}
            />
          ),
        })}
      />
    </FormGroup>
  );
}

/** The rules about the sequence, beside its length; the one on the name is at its field. */
export function SequenceRule({
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
  const handle = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  if (broken.includes('tooShort'))
    return <span className={css.broken}>{text('tooShort', { length: facts.length })}</span>;
  if (broken.includes('notThree'))
    return (
      <>
        <span className={css.broken}>{text('restFound', { rest })}</span>
        <Popover
          placement="bottom-end"
          content={
            <KeyMenu>
              <MenuItem text={text('trimFix', { rest })} onClick={handle(() => trimEnd(rest))} />
              <MenuItem
                text={text('frameFix', { base: wholeFrameOf(facts.length) })}
                onClick={handle(() => setOption('frames', [wholeFrameOf(facts.length)]))}
              />
              <MenuItem text={text('leaveFix')} onClick={handle(() => setOption('mayLeaveRest', true))} />
            </KeyMenu>
          }
        >
          <Button size="small" endIcon={<CaretDown />} text={text('restFixes')} />
        </Popover>
      </>
    );
  if (facts.mayLeaveRest && rest > 0 && facts.records === 1 && facts.topology === 'linear')
    return (
      <>
        <span>{text('leaveNote', { rest })}</span>
        <Button
          size="small"
          variant="minimal"
          text={text('leaveUndo')}
          onClick={handle(() => tool.set('mayLeaveRest', false))}
        />
      </>
    );
  return null;
}
