import { Button } from '@blueprintjs/core';
import { copy, download } from '#src/core/download.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import css from './SecondFactor.module.css';
import { secondFactorWords } from './words.ts';

interface Props {
  readonly codes: readonly string[];
  onKept(): void;
}

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = useText(secondFactorWords);
  const handleCopy = async () => {
    const isCopied = await copy(codes.join('\n'));
    notify(secondFactorWords[isCopied ? 'copied' : 'copyFailed'], {
      intent: isCopied ? 'success' : 'danger',
    });
  };
  return (
    <>
      <h2>{text('codesTitle')}</h2>
      <p>{text('codesText')}</p>
      <ul className={css.codes}>
        {codes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button text={text('copy')} onClick={() => void handleCopy()} />
        <Button text={text('download')} onClick={() => download(text('fileName'), `${codes.join('\n')}\n`)} />
        <Button intent="primary" text={text('kept')} onClick={onKept} />
      </div>
    </>
  );
}
