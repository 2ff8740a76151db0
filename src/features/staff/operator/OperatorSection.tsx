// How visitors reach the company: both languages side by side. What is typed outlives a reload; a change of somebody
// else is shown before anything is overwritten.
import { Button, Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { shrinkPicture } from '#src/core/shrinkPicture.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { ChangedMeanwhile } from '#src/features/staff/console/editor/ChangedMeanwhile.tsx';
import editor from '#src/features/staff/console/editor/Editor.module.css';
import { NotLoaded } from '#src/features/staff/console/editor/NotLoaded.tsx';
import { useDraft } from '#src/features/staff/console/editor/useDraft.ts';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { findProblemsIn } from '#src/features/staff/console/problemsIn.ts';
import { notify } from '#src/state/notices.ts';
import { operator } from '#src/state/operator.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import css from './Operator.module.css';
import { operatorStaffWords } from './words.ts';

type Details = StaffOutputOf<'getStaffOperator'>;
type Field = keyof Details['texts']['en'];

const FIELDS: readonly { readonly name: Field; readonly max: number; readonly rows?: number }[] = [
  { name: 'name', max: 200 },
  { name: 'address', max: 1_000, rows: 3 },
  { name: 'phone', max: 200 },
  { name: 'mail', max: 254 },
  { name: 'hours', max: 500, rows: 2 },
  { name: 'chatUrl', max: 500 },
];

export function Section() {
  const text = useText(operatorStaffWords);
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Link to={paths.contactUs}>{text('see')}</Link>}
      />
      <Editor />
    </>
  );
}

function Editor() {
  const text = useText(operatorStaffWords);
  const message = useLocalized();
  const state = useDraft({
    ...{ id: 'operator', key: 'operator' },
    load: () => callStaff('getStaffOperator', {}, { isQuiet: true }),
    draftOf: (it) => it,
  });
  const { at, draft: shown, isChanged, change } = state;
  const [problems, setProblems] = useState<Readonly<Record<string, LocalizedText>>>({});
  const [isSaving, setSaving] = useState(false);
  if (at === 'failed' || shown === undefined) return <NotLoaded from={state} />;
  /** Read anew: what is shown from now on is what is kept, by whomever. */
  const discard = () => {
    setProblems({});
    return state.discard();
  };
  const handleSave = async () => {
    setSaving(true);
    try {
      const found = await findProblemsIn('saveOperator', shown);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      await callStaff('saveOperator', shown);
      await discard();
      notify({ en: 'Saved', zh: '已保存' }, { intent: 'success' });
      void operator.reload();
    } catch {
      // The call has shown what was the matter; what was typed stays.
      await state.compare();
    } finally {
      setSaving(false);
    }
  };
  const handlePicture = async (file: File) => {
    const image = await shrinkPicture(file);
    if (image === undefined) notify(operatorStaffWords.notRead, { intent: 'danger' });
    else change({ image });
  };
  return (
    <form
      className={editor.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <ChangedMeanwhile {...state} discard={discard} />
      <fieldset className={editor.form} disabled={state.isLooking} aria-label={text('title')}>
        <div className={editor.languages}>
          {(['en', 'zh'] as const).map((language) => (
            <section key={language} className={editor.panel} aria-label={text(HEADS[language])}>
              <h2>{text(HEADS[language])}</h2>
              {FIELDS.map(({ name, max, rows }) => {
                const problem = problems[`texts.${language}.${name}`];
                const props = {
                  value: shown.texts[language][name],
                  maxLength: max,
                  intent: problem ? ('danger' as const) : ('none' as const),
                  'aria-invalid': problem !== undefined,
                };
                const set = (value: string) =>
                  change({
                    texts: { ...shown.texts, [language]: { ...shown.texts[language], [name]: value } },
                  });
                return (
                  <div key={name} lang={language === 'zh' ? 'zh-CN' : 'en'}>
                    <Labeled label={text(name)}>
                      {(id) =>
                        rows === undefined ? (
                          <InputGroup id={id} {...props} onValueChange={set} />
                        ) : (
                          <TextArea
                            id={id}
                            {...props}
                            fill
                            rows={rows}
                            onChange={({ currentTarget }) => set(currentTarget.value)}
                          />
                        )
                      }
                    </Labeled>
                    {problem && (
                      <p className={editor.problem} role="alert">
                        {message(problem)}
                      </p>
                    )}
                  </div>
                );
              })}
            </section>
          ))}
        </div>
        <section className={editor.panel} aria-label={text('widget')}>
          <h2>{text('widget')}</h2>
          <p className={editor.hint}>{text('widgetHint')}</p>
          <div className={css.row}>
            {shown.image === '' ? (
              <span>{text('builtIn')}</span>
            ) : (
              <img className={css.picture} src={shown.image} alt={text('picture')} />
            )}
            <FileButton
              text={text('choose')}
              accept="image/png,image/jpeg,image/webp"
              onFile={(file) => void handlePicture(file)}
            />
            {shown.image !== '' && <Button text={text('remove')} onClick={() => change({ image: '' })} />}
          </div>
        </section>
      </fieldset>
      <div className={css.row}>
        <Button
          type="submit"
          intent="primary"
          text={text('save')}
          loading={isSaving}
          disabled={state.isBehind}
        />
        {isChanged && !state.isBehind && <Button text={text('discard')} onClick={() => void discard()} />}
      </div>
      {isChanged && !state.isBehind && <Callout compact>{text('unsaved')}</Callout>}
    </form>
  );
}

const HEADS = { en: 'english', zh: 'chinese' } as const;
