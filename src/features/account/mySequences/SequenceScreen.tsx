// My Sequences: what a person uses again, with its features.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Add, Document } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { type KeptSequence, useMySequences } from '#src/state/mySequences.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { BackupMenu } from '#src/ui/savedItems/BackupMenu.tsx';
import { FindBar } from '#src/ui/savedItems/FindBar.tsx';
import { listItems } from '#src/ui/savedItems/listQuery.ts';
import { useListQuery } from '#src/ui/savedItems/useListQuery.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { AddDialog } from './AddDialog.tsx';
import { addFiles } from './actions.ts';
import { COLUMNS, type Column, keyOf } from './list.ts';
import css from './Sequence.module.css';
import { SequenceTable } from './SequenceTable.tsx';
import { sequenceWords } from './words.ts';

const ACCEPTED = '.gb,.gbk,.genbank,.gp,.dna,.prot,.fa,.fasta,.fna,.faa,.txt,.embl,.ape,.ab1,.fastq,.gz';

export function SequenceScreen() {
  const text = useText(sequenceWords);
  const { sequences, isRead } = useMySequences();
  const [isAdding, setAdding] = useState(false);
  const [query, setQuery] = useListQuery<Column>(COLUMNS);
  const shown = useMemo(() => {
    const wordsOf = (it: KeptSequence) =>
      `${it.name} ${text(it.kind)} ${text(it.topology)} ${it.description}`;
    return listItems(sequences, query, { wordsOf, keyOf });
  }, [sequences, query, text]);
  return (
    <Page label={text('title')} onFiles={(files) => void addFiles(files)}>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={
          <>
            <Button intent="primary" icon={<Add />} text={text('add')} onClick={() => setAdding(true)} />
            <FileButton text={text('addFile')} accept={ACCEPTED} onFiles={(files) => void addFiles(files)} />
            <BackupMenu />
          </>
        }
      />
      <FindBar
        query={query}
        onQueryChange={setQuery}
        search={text('search')}
        hint={text('searchHint')}
        found={text('found', { count: shown.length })}
      />
      {!isRead ? (
        <Spinner />
      ) : shown.length > 0 ? (
        <SequenceTable sequences={shown} query={query} onSort={(value) => setQuery('sort', value)} />
      ) : (
        <NonIdealState
          className={css.nothing!}
          icon={<Document size={40} />}
          title={text(sequences.length === 0 ? 'none' : 'noMatch')}
          description={text(sequences.length === 0 ? 'noneHint' : 'noMatchHint')}
        />
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
