import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { Comparison, FolderClose, GitMerge, ShoppingCart } from '@blueprintjs/icons';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { addVectorLines, MAX_AT_ONCE } from '#src/state/cart/addToCart.ts';
import { completeFacts, type MyVector, useMyVectors } from '#src/state/myVectors.ts';
import { useWithPurchases } from '#src/state/ordering/purchases.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import { BackupMenu } from '#src/ui/savedItems/BackupMenu.tsx';
import { FindBar } from '#src/ui/savedItems/FindBar.tsx';
import { listItems } from '#src/ui/savedItems/listQuery.ts';
import { useListQuery } from '#src/ui/savedItems/useListQuery.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { addFiles } from './actions.ts';
import { COLUMNS, type Column, keyOf } from './list.ts';
import css from './MyVectors.module.css';
import { closeNotes, useNotes } from './notes.ts';
import { VectorTable } from './VectorTable.tsx';
import { myVectorsWords } from './words.ts';

const ACCEPTED = '.gb,.gbk,.genbank,.gp,.dna,.fa,.fasta,.fna,.txt,.embl,.ape,.gz,.xdna,.gcc,.gck';

export function VectorsPage() {
  const text = useText(myVectorsWords);
  const message = useLocalized();
  const notes = useNotes();
  const navigate = useNavigate();
  const isServerThere = useServer() === 'there';
  const { vectors: kept, isRead } = useMyVectors();
  const vectors = useWithPurchases(kept);
  const [query, setQuery] = useListQuery<Column>(COLUMNS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = useMemo(
    () => listItems(vectors, query, { wordsOf: (it) => searchedText(it, text), keyOf }),
    [vectors, query, text],
  );
  const picked = chosen.filter((id) => shown.some((it) => it.id === id));
  useEffect(() => {
    if (isRead) void completeFacts();
  }, [isRead]);
  return (
    <Page label={text('title')} onFiles={(files) => void addFiles(files)}>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={
          <>
            <Button
              intent="primary"
              icon={<GitMerge />}
              text={text('newDesign')}
              onClick={() => navigate(paths.vectorStart)}
            />
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
        found={[
          text('found', { count: shown.length }),
          ...(picked.length > 0 ? [text('chosen', { count: picked.length })] : []),
        ].join(' · ')}
      >
        <Button
          icon={<Comparison />}
          text={text('compare')}
          title={text('compareHint')}
          disabled={picked.length !== 2}
          onClick={() => navigate(`${paths.vectorCompare}?a=${picked[0]}&b=${picked[1]}`)}
        />
        {isServerThere && (
          <Button
            icon={<ShoppingCart />}
            text={text('addToCart')}
            title={text('addChosenHint')}
            disabled={picked.length === 0 || picked.length > MAX_AT_ONCE}
            onClick={() =>
              void addVectorLines(shown.filter((it) => picked.includes(it.id)).map((it) => it.uuid))
            }
          />
        )}
      </FindBar>
      {notes.length > 0 && (
        <Callout intent="warning" compact title={text('fileNotes')}>
          <ul className={css.notes}>
            {notes.map((it, i) => (
              <li key={i}>{message(it)}</li>
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
          query={query}
          onSort={(value) => setQuery('sort', value)}
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
    </Page>
  );
}

function searchedText(it: MyVector, text: ReturnType<typeof useText<typeof myVectorsWords>>): string {
  const { name, id, remark, facts, source, plasmidClass, plasmidId = '', sequenceId = '' } = it;
  const kinds = [text(source), text(plasmidClass), facts ? text(facts.type) : ''];
  return [name, id, plasmidId, sequenceId, remark, ...kinds, ...(facts?.resistance ?? [])].join(' ');
}
