// Where a design begins: a new one, a user's own plasmid, one of My Vectors, an example, or a design file.
import { Button } from '@blueprintjs/core';
import { ArrowRight, FolderOpen } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { NewVector } from './NewVector.tsx';
import { openCopy, openFile, openPlasmidFile, useDesign } from './store.ts';
import css from './Vector.module.css';
import { VectorList } from './VectorList.tsx';
import { designWords } from './words.ts';

export function StartPage() {
  const text = useText(designWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const { menu, design } = useDesign();
  return (
    <div className={css.start}>
      {design && (
        <section className={css.panel} aria-label={text('lastDesign')}>
          <div className={css.openNow}>
            <span>
              {text('openNow')}
              <strong>{design.name || text('unnamed')}</strong>
            </span>
            <Button
              endIcon={<ArrowRight />}
              text={text('continueLast')}
              onClick={() => navigate(paths.vectorDesign)}
            />
          </div>
        </section>
      )}
      <NewVector />
      <section className={css.panel} aria-label={text('examples')}>
        <div className={css.panelHead}>
          <h2 className={css.heading}>{text('examples')}</h2>
          <div className={css.ways}>
            <FileButton
              text={text('openPlasmid')}
              title={text('plasmidHint')}
              accept=".gb,.gbk,.genbank,.dna,.fa,.fasta,.txt,.embl"
              onOpen={openPlasmidFile}
            />
            <FileButton text={text('openFile')} accept=".json" onOpen={openFile} />
          </div>
        </div>
        <ul className={css.cards}>
          {menu?.examples.map(({ design: example, title, about }) => (
            <li key={example.id}>
              <button
                type="button"
                className={css.card}
                onClick={async () => {
                  await openCopy(example, message(about));
                  navigate(paths.vectorDesign);
                }}
              >
                <strong>{message(title)}</strong>
                <span>{example.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <VectorList />
    </div>
  );
}

function FileButton({
  accept,
  onOpen,
  ...props
}: {
  readonly text: string;
  readonly title?: string;
  readonly accept: string;
  onOpen(file: File): Promise<boolean>;
}) {
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={props.text}
        onChange={async (event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file && (await onOpen(file))) navigate(paths.vectorDesign);
        }}
      />
      <Button icon={<FolderOpen />} {...props} onClick={() => chooser.current?.click()} />
    </>
  );
}
