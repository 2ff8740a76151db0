// My Sequences: what a person uses again, with its features.
import { Button, HTMLSelect, InputGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { Add, Cross, Document, Search } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { useMySequences } from '#src/state/workspace.ts';
import { BackupMenu } from '#src/ui/BackupMenu.tsx';
import { FileButton } from '#src/ui/FileButton.tsx';
import { AddDialog } from './AddDialog.tsx';
import { addFiles } from './actions.ts';
import { listed, STATUSES, wishOf } from './list.ts';
import css from './Sequence.module.css';
import { SequenceTable } from './SequenceTable.tsx';
import { sequenceWords } from './words.ts';

const ACCEPTED = '.gb,.gbk,.genbank,.gp,.dna,.prot,.fa,.fasta,.fna,.faa,.txt,.embl,.ape,.ab1,.fastq,.gz';

export function SequenceScreen() {
  const text = useText(sequenceWords);
  const { sequences, isRead } = useMySequences();
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const wish = useMemo(() => wishOf(address), [address]);
  const shown = useMemo(
    () =>
      listed(sequences, wish, (it) => `${it.name} ${text(it.kind)} ${text(it.topology)} ${it.description}`),
    [sequences, wish, text],
  );
  const set = (key: string, value: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(key, value);
        else after.delete(key);
        return after;
      },
      { replace: true },
    );
  return (
    <section
      className={css.screen}
      aria-label={text('title')}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void addFiles([...event.dataTransfer.files]);
      }}
    >
      <header className={css.header}>
        <div className={css.headline}>
          <h1 className={css.title}>{text('title')}</h1>
          <p className={css.lead}>{text('lead')}</p>
        </div>
        <div className={css.tools}>
          <Button intent="primary" icon={<Add />} text={text('add')} onClick={() => setAdding(true)} />
          <FileButton text={text('addFile')} accept={ACCEPTED} onFiles={(files) => void addFiles(files)} />
          <BackupMenu />
        </div>
      </header>
      <div className={css.bar}>
        <InputGroup
          className={css.search!}
          type="search"
          leftIcon={<Search />}
          value={wish.search}
          placeholder={text('searchHint')}
          aria-label={text('search')}
          onChange={(event) => set('q', event.target.value)}
          {...(wish.search && {
            rightElement: (
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={text('clear')}
                onClick={() => set('q', '')}
              />
            ),
          })}
        />
        <HTMLSelect
          aria-label={text('status')}
          value={wish.status}
          options={STATUSES.map((value) => ({ value, label: text(value) }))}
          onChange={(event) => set('status', event.target.value === 'active' ? '' : event.target.value)}
        />
        <span className={css.count} role="status">
          {text('found', { count: shown.length })}
        </span>
      </div>
      {!isRead ? (
        <Spinner />
      ) : shown.length > 0 ? (
        <SequenceTable sequences={shown} wish={wish} onSort={(value) => set('sort', value)} />
      ) : (
        <NonIdealState
          className={css.nothing!}
          icon={<Document size={40} />}
          title={text(sequences.length === 0 ? 'none' : 'noMatch')}
          description={text(sequences.length === 0 ? 'noneHint' : 'noMatchHint')}
        />
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
