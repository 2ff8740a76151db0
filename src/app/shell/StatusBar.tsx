import { Spinner } from '@blueprintjs/core';
import { appWords } from '#src/app/words.ts';
import { isFile } from '#src/core/navigation.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useStatus } from '#src/state/status.ts';
import css from './StatusBar.module.css';

export function StatusBar() {
  const text = useText(appWords);
  const count = useCount();
  const { running, isOnline, bytesSent, isOfflineReady, isStorageAvailable } = useStatus();
  // On a phone there is room for one of them: what matters most now.
  const lead =
    running > 0 ? 'jobs' : !isStorageAvailable ? 'keeps' : !isOnline && !isFile() ? 'line' : 'sent';
  return (
    <footer className={css.bar}>
      <span className={css.item} data-lead={lead === 'jobs'}>
        {running > 0 && <Spinner size={12} />}
        {text('jobs', { count: running })}
      </span>
      {isFile() ? (
        <span className={css.item}>{text('portable')}</span>
      ) : (
        <span className={css.item} data-online={isOnline} data-lead={lead === 'line'}>
          {text(isOnline ? 'online' : 'offline')}
          {isOfflineReady && ` · ${text('offlineReady')}`}
        </span>
      )}
      <span className={css.item} data-lead={lead === 'sent'}>
        {text('sent', { bytes: count(bytesSent) })}
      </span>
      {!isStorageAvailable && (
        <span className={css.item} data-lead={lead === 'keeps'}>
          {text('keepsNothing')}
        </span>
      )}
      <span className={css.version}>{text('version', { version: __VERSION__ })}</span>
    </footer>
  );
}
