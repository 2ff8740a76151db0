// Which letters come, beside those that go to everyone.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { basicWords } from './words.ts';

const settings = createLoaded(() => call('getMailSettings', {}, { isQuiet: true }));

export function MailSettings() {
  const text = useText(basicWords);
  const [isBusy, setBusy] = useState(false);
  const save = async (isWanted: boolean) => {
    setBusy(true);
    try {
      await call('saveMailSettings', { wantsProgress: isWanted ? 1 : 0 });
    } catch {
      // The failure was reported already; the stored setting is shown.
    }
    await settings.reload();
    setBusy(false);
  };
  return (
    <section>
      <h2>{text('mailSettings')}</h2>
      <AsyncContent from={settings}>
        {({ wantsProgress }) => (
          <Switch
            checked={wantsProgress === 1}
            disabled={isBusy}
            label={text('progressMail')}
            onChange={(event) => void save(event.currentTarget.checked)}
          />
        )}
      </AsyncContent>
    </section>
  );
}
