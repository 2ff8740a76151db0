// The picture with a calculation beside the field for its result: good for one try, another one by a click.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import css from './CaptchaField.module.css';
import { TextField } from './Field.tsx';
import { formWords } from './formWords.ts';
import type { Form, Values } from './useForm.ts';

interface Captcha {
  readonly picture: { readonly captchaId: string; readonly image: string } | undefined;
  readonly isFailed: boolean;
  refresh(): void;
}

interface Props<V extends Values> {
  readonly form: Form<V>;
  readonly name: keyof V & string;
  readonly captcha: Captcha;
}

export function CaptchaField<V extends Values>({ form, name, captcha }: Props<V>) {
  const text = useText(formWords);
  const { picture, isFailed, refresh } = captcha;
  return (
    <div className={css.captcha}>
      <TextField
        form={form}
        name={name}
        label={text('captcha')}
        isRequired
        inputMode="numeric"
        maxLength={5}
      />
      <button
        type="button"
        className={css.picture}
        onClick={refresh}
        title={text('captchaImage')}
        aria-busy={!picture && !isFailed}
      >
        {picture ? (
          <img src={picture.image} alt={text('captchaImage')} />
        ) : (
          text(isFailed ? 'captchaFailed' : 'captchaLoading')
        )}
      </button>
    </div>
  );
}

export function useCaptcha(): Captcha {
  const [picture, setPicture] = useState<Captcha['picture']>();
  const [isFailed, setFailed] = useState(false);
  const requested = useRef(0);
  const refresh = useCallback(() => {
    const currentRun = ++requested.current;
    // The old one is used up, or not wanted: an answer to it would be wrong.
    setPicture(undefined);
    setFailed(false);
    call('getCaptcha', {}, { isQuiet: true }).then(
      (it) => currentRun === requested.current && setPicture(it),
      () => currentRun === requested.current && setFailed(true),
    );
  }, []);
  useEffect(refresh, [refresh]);
  return { picture, isFailed, refresh };
}
