// Where a sequence comes in: typed, pasted, dropped, chosen, an example, or one kept in this browser. Says live what it
// is.

import { Button, ButtonGroup, HTMLSelect, MenuDivider, MenuItem, Tag, TextArea } from '@blueprintjs/core';
import { Cross, Document, FolderOpen, Database as Kept, Learning, Trash } from '@blueprintjs/icons';
import {
  type ChangeEvent,
  type CSSProperties,
  type DragEvent,
  memo,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import type { Kind } from '#bio/core/alphabet.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import {
  forgetSequence,
  type Handoff,
  type KeptSequence,
  useActiveSequences,
} from '#src/state/mySequences.ts';
import type { Draft } from '#src/state/tool/draft.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { uiWords } from '#src/ui/words.ts';
import { takeDroppedFile } from './droppedFile.ts';
import { InspectionLine } from './InspectionLine.tsx';
import { KeyMenu } from './KeyMenu.tsx';
import css from './SourceInput.module.css';

export interface Example {
  readonly title: LocalizedText;
  /** A sequence, FASTA or GenBank; loaded when chosen. */
  text(): string | Promise<string>;
}

/** What a tool offers here; the first index is which of its inputs. */
interface Actions {
  setText(text: string, index?: number): void;
  setFile(file: File, index?: number): void;
  setReadAs(readAs: Draft['readAs'], index?: number): void;
  clear(index?: number): void;
  take(handoff: Handoff, index?: number): void;
}

interface Props {
  readonly label?: string;
  readonly draft: Draft;
  readonly tool: Actions;
  readonly index?: number;
  readonly examples?: readonly Example[];
  /** Kinds that the user may choose from; a single kind hides the choice. */
  readonly kinds?: readonly Kind[];
  readonly hasTopology?: boolean;
  readonly rows?: number;
  /** Beside what the input was recognized as. */
  readonly note?: ReactNode;
}

export const SourceInput = memo(function SourceInput({
  label,
  draft,
  tool,
  index = 0,
  examples = [],
  kinds = [],
  hasTopology = true,
  rows = 9,
  note,
}: Props) {
  const text = useText(uiWords);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isFull = draft.file !== undefined || draft.text !== '';
  // The button that cleared it goes away: the text box takes the focus.
  const clear = () => {
    tool.clear(index);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = takeDroppedFile(event);
    if (file) tool.setFile(file, index);
    else {
      const dropped = event.dataTransfer.getData('text/plain');
      if (dropped) tool.setText(dropped, index);
    }
  };
  return (
    <fieldset
      className={css.input}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={css.head}>
        <div className={css.name}>
          <label className={css.label} htmlFor={id}>
            {label ?? text('sequence')}
          </label>
          <Button
            className={isFull ? '' : css.away!}
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={text('clear')}
            title={text('clear')}
            onClick={clear}
          />
        </div>
        <Sources tool={tool} index={index} examples={examples} />
      </div>
      <div className={css.box} style={{ '--rows': rows } as CSSProperties}>
        {draft.file ? (
          <FileChip file={draft.file} onClear={clear} />
        ) : (
          <TextArea
            id={id}
            className={css.text!}
            fill
            spellCheck={false}
            autoComplete="off"
            value={draft.text}
            placeholder={text('placeholder')}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => tool.setText(event.target.value, index)}
          />
        )}
        <InspectionLine inspection={draft.inspection} note={note} />
      </div>
      <ReadAsChoice draft={draft} tool={tool} index={index} kinds={kinds} hasTopology={hasTopology} />
    </fieldset>
  );
});

