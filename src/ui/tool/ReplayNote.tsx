// How a saved result fares that was opened: which input it asks for, whether the same came out, and where it differs.
import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { SavedInput, SavedResult } from '#bio/format/savedResult.ts';
import { useCount, useFaultText, useLanguage, useLocalized, useText } from '#src/core/text.ts';
import type { Comparison, Replay } from '#src/state/tool/savedResults.ts';
import css from './ReplayNote.module.css';
import { replayWords } from './replayWords.ts';

const MAX_ROWS = 20;

export function ReplayNote({ replay, onClose }: { readonly replay: Replay; onClose(): void }) {
  const text = useText(replayWords);
  return (
    <Callout
      className={css.note!}
      intent={intentOf(replay)}
      role={replay.at === 'asking' && replay.fault ? 'alert' : 'status'}
      aria-label={text('savedResult')}
    >
      <div className={css.head}>
        <strong>{useHeadline(replay)}</strong>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={text('close')}
          title={text('close')}
          onClick={onClose}
        />
      </div>
      <p className={css.line}>{useOrigin(replay.saved)}</p>
      {replay.at === 'asking' && <ReplayQuestion replay={replay} />}
      {replay.at === 'failed' && <p className={css.line}>{text('failedHint')}</p>}
      {replay.at === 'compared' && <Compared saved={replay.saved} comparison={replay.comparison} />}
    </Callout>
  );
}

function intentOf(replay: Replay): 'primary' | 'success' | 'warning' {
  if (replay.at === 'failed') return 'warning';
  if (replay.at !== 'compared') return 'primary';
  return isSame(replay.comparison) ? 'success' : 'warning';
}

function isSame({ differences, certificates }: Comparison): boolean {
  return (
    differences.length === 0 && certificates.every((it) => it.at === 'checked' && it.finding !== 'refuted')
  );
}

function useHeadline(replay: Replay): string {
  const text = useText(replayWords);
  switch (replay.at) {
    case 'asking':
      return text('asking', { count: replay.saved.inputs.length });
    case 'running':
      return text('running');
    case 'failed':
      return text('failed');
    case 'compared':
      if (isSame(replay.comparison)) return text('same');
      return replay.comparison.differences.length > 0
        ? text('different', { count: replay.comparison.differences.length })
        : text('refuted');
  }
}

function useOrigin({ savedAt, versions }: SavedResult): string {
  const text = useText(replayWords);
  const language = useLanguage();
  const time = new Date(savedAt).toLocaleString(language === 'zh' ? 'zh-CN' : 'en');
  const { app, library } = versions;
  return text(app === __VERSION__ ? 'origin' : 'originOther', { time, app, library, now: __VERSION__ });
}

function ReplayQuestion({ replay }: { readonly replay: Extract<Replay, { at: 'asking' }> }) {
  const faultText = useFaultText();
  return (
    <>
      <ul className={css.list}>
        {replay.saved.inputs.map((it, i) => (
          <li key={i}>
            <RequestedInput input={it} />
          </li>
        ))}
      </ul>
      {replay.fault && <p className={css.fault}>{faultText(replay.fault)}</p>}
    </>
  );
}

function RequestedInput({ input }: { readonly input: SavedInput }) {
  const text = useText(replayWords);
  const count = useCount();
  const [seguid] = input.seguids;
  return (
    <>
      {input.name || text('typed')} · {text('records', { count: input.records })} · {count(input.size)} B
      {seguid && (
        <>
          {' · '}
          <code className={css.code}>{seguid}</code>
        </>
      )}
    </>
  );
}

function Compared({ saved, comparison }: { readonly saved: SavedResult; readonly comparison: Comparison }) {
  const text = useText(replayWords);
  const message = useLocalized();
  const faultText = useFaultText();
  const { differences, certificates, isOtherFile } = comparison;
  return (
    <>
      {differences.length === 0 && (
        <p className={css.line}>
          {text('sameHint')}
          <code className={css.code}>{saved.output.digest}</code>
        </p>
      )}
      {isOtherFile && <p className={css.line}>{text('otherFile')}</p>}
      {certificates.map((it, i) => (
        <p key={i} className={css.line}>
          {it.at === 'checked' ? message(it.message) : faultText(it.fault)}
        </p>
      ))}
      {differences.length > 0 && (
        <div className={css.scroll}>
          <HTMLTable compact className={css.table!} aria-label={text('differences')}>
            <thead>
              <tr>
                <th scope="col">{text('part')}</th>
                <th scope="col">{text('before')}</th>
                <th scope="col">{text('now')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.slice(0, MAX_ROWS).map((it) => (
                <tr key={it.path}>
                  <th scope="row">{it.path || text('whole')}</th>
                  <td>{it.saved ?? text('absent')}</td>
                  <td>{it.now ?? text('absent')}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {differences.length > MAX_ROWS && (
        <p className={css.line}>{text('more', { count: differences.length - MAX_ROWS })}</p>
      )}
    </>
  );
}
