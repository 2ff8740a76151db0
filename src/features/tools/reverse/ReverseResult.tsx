import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { SequenceText } from '#src/ui/tool/SequenceText.tsx';
import type { ReverseOptions } from '#workers/jobs/reverse.ts';
import css from './ReverseResult.module.css';
import type { Shown } from './store.ts';
import { reverseWords } from './words.ts';

/** Bytes above which a result goes to the next tool as a file, not as text. */
const MAX_TEXT = 2_000_000;

export function ReverseResult({
  answer,
  operation,
}: {
  readonly answer: Shown;
  readonly operation: ReverseOptions['operation'];
}) {
  const text = useText(reverseWords);
  const count = useCount();
  const [chosen, setChosen] = useState(0);
  const record = answer.records[chosen] ?? answer.records[0];
  if (!record) return null;
  const name = answer.records[0]!.name || operation;
  return (
    <>
      <ResultActions
        from={paths.reverse}
        copyText={() => (answer.records.length === 1 ? textOf(record.bytes) : textOf(answer.fasta))}
        downloads={downloads(answer, name)}
        send={{
          kind: record.kind,
          topology: record.topology,
          length: answer.records.reduce((sum, it) => sum + it.bytes.length, 0),
          handoff: () => handoff(answer, name),
        }}
      >
        {answer.records.length === 1 && (
          <strong className={css.name}>{record.name || text('unnamed', { number: 1 })}</strong>
        )}
        {answer.records.length > 1 && (
          <HTMLSelect
            aria-label={text('record')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={answer.records.slice(0, 1000).map((it, i) => ({
              value: i,
              label: `${it.name || text('unnamed', { number: i + 1 })} (${count(it.bytes.length)})`,
            }))}
          />
        )}
      </ResultActions>
      <p className={css.line}>
        {text('resultLine', {
          operation: text(operation),
          kind: record.kind.toUpperCase(),
          length: count(record.bytes.length),
          unit: record.kind === 'protein' ? 'aa' : 'nt',
        })}
      </p>
      <ParseWarnings losses={answer.losses} />
      <SequenceText
        bytes={record.bytes}
        kind={record.kind}
        label={record.name || text('record')}
        height={520}
      />
    </>
  );
}

function downloads(answer: Shown, name: string): Downloadable[] {
  const all: Downloadable[] = [
    {
      label: 'FASTA',
      fileName: `${name}.fasta`,
      content: () => new Blob([answer.fasta as Uint8Array<ArrayBuffer>]),
    },
  ];
  const { genbank } = answer;
  if (genbank)
    all.push({
      label: 'GenBank',
      fileName: `${name}.gb`,
      content: () => new Blob([genbank as Uint8Array<ArrayBuffer>]),
    });
  return all;
}

function handoff(answer: Shown, name: string) {
  const bytes = (answer.genbank ?? answer.fasta) as Uint8Array<ArrayBuffer>;
  return bytes.length > MAX_TEXT
    ? { name, file: new File([bytes], answer.genbank ? `${name}.gb` : `${name}.fasta`) }
    : { name, text: textOf(bytes) };
}