function Sources({
  tool,
  index,
  examples,
}: {
  readonly tool: Actions;
  readonly index: number;
  readonly examples: readonly Example[];
}) {
  const text = useText(uiWords);
  const message = useLocalized();
  const chooser = useRef<HTMLInputElement>(null);
  const takeExample = async (it: Example) => tool.take({ name: it.title.en, text: await it.text() }, index);
  return (
    <ButtonGroup variant="minimal" className={css.sources!}>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text('chooseFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) tool.setFile(file, index);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<FolderOpen />}
        text={text('chooseFile')}
        onClick={() => chooser.current?.click()}
      />
      {examples.length === 1 && (
        <Button
          size="small"
          icon={<Learning />}
          text={text('example')}
          onClick={() => void takeExample(examples[0]!)}
        />
      )}
      {examples.length > 1 && (
        <Popover
          placement="bottom-start"
          content={
            <KeyMenu>
              {examples.map((it) => (
                <MenuItem key={it.title.en} text={message(it.title)} onClick={() => void takeExample(it)} />
              ))}
            </KeyMenu>
          }
        >
          <Button size="small" icon={<Learning />} text={text('example')} />
        </Popover>
      )}
      <Popover
        placement="bottom-end"
        content={
          <KeptMenu onChoose={({ id, name, text }) => tool.take({ name, text, sequenceId: id }, index)} />
        }
      >
        <Button size="small" icon={<Kept />} text={text('kept')} />
      </Popover>
    </ButtonGroup>
  );
}

function KeptMenu({ onChoose }: { onChoose(kept: KeptSequence): void }) {
  const text = useText(uiWords);
  const count = useCount();
  const kept = useActiveSequences();
  if (kept.length === 0) return <p className={css.none}>{text('keptEmpty')}</p>;
  return (
    <KeyMenu className={css.kept!}>
      <MenuDivider title={text('kept')} />
      {kept.map((it) => (
        <div key={it.id} className={css.keptRow}>
          <MenuItem
            tagName="button"
            icon={<Document />}
            text={it.name}
            label={text('length', { length: count(it.length), kind: it.kind })}
            onClick={() => onChoose(it)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Trash />}
            aria-label={text('forget', { name: it.name })}
            onClick={() => void forgetSequence(it.id)}
          />
        </div>
      ))}
    </KeyMenu>
  );
}

function FileChip({ file, onClear }: { readonly file: NonNullable<Draft['file']>; onClear(): void }) {
  const text = useText(uiWords);
  return (
    <div className={css.file}>
      <Tag
        size="large"
        minimal
        intent="primary"
        icon={<Document />}
        endIcon={
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={text('removeFile', { name: file.name })}
            onClick={onClear}
          />
        }
      >
        {file.name} · {fileSize(file.size)}
      </Tag>
    </div>
  );
}

function ReadAsChoice({
  draft,
  tool,
  index,
  kinds,
  hasTopology,
}: Required<Pick<Props, 'draft' | 'tool' | 'index' | 'kinds' | 'hasTopology'>>) {
  const text = useText(uiWords);
  const { kind, topology } = draft.readAs;
  return (
    <div className={css.readAs}>
      {kinds.length > 1 && (
        <HTMLSelect
          minimal
          aria-label={text('kind')}
          value={kind ?? ''}
          onChange={(event) =>
            tool.setReadAs(withChoice({ topology }, 'kind', event.target.value as Kind | ''), index)
          }
          options={[
            { value: '', label: text('statedIn', { what: text('kind'), value: text('asFound') }) },
            ...kinds.map((it) => ({ value: it, label: text(it) })),
          ]}
        />
      )}
      {hasTopology && (
        <HTMLSelect
          minimal
          aria-label={text('topology')}
          value={topology ?? ''}
          onChange={(event) =>
            tool.setReadAs(withChoice({ kind }, 'topology', event.target.value as Topology | ''), index)
          }
          options={[
            { value: '', label: text('statedIn', { what: text('topology'), value: text('asFound') }) },
            { value: 'linear', label: text('linear') },
            { value: 'circular', label: text('circular') },
          ]}
        />
      )}
    </div>
  );
}

function withChoice(
  rest: { kind?: Kind | undefined; topology?: Topology | undefined },
  key: 'kind' | 'topology',
  value: string,
): Draft['readAs'] {
  const all = { ...rest, [key]: value };
  return Object.fromEntries(Object.entries(all).filter(([, it]) => it)) as Draft['readAs'];
}

function fileSize(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
