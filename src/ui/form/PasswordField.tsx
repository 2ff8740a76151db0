import { Button } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '#src/core/text.ts';
import { TextField } from './Field.tsx';
import { formWords } from './formWords.ts';
import type { Form, Values } from './useForm.ts';

interface Props<V extends Values> {
  readonly form: Form<V>;
  readonly name: keyof V & string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

export function PasswordField<V extends Values>(props: Props<V>) {
  const text = useText(formWords);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      isRequired
      type={isShown ? 'text' : 'password'}
      right={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
