// A user's own sequence for a slot: pasted, from a file (any format the tools read), or one kept in this browser. For
// an ORF it may be a record with its coding sequence, a protein, or a human or mouse gene by its symbol.

import { Button, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { FolderOpen } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Slot } from '#bio/design/design.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useActiveSequences } from '#src/state/mySequences.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { takeDroppedFile } from '#src/ui/tool/droppedFile.ts';
import type { Insert } from '#workers/jobs/designInsert.ts';
import type { Source } from '#workers/source.ts';
import { GenePicker } from './GenePicker.tsx';
import { insertWords } from './insertWords.ts';
import { ProteinInsert } from './ProteinInsert.tsx';
import css from './Slots.module.css';
import { edit, useDesign } from './store.ts';
import { designWords } from './words.ts';

/** What was typed for a slot and not put into it yet, by the slot's id: there again when one comes back to the slot. */
const waiting = new Map<string, { readonly name: string; readonly typed: string }>();

export function OwnSequence({ slot }: { readonly slot: Slot }) {
  const text = useText(designWords);
  const words = useText(insertWords);
  const count = useCount();
  const id = useId();
  const system = useDesign().design?.system;
  const takesProtein = slot.kind === 'cds';
  const kept = useActiveSequences().filter((it) => takesProtein || it.kind !== 'protein');
  const chooser = useRef<HTMLInputElement>(null);
  const own = slot.content?.from === 'own' ? slot.content : undefined;
  const [{ name, typed }, setDraft] = useState(
    () => waiting.get(slot.id) ?? { name: own?.name ?? '', typed: own?.bases ?? '' },
  );
  // What another tab or *Undo* puts into the slot is shown here; what is being typed stays while the slot does.
  const filled = JSON.stringify(slot.content);
  const [shown, setShown] = useState(filled);
  if (filled !== shown) {
    setShown(filled);
    if (own && (own.bases !== typed || own.name !== name)) {
      waiting.delete(slot.id);
      setDraft({ name: own.name, typed: own.bases });
    }
  }
  const [failed, setFailed] = useState<Fault>();
  const [protein, setProtein] = useState<Extract<Insert, { at: 'protein' }>>();
  const [note, setNote] = useState<string>();

  const change = (next: { readonly name?: string; readonly typed?: string }) => {
    const draft = { name, typed, ...next };
    setProtein(undefined);
    setNote(undefined);
    waiting.set(slot.id, draft);
    setDraft(draft);
  };
  const read = async (source: Source) => {
    setProtein(undefined);
    setNote(undefined);
    const opened = await runJob('designInsert', { source, kind: slot.kind, ...(system && { system }) });
    if (!opened.ok) return setFailed(opened.fault.code === 'map/protein' ? NEEDS_DNA : opened.fault);
    const insert = opened.value;
    setFailed(undefined);
    const isPlain = source.from === 'text' && !/^\s*[>L;]/.test(source.text);
    const called = name.trim() || (isPlain ? '' : insert.name) || text('ownName');
    if (insert.at === 'protein') return setProtein({ ...insert, name: called });
    const { bases, taken } = insert;
    await fill(called, bases, taken && words('taken', { ...taken, of: count(taken.of) }));
  };
  const fill = async (called: string, bases: string, reported: string | undefined) => {
    setProtein(undefined);
    setDraft({ name: called, typed: bases });
    setNote(reported);
    waiting.delete(slot.id);
    await edit([{ act: 'fill', slot: slot.id, content: { from: 'own', name: called, bases } }]);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void read({ from: 'text', text: typed });
      }}
    >
      {takesProtein && <GenePicker onChosen={(gene, note) => void fill(gene.symbol, gene.bases, note)} />}
      <FormGroup label={text('name')} labelFor={`${id}n`}>
        <InputGroup id={`${id}n`} value={name} onValueChange={(it) => change({ name: it })} />
      </FormGroup>
      <FormGroup
        label={text('sequence')}
        labelFor={`${id}s`}
        helperText={`${typed.replace(/[^A-Za-z]/g, '').length} bp`}
      >
        <TextArea
          id={`${id}s`}
          className={css.letters!}
          fill
          rows={5}
          spellCheck={false}
          value={typed}
          placeholder={text(takesProtein ? 'pasteProtein' : 'pasteHere')}
          onChange={(event) => change({ typed: event.target.value })}
          onDrop={(event) => {
            const file = takeDroppedFile(event);
            if (!file) return;
            event.preventDefault();
            void read({ from: 'file', file, name: file.name });
          }}
        />
      </FormGroup>
      {failed && <FaultCallout fault={failed} />}
      {note && <p role="status">{note}</p>}
      {protein && (
        <ProteinInsert
          protein={protein}
          onCoded={(bases, reported) => void fill(protein.name, bases, reported)}
        />
      )}
      <div className={css.sources}>
        {!protein && (
          <Button type="submit" intent="primary" text={text('use')} disabled={typed.trim() === ''} />
        )}
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
        <Button icon={<FolderOpen />} text={text('chooseFile')} onClick={() => chooser.current?.click()} />
        {kept.length > 0 && (
          <HTMLSelect
            aria-label={text('mySequences')}
            value=""
            options={[
              { value: '', label: text('mySequences') },
              ...kept.map((it) => ({ value: it.id, label: `${it.name} (${it.length})` })),
            ]}
            onChange={(event) => {
              const found = kept.find((it) => it.id === event.target.value);
              if (found) void read({ from: 'text', text: found.text });
            }}
          />
        )}
      </div>
    </form>
  );
}

const NEEDS_DNA = fault('design/needs-dna', designWords.needsDna);
