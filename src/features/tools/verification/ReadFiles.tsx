// The files of sequencing reads: chosen, dropped, removed; any number of them.
import { Button, Tag } from '@blueprintjs/core';
import { Cross, Learning, Trash } from '@blueprintjs/icons';
import { type DragEvent, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { addReadFiles, clearReadFiles, removeReadFile, takeExample } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const ENDINGS = '.ab1,.abi,.scf,.fastq,.fq,.fasta,.fa,.fna,.seq,.gb,.gbk,.gz,.txt';
/** More are counted, not listed. */
const MAX_LISTED = 60;

export function ReadFiles({ files }: { readonly files: readonly File[] }) {
  const text = useText(verificationWords);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(addReadFiles);
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
        <FileButton text={text('chooseReads')} accept={ENDINGS} onFiles={addReadFiles} />
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
        {files.slice(0, MAX_LISTED).map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <Tag minimal>{file.name}</Tag>
            <Button
              variant="minimal"
              size="small"
              icon={<Cross />}
              aria-label={text('removeRead', { name: file.name })}
              onClick={() => removeReadFile(file)}
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>{text('readsHint')}</p>
    </section>
  );
}

/** Files, and those of dropped folders at any depth. */
async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Items are gone once this has waited: they are read at once. What is no entry of a file system is a file alone.
  const waiting = [...transfer.items].map((it) => {
    const entry = it.webkitGetAsEntry();
    const file = it.getAsFile();
    return entry ? filesOf(entry) : file ? [file] : [];
  });
  const found = await Promise.all(waiting);
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A reader hands out a hundred entries at a time, and none when it is done.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const it of some) found.push(...(await filesOf(it)));
  }
}
