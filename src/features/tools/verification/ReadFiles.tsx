// The files of sequencing reads: chosen, dropped, removed; any number of them.
import { Button, Tag } from '@blueprintjs/core';
import { Cross, Learning, Trash } from '@blueprintjs/icons';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { formatLocalized, listOf, useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { keepFocus } from '#src/ui/form/keepFocus.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { listDroppedFiles, namesOf, readFileOf } from './readFiles.ts';
import {
  addReadFiles,
  clearReadFiles,
  forgetMissing,
  type Reads,
  removeReadFile,
  takeExample,
} from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const ENDINGS = '.ab1,.abi,.scf,.fastq,.fq,.fasta,.fa,.fna,.seq,.gb,.gbk,.gz,.txt';
/** More are counted, not listed. */
const MAX_LISTED = 60;
const MAX_NAMED = 5;

export function ReadFiles({ reads: { files, missing, unkept } }: { readonly reads: Reads }) {
  const text = useText(verificationWords);
  const message = useLocalized();
  const section = useRef<HTMLElement>(null);
  // The button of the last file that is left, or else the one that chooses files.
  const keepInSight = () =>
    keepFocus(
      () => [...section.current!.querySelectorAll<HTMLElement>('li button')].at(-1) ?? chooserOf(section),
    );
  const names = namesOf(files);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void takeDrop(event.dataTransfer.items);
  };
  return (
    <section
      ref={section}
      className={css.reads}
      data-over={isOver}
      aria-label={text('reads')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <h2 className={css.label}>{text('reads')}</h2>
      <div className={css.row}>
        <FileButton
          text={text('chooseReads')}
          accept={ENDINGS}
          onFiles={(chosen) => void addReadFiles(chosen.map(readFileOf))}
        />
        {files.length === 0 ? (
          <Button
            variant="minimal"
            icon={<Learning />}
            text={text('example')}
            title={text('exampleHint')}
            onClick={() => void takeExample().then(() => keepFocus(() => chooserOf(section)))}
          />
        ) : (
          <>
            <span>{text('chosenReads', { count: files.length })}</span>
            <Button
              variant="minimal"
              icon={<Trash />}
              text={text('clearReads')}
              onClick={() => {
                clearReadFiles();
                keepFocus(() => chooserOf(section));
              }}
            />
          </>
        )}
      </div>
      <ul className={css.files}>
        {files.slice(0, MAX_LISTED).map((it, i) => (
          <li key={i}>
            <Tag minimal title={it.path}>
              {names[i]}
            </Tag>
            <Button
              variant="minimal"
              size="small"
              icon={<Cross />}
              aria-label={text('removeRead', { name: names[i]! })}
              onClick={() => {
                removeReadFile(it);
                keepInSight();
              }}
            />
          </li>
        ))}
      </ul>
      {unkept > 0 && (
        <p className={css.hint} role="status">
          {text('unkeptReads', { count: unkept })}
        </p>
      )}
      {missing.length > 0 && (
        <p className={css.hint} role="status">
          {text('missingReads', {
            count: missing.length,
            names: message(listOf(missing.slice(0, MAX_NAMED))),
          })}{' '}
          <Button
            size="small"
            text={text('forgetMissing')}
            onClick={() => {
              forgetMissing();
              keepFocus(() => chooserOf(section));
            }}
          />
        </p>
      )}
      <p className={css.hint}>{text('readsHint')}</p>
    </section>
  );
}

function chooserOf(section: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return section.current?.querySelector<HTMLElement>('button');
}

async function takeDrop(items: DataTransferItemList): Promise<void> {
  const { files, unopened } = await listDroppedFiles(items);
  await addReadFiles(files);
  if (unopened.length === 0) return;
  const count = unopened.length;
  const names = listOf(unopened.slice(0, MAX_NAMED));
  const { en } = formatLocalized(verificationWords.unopened, { count, names: names.en });
  const { zh } = formatLocalized(verificationWords.unopened, { count, names: names.zh });
  notify({ en, zh }, { intent: 'warning' });
}
