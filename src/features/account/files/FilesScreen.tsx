// The files of the account, to download, and to delete if nothing refers to them.
import { Button, HTMLTable, NonIdealState } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { OutputOf } from '#contract/contract.ts';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { createLoaded, type Loaded } from '#src/state/loaded.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { filesWords } from './words.ts';

const SIZE = 20;
type Uploads = OutputOf<'listUploads'>;

export function FilesScreen() {
  const text = useText(filesWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <Files />
    </AccountPage>
  );
}

function Files() {
  const [page, setPage] = useState(1);
  const loaded = useMemo(
    () => createLoaded(() => call('listUploads', { page, size: SIZE }, { isQuiet: true })),
    [page],
  );
  useReloadOnReturn(loaded);
  return (
    <AsyncContent from={loaded}>
      {(uploads) => (
        <>
          <Table uploads={uploads} loaded={loaded} />
          <Pager page={page} pages={Math.ceil(uploads.total / SIZE)} onPage={setPage} />
        </>
      )}
    </AsyncContent>
  );
}

function Table({ uploads, loaded }: { readonly uploads: Uploads; readonly loaded: Loaded<Uploads> }) {
  const text = useText(filesWords);
  const intl = useIntl();
  const bytes = (size: number) => {
    const [value, unit] = size < 1e6 ? [size / 1e3, 'kilobyte'] : [size / 1e6, 'megabyte'];
    return intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
  const { rows } = uploads;
  const handleDelete = async (id: string, name: string) => {
    const isAgreed = await ask({
      ...{ kind: 'confirm', title: filesWords.askTitle, message: formatLocalized(filesWords.ask, { name }) },
      ...{ ok: filesWords.delete, cancel: filesWords.cancel },
    });
    if (!isAgreed) return;
    await call('deleteUpload', { id }).then(
      () => notify(filesWords.deleted, { intent: 'success' }),
      // The call has said why; what is there now is shown.
      () => undefined,
    );
    await loaded.reload();
  };
  const handleDownload = async (id: string, name: string) => {
    const file = await callFile('download', { id }).catch(() => undefined);
    if (file !== undefined) download(name, file);
  };
  if (rows.length === 0) return <NonIdealState title={text('none')} />;
  return (
    <>
      <p>{text('used', { used: bytes(uploads.bytes), max: bytes(uploads.maxBytes) })}</p>
      {/* A region that scrolls is reached by the keyboard. */}
      <section aria-label={text('title')} tabIndex={0} style={{ overflowX: 'auto' }}>
        <HTMLTable compact style={{ width: '100%' }}>
          <thead>
            <tr>
              {(['name', 'size', 'time', 'acts'] as const).map((it) => (
                <th key={it} scope="col">
                  {text(it)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, size, createdTime, isUsed }) => (
              <tr key={id}>
                <td style={{ overflowWrap: 'anywhere' }}>{name}</td>
                <td>{bytes(size)}</td>
                <td>{intl.formatDate(createdTime, { dateStyle: 'medium' })}</td>
                <td>
                  <Button
                    size="small"
                    text={text('download')}
                    aria-label={text('downloadOf', { name })}
                    onClick={() => void handleDownload(id, name)}
                  />{' '}
                  {isUsed ? (
                    text('isUsed')
                  ) : (
                    <Button
                      size="small"
                      intent="danger"
                      variant="minimal"
                      text={text('delete')}
                      aria-label={text('deleteOf', { name })}
                      onClick={() => void handleDelete(id, name)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
    </>
  );
}
