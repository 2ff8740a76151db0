// Where a design begins: a new one by system and purpose, an example, a design file, or one of My Vectors.
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { ArrowRight, FolderOpen } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Purpose, VectorSystem } from '#bio/design/design.ts';
import { paths } from '#src/core/paths.ts';
import { useSays, useText } from '#src/core/text.ts';
import { begin, openCopy, openFile, openPlasmid, useDesign } from './store.ts';
import css from './Vector.module.css';
import { VectorList } from './VectorList.tsx';
import { designWords } from './words.ts';

export function StartPage() {
  const text = useText(designWords);
  const says = useSays();
  const navigate = useNavigate();
  const { menu, design } = useDesign();
  return (
    <div className={css.start}>
      {design && (
        <section className={css.panel} aria-label={text('lastDesign')}>
          <div className={css.openNow}>
            <span>
              {text('lastDesign')}: <strong>{design.name || text('unnamed')}</strong>
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
              onOpen={openPlasmid}
            />
            <FileButton text={text('openFile')} accept=".json" onOpen={openFile} />
          </div>
        </div>
        <ul className={css.cards}>
          {menu?.examples.map(({ design: example, title }) => (
            <li key={example.id}>
              <button
                type="button"
                className={css.card}
                onClick={() => {
                  openCopy(example);
                  navigate(paths.vectorDesign);
                }}
              >
                <strong>{says(title)}</strong>
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

function NewVector() {
  const text = useText(designWords);
  const navigate = useNavigate();
  const [system, setSystem] = useState<VectorSystem>('ssAAV');
  const [purpose, setPurpose] = useState<Purpose>('orf');
  return (
    <section className={css.panel} aria-label={text('newVector')}>
      <h2 className={css.heading}>{text('newVector')}</h2>
      <SystemFields system={system} purpose={purpose} onSystem={setSystem} onPurpose={setPurpose} />
      <Button
        intent="primary"
        size="large"
        endIcon={<ArrowRight />}
        text={text('beginNew')}
        onClick={async () => {
          await begin(system, purpose);
          navigate(paths.vectorDesign);
        }}
      />
    </section>
  );
}

export function SystemFields({
  system,
  purpose,
  onSystem,
  onPurpose,
}: {
  readonly system: VectorSystem;
  readonly purpose: Purpose;
  onSystem(system: VectorSystem): void;
  onPurpose(purpose: Purpose): void;
}) {
  const text = useText(designWords);
  const says = useSays();
  const id = useId();
  const { menu } = useDesign();
  return (
    <div className={css.fields}>
      <FormGroup label={text('system')} labelFor={`${id}s`}>
        <HTMLSelect
          id={`${id}s`}
          fill
          value={system}
          options={menu?.systems.map((it) => ({ value: it.id, label: says(it.says) })) ?? []}
          onChange={(event) => {
            const found = menu?.systems.find((it) => it.id === event.target.value);
            if (found) onSystem(found.id);
          }}
        />
      </FormGroup>
      <FormGroup label={text('purpose')} labelFor={`${id}p`}>
        <HTMLSelect
          id={`${id}p`}
          fill
          value={purpose}
          options={menu?.purposes.map((it) => ({ value: it.id, label: says(it.says) })) ?? []}
          onChange={(event) => {
            const found = menu?.purposes.find((it) => it.id === event.target.value);
            if (found) onPurpose(found.id);
          }}
        />
      </FormGroup>
    </div>
  );
}
