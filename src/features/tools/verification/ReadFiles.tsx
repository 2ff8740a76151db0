// The files of sequencing reads: chosen, dropped, removed; any number of them.
import { Button, Tag } from '@blueprintjs/core';
import { Cross, Learning, Trash } from '@blueprintjs/icons';
import { type DragEvent, useState } from 'react';
import { formatLocalized, listOf, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { listDroppedFiles, namesOf, type ReadFile, readFileOf } from './readFiles.ts';
import { addReadFiles, clearReadFiles, removeReadFile, takeExample } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const ENDINGS = '.ab1,.abi,.scf,.fastq,.fq,.fasta,.fa,.fna,.seq,.gb,.gbk,.gz,.txt';
/** More are counted, not listed. */
const MAX_LISTED = 60;
const MAX_NAMED = 5;

export function ReadFiles({ files }: { readonly files: readonly ReadFile[] }) {
  const text = useText(verificationWords);
  const names = namesOf(files);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void takeDrop(event.dataTransfer.items);
  };
  return (
    <section
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
            onClick={() => void takeExample()}
          />
        ) : (
          <>
            <span>{text('chosenReads', { count: files.length })}</span>
            <Button variant="minimal" icon={<Trash />} text={text('clearReads')} onClick={clearReadFiles} />
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
              onClick={() => removeReadFile(it)}
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>{text('readsHint')}</p>
    </section>
  );
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
