import { Button, SegmentedControl } from '@blueprintjs/core';
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { downloadsOf } from './downloads.ts';
import { type FrameName, frameSignOf } from './frames.ts';
import { proteinHandoffOf } from './handoff.ts';
import { ProteinText } from './ProteinText.tsx';
import { chooseFrame, type FormOptions, showProperties, type Translation, useView } from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

interface Props {
  readonly answer: Translation;
  readonly options: FormOptions;
}

export function ProteinView({ answer, options }: Props) {
  const text = useText(translationWords);
  const count = useCount();
  const { frame } = useView();
  const shown = answer.frames.find((it) => it.frame === frame) ?? answer.frames[0];
  if (!shown) return null;
  const amount = shown.protein.length - shown.stops;
  return (
    <>
      <ResultActions
        from={paths.proteinTranslation}
        copyText={() => textOf(answer.fasta)}
        downloads={downloadsOf(answer, text)}
        send={{
          kind: 'protein',
          length: amount,
          handoff: () => proteinHandoffOf(answer.name, shown.protein),
        }}
      >
        {answer.frames.length > 1 && (
          <SegmentedControl
            aria-label={text('frames')}
            value={String(shown.frame)}
            options={answer.frames.map((it) => ({ value: String(it.frame), label: frameSignOf(it.frame) }))}
            onValueChange={(value) => chooseFrame(Number(value) as FrameName)}
          />
        )}
      </ResultActions>
      <p className={css.summary}>
        <strong>{text('frame', { frame: frameSignOf(shown.frame) })}</strong>{' '}
        {text('summary', { aa: count(amount), stops: shown.stops })} ·{' '}
        {text('rest', { before: shown.before, after: shown.after })}{' '}
        <Button
          size="small"
          variant="minimal"
          text={text('seeProperties')}
          onClick={() => showProperties({ of: 'frame', frame: shown.frame })}
        />
      </p>
      {answer.unreadable > 0 && (
        <p className={css.warn}>{text('unreadable', { count: answer.unreadable })}</p>
      )}
      {shown.protein.length === 0 ? (
        <p className={css.summary}>{text('emptyFrame')}</p>
      ) : (
        <ProteinText
          protein={shown.protein}
          letters={options.letters}
          label={text('proteinOf', { frame: frameSignOf(shown.frame) })}
        />
      )}
    </>
  );
}
