// Copy, download, send to another tool, keep in this browser: the row above every result.
import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { CaretDown, CloudUpload, Database, Download, Duplicate, SendTo } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind } from '#bio/core/alphabet.ts';
import { copy, download } from '#src/core/download.ts';
import { type Path, tools } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useAccount } from '#src/state/account.ts';
import { keepInAccount, keepInBrowser } from '#src/state/keepSequence.ts';
import { type Handoff, handOver } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { uiWords } from '#src/ui/words.ts';
import { KeyMenu } from './KeyMenu.tsx';
import css from './ResultActions.module.css';

export interface Downloadable {
  /** `FASTA`, `GenBank`, `CSV` ... */
  readonly label: string;
  readonly fileName: string;
  readonly type?: string;
  content(): string | Blob | Uint8Array<ArrayBuffer> | Promise<string | Blob | Uint8Array<ArrayBuffer>>;
}

export interface Sendable {
  readonly kind: Kind;
  readonly topology?: 'linear' | 'circular';
  readonly length: number;
  /** FASTA or GenBank. */
  handoff(): Handoff | Promise<Handoff>;
}

interface Props {
  readonly from: Path;
  /** What Copy puts on the clipboard; absent hides the button. */
  readonly copyText?: (() => string | Promise<string>) | undefined;
  readonly downloads?: readonly Downloadable[];
  /** The downloads are of an earlier input, for which they would be taken: they wait for the next run. */
  readonly isOutdated?: boolean;
  readonly send?: Sendable | undefined;
  readonly children?: ReactNode;
}

export function ResultActions({ from, copyText, downloads = [], isOutdated = false, send, children }: Props) {
  const text = useText(uiWords);
  return (
    <div className={css.row}>
      {children}
      <ButtonGroup className={css.actions!}>
        {copyText && (
          <Button icon={<Duplicate />} text={text('copy')} onClick={() => void copyAndSay(copyText)} />
        )}
        {downloads.length > 0 && <DownloadMenu downloads={downloads} isDisabled={isOutdated} />}
        {send && <SendMenu from={from} send={send} />}
      </ButtonGroup>
    </div>
  );
}

async function copyAndSay(copyText: () => string | Promise<string>): Promise<void> {
  const isCopied = await copy(await copyText());
  notify(uiWords[isCopied ? 'copied' : 'copyFailed'], { intent: isCopied ? 'success' : 'danger' });
}

async function save(it: Downloadable): Promise<void> {
  download(it.fileName, await it.content(), it.type ?? 'text/plain;charset=utf-8');
}

function DownloadMenu({
  downloads,
  isDisabled,
}: {
  readonly downloads: readonly Downloadable[];
  readonly isDisabled: boolean;
}) {
  const text = useText(uiWords);
  const only = downloads.length === 1 ? downloads[0] : undefined;
  if (only)
    return (
      <Button
        icon={<Download />}
        disabled={isDisabled}
        text={`${text('download')} ${only.label}`}
        onClick={() => void save(only)}
      />
    );
  const button = (
    <Button icon={<Download />} endIcon={<CaretDown />} disabled={isDisabled} text={text('download')} />
  );
  if (isDisabled) return button;
  return (
    <Popover
      placement="bottom-end"
      content={
        <KeyMenu>
          {downloads.map((it) => (
            <MenuItem key={it.label} text={it.label} onClick={() => void save(it)} />
          ))}
        </KeyMenu>
      }
    >
      {button}
    </Popover>
  );
}

function SendMenu({ from, send }: { readonly from: Path; readonly send: Sendable }) {
  const text = useText(uiWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const targets = tools.filter((it) => it.path !== from && it.accepts.includes(send.kind));
  const isSignedIn = useAccount().info !== undefined;
  const keptSequence = async () => {
    const handoff = await send.handoff();
    return {
      name: handoff.name,
      kind: send.kind,
      topology: send.topology ?? 'linear',
      length: send.length,
      text: 'text' in handoff ? handoff.text : await handoff.file.text(),
    };
  };
  const keep = async () => {
    await keepInBrowser(await keptSequence());
    notify(uiWords.keptNotice, { intent: 'success' });
  };
  const saveToAccount = async () => {
    await keepInAccount(await keptSequence());
    notify(uiWords.savedToAccount, { intent: 'success' });
  };
  return (
    <Popover
      placement="bottom-end"
      content={
        <KeyMenu>
          {targets.map((it) => (
            <MenuItem
              key={it.path}
              text={message(it.title)}
              onClick={async () => {
                handOver(it.path, await send.handoff());
                navigate(it.path);
              }}
            />
          ))}
          <MenuItem icon={<Database />} text={text('keep')} onClick={() => void keep()} />
          {isSignedIn && (
            <MenuItem
              icon={<CloudUpload />}
              text={text('saveToAccount')}
              onClick={() => void saveToAccount()}
            />
          )}
        </KeyMenu>
      }
    >
      <Button icon={<SendTo />} endIcon={<CaretDown />} text={text('sendTo')} />
    </Popover>
  );
}
