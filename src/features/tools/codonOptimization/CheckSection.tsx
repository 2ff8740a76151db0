// Checks a certificate independently in a worker: that of the design on the page, or one from a file.
import { Button, Callout, FileInput, Spinner } from '@blueprintjs/core';
import { Cross, Endorsed } from '@blueprintjs/icons';
import { textOf } from '#bio/core/bytes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import css from './Codon.module.css';
import { askCheck, cancelCheck, type DesignedEntry, useCheck } from './store.ts';
import { codonWords } from './words.ts';

/** Checks the certificate of the design on the page. */
export function CheckSection({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  return (
    <section aria-label={text('checkThis')} className={css.check}>
      <h3 className={css.heading}>{text('checkThis')}</h3>
      <p className={css.help}>{text('checkThisLead')}</p>
      <Button
        className={css.finding!}
        icon={<Endorsed />}
        text={text('checkNow')}
        onClick={() => askCheck(textOf(entry.json), 'design')}
      />
      <Outcome of="design" />
    </section>
  );
}

/** Checks a certificate from a file. */
export function CheckForm() {
  const text = useText(codonWords);
  return (
    <>
      <p className={css.help}>{text('checkLead')}</p>
      <FileInput
        fill
        className={css.finding!}
        text={text('checkChoose')}
        buttonText="…"
        inputProps={{ accept: '.json', 'aria-label': text('checkChoose') }}
        onInputChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then((content) => askCheck(content, 'file'));
        }}
      />
      <Outcome of="file" />
    </>
  );
}

function Outcome({ of }: { readonly of: 'file' | 'design' }) {
  const text = useText(codonWords);
  const run = useCheck(of);
  return (
    <div aria-live="polite">
      {run.at === 'working' && (
        <div className={css.waiting}>
          <Spinner size={20} aria-label={text('checkNow')} />
          <Button icon={<Cross />} text={text('checkCancel')} onClick={cancelCheck} />
        </div>
      )}
      {run.at === 'failed' && <FaultCallout fault={run.fault} />}
      {run.at === 'ready' && <Finding {...run.answer} />}
    </div>
  );
}

function Finding({ name, finding, message: words, check, isKnownTable }: Ready) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <Callout compact className={css.finding!} intent={finding === 'refuted' ? 'danger' : 'success'}>
      <strong>{name}</strong> {message(words)}
      {!isKnownTable && <p>{text('checkTable')}</p>}
      <p className={css.help}>
        {text('checkBound', {
          value: count(check.value, 4),
          bound: count(check.bound, 4),
          tried: count(check.tried),
        })}
      </p>
    </Callout>
  );
}

type Ready = Extract<ReturnType<typeof useCheck>, { at: 'ready' }>['answer'];
