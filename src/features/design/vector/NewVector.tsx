// A new vector from one of three sources: empty, a user's own plasmid, a vector kept before. Another source clears what
// was filled in, after a yes.

import { Button, FormGroup, HTMLSelect, InputGroup, SegmentedControl, TextArea } from '@blueprintjs/core';
import { ArrowRight, FolderOpen } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Fault } from '#bio/core/fault.ts';
import type { Purpose, VectorSystem } from '#bio/design/design.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { ask } from '#src/state/messageBox.ts';
import { useVectors } from '#src/state/myVectors.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { takeDroppedFile } from '#src/ui/tool/droppedFile.ts';
import type { Source } from '#workers/source.ts';
import { SystemFields } from './SystemFields.tsx';
import { begin, open, openPlasmid } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

type From = 'empty' | 'plasmid' | 'saved';

interface Filled {
  readonly name: string;
  readonly sequence: string;
}

const NOTHING: Filled = { name: '', sequence: '' };

export function NewVector() {
  const text = useText(designWords);
  const [from, setFrom] = useState<From>('empty');
  const [filled, setFilled] = useState(NOTHING);
  const hasFilled = filled.name.trim() !== '' || filled.sequence.trim() !== '';
  const turnTo = async (next: From) => {
    if (next === from || (hasFilled && !(await ask(CLEARING)))) return;
    setFilled(NOTHING);
    setFrom(next);
  };
  return (
    <section className={css.panel} aria-label={text('newVector')}>
      <h2 className={css.heading}>{text('newVector')}</h2>
      <FormGroup label={text('source')}>
        <SegmentedControl
          fill
          aria-label={text('source')}
          value={from}
          onValueChange={(value) => void turnTo(value as From)}
          options={[
            { value: 'empty', label: text('fromEmpty') },
            { value: 'plasmid', label: text('fromPlasmid') },
            { value: 'saved', label: text('fromSaved') },
          ]}
        />
      </FormGroup>
      {from === 'empty' && <Empty />}
      {from === 'plasmid' && <Plasmid filled={filled} onFill={setFilled} />}
      {from === 'saved' && <Saved />}
    </section>
  );
}

const CLEARING = {
  kind: 'confirm',
  title: designWords.clearing,
  message: designWords.clearingExplained,
  ok: designWords.clearIt,
  cancel: designWords.keepIt,
} as const;

function Empty() {
  const text = useText(designWords);
  const navigate = useNavigate();
  const [system, setSystem] = useState<VectorSystem>('ssAAV');
  const [purpose, setPurpose] = useState<Purpose>('orf');
  return (
    <>
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
      <p className={css.note}>{text('systemsNote')}</p>
    </>
  );
}

function Plasmid({ filled, onFill }: { readonly filled: Filled; onFill(filled: Filled): void }) {
  const text = useText(designWords);
  const id = useId();
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<Fault>();
  const read = async (source: Source) => {
    const fault = await openPlasmid(source, filled.name.trim());
    setFailed(fault);
    if (fault) return;
    onFill(NOTHING);
    navigate(paths.vectorDesign);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void read({ from: 'text', text: filled.sequence });
      }}
    >
      <FormGroup label={text('name')} labelFor={`${id}n`}>
        <InputGroup id={`${id}n`} value={filled.name} onValueChange={(name) => onFill({ ...filled, name })} />
      </FormGroup>
      <FormGroup label={text('sequence')} labelFor={`${id}s`} helperText={text('plasmidHint')}>
        <TextArea
          id={`${id}s`}
          className={css.mono!}
          fill
          rows={5}
          spellCheck={false}
          value={filled.sequence}
          placeholder={text('pasteHere')}
          onChange={(event) => onFill({ ...filled, sequence: event.target.value })}
          onDrop={(event) => {
            const file = takeDroppedFile(event);
            if (!file) return;
            event.preventDefault();
            void read({ from: 'file', file, name: file.name });
          }}
        />
      </FormGroup>
      {failed && <FaultCallout fault={failed} />}
      <div className={css.ways}>
        <Button
          type="submit"
          intent="primary"
          size="large"
          endIcon={<ArrowRight />}
          text={text('beginNew')}
          disabled={filled.sequence.trim() === ''}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={text('chooseFile')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void read({ from: 'file', file, name: file.name });
          }}
        />
        <Button
          size="large"
          icon={<FolderOpen />}
          text={text('chooseFile')}
          onClick={() => chooser.current?.click()}
        />
      </div>
    </form>
  );
}

function Saved() {
  const text = useText(designWords);
  const id = useId();
  const navigate = useNavigate();
  const vectors = useVectors().filter((it) => !it.isArchived);
  const [chosen, setChosen] = useState('');
  const vector = vectors.find((it) => it.id === chosen) ?? vectors[0];
  if (!vector) return <p className={css.quiet}>{text('noVectors')}</p>;
  return (
    <>
      <FormGroup label={text('myVectors')} labelFor={id} helperText={text('savedHint')}>
        <HTMLSelect
          id={id}
          fill
          value={vector.id}
          options={vectors.map((it) => ({
            value: it.id,
            label: `${it.design.name || text('unnamed')} (${it.id})`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </FormGroup>
      <Button
        intent="primary"
        size="large"
        endIcon={<ArrowRight />}
        text={text('beginNew')}
        onClick={async () => {
          await open(vector.design);
          navigate(paths.vectorDesign);
        }}
      />
    </>
  );
}
