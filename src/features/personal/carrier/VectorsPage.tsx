import { Button, Callout, HTMLSelect, InputGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { Comparison, Cross, FolderClose, GitMerge, Search } from '@blueprintjs/icons';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/paths.ts';
import { useSays, useText } from '#src/core/text.ts';
import { completeFacts, type MyVector, useMyVectors } from '#src/state/vectors.ts';
import { BackupMenu } from '#src/ui/BackupMenu.tsx';
import { FileButton } from '#src/ui/FileButton.tsx';
import { addFiles } from './actions.ts';
import css from './Carrier.module.css';
import { listed, STATUSES, wishOf } from './list.ts';
import { closeNotes, useNotes } from './notes.ts';
import { VectorTable } from './VectorTable.tsx';
import { carrierWords } from './words.ts';

const ACCEPTED = '.gb,.gbk,.genbank,.gp,.dna,.fa,.fasta,.fna,.txt,.embl,.ape,.gz,.xdna,.gcc,.gck';

export function VectorsPage() {
  const text = useText(carrierWords);
  const says = useSays();
  const notes = useNotes();
  const navigate = useNavigate();
  const { vectors, isRead } = useMyVectors();
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wish = useMemo(() => wishOf(address), [address]);
  const shown = useMemo(() => listed(vectors, wish, (it) => searched(it, text)), [vectors, wish, text]);
  const picked = chosen.filter((id) => shown.some((it) => it.id === id));
  useEffect(() => {
    if (isRead) void completeFacts();
  }, [isRead]);
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
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void addFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={css.screen}
      aria-label={text('title')}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={handleDrop}
    >
      <header className={css.header}>
        <div className={css.headline}>
          <h1 className={css.title}>{text('title')}</h1>
          <p className={css.lead}>{text('lead')}</p>
        </div>
        <div className={css.tools}>
          <Button
            intent="primary"
            icon={<GitMerge />}
            text={text('newDesign')}
            onClick={() => navigate(paths.vectorStart)}
          />
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
          {picked.length > 0 && ` · ${text('chosen', { count: picked.length })}`}
        </span>
        <Button
          icon={<Comparison />}
          text={text('compare')}
          title={text('compareHint')}
          disabled={picked.length !== 2}
          onClick={() => navigate(`${paths.vectorCompare}?a=${picked[0]}&b=${picked[1]}`)}
        />
      </div>
      {notes.length > 0 && (
        <Callout intent="warning" compact title={text('fileNotes')}>
          <ul className={css.notes}>
            {notes.map((it, i) => (
              <li key={i}>{says(it)}</li>
            ))}
          </ul>
          <Button size="small" text={text('closeNotes')} onClick={closeNotes} />
        </Callout>
      )}
      {!isRead ? (
        <Spinner />
      ) : shown.length > 0 ? (
        <VectorTable
          vectors={shown}
          wish={wish}
          onSort={(value) => set('sort', value)}
          chosen={picked}
          onChoose={setChosen}
        />
      ) : (
        <NonIdealState
          className={css.nothing!}
          icon={<FolderClose size={40} />}
          title={text(vectors.length === 0 ? 'none' : 'noMatch')}
          description={text(vectors.length === 0 ? 'noneHint' : 'noMatchHint')}
          {...(vectors.length === 0 && { action: <Link to={paths.vectorStart}>{text('newDesign')}</Link> })}
        />
      )}
    </section>
  );
}

function searched(it: MyVector, text: ReturnType<typeof useText<typeof carrierWords>>): string {
  const { name, id, remark, facts, source, plasmidClass } = it;
  const kinds = [text(source), text(plasmidClass), facts ? text(facts.type) : ''];
  return [name, id, remark, ...kinds, ...(facts?.resistance ?? [])].join(' ');
}
