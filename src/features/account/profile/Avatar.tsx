// The picture of the account: made small and square in the browser before it is sent.
import { Button } from '@blueprintjs/core';
import { User } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { call } from '#src/core/remote.ts';
import { shrinkPicture } from '#src/core/shrinkPicture.ts';
import { useText } from '#src/core/text.ts';
import { reloadAccount } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

const PIXELS = 128;

export function Avatar({ avatar }: { readonly avatar: string }) {
  const text = useText(basicWords);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (picture: string) => {
    setBusy(true);
    await call('setAvatar', { avatar: picture }).then(
      () => notify(accountWords.saved, { intent: 'success' }),
      // The call has said why.
      () => undefined,
    );
    await reloadAccount();
    setBusy(false);
  };
  const handleFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await shrinkPicture(file, PIXELS, 'image/jpeg');
    if (picture === undefined) notify(basicWords.noPicture, { intent: 'danger' });
    else await save(picture);
  };
  return (
    <div className={css.avatarRow}>
      {avatar === '' ? (
        <span className={css.avatar} role="img" aria-label={text('noAvatar')}>
          <User size={36} />
        </span>
      ) : (
        <img className={css.avatar} src={avatar} alt={text('avatar')} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={text('chooseAvatar')}
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        text={text('chooseAvatar')}
        loading={isBusy}
        onClick={() => input.current?.click()}
      />
      {avatar !== '' && (
        <Button size="small" variant="minimal" text={text('removeAvatar')} onClick={() => void save('')} />
      )}
    </div>
  );
}
