// The same done to each row that was chosen, one after the other, with an answer a line: what became of it, or why not. What
// is said was read back from the server.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { CallError } from '#src/core/callError.ts';
import { useText, words } from '#src/core/text.ts';
import css from '../Detail.module.css';

const bulkWords = words({
  title: { en: '{done} of {count} done', zh: '{count} 项中已完成 {done} 项' },
  running: { en: '{count} left…', zh: '剩余 {count} 项…' },
  close: { en: 'Close', zh: '关闭' },
});

interface BulkAnswer {
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** What became of one: a sentence. A refusal is thrown by its call, which is asked quietly, or said as `problem`. */
export type BulkWork<Row> = (row: Row) => Promise<string | { readonly problem: string }>;

export interface BulkActs {
  readonly isBusy: boolean;
  readonly left: number;
  readonly answers: readonly BulkAnswer[];
  run<Row>(rows: readonly Row[], nameOf: (row: Row) => string, work: BulkWork<Row>): Promise<void>;
  clear(): void;
}

export function useBulkActs(): BulkActs {
  const [answers, setAnswers] = useState<readonly BulkAnswer[]>([]);
  const [left, setLeft] = useState(0);
  return {
    ...{ answers, left, isBusy: left > 0 },
    async run(rows, nameOf, work) {
      setAnswers([]);
      for (const [at, row] of rows.entries()) {
        setLeft(rows.length - at);
        const answer = await answerOf(nameOf(row), () => work(row));
        setAnswers((before) => [...before, answer]);
      }
      setLeft(0);
    },
    clear: () => setAnswers([]),
  };
}

async function answerOf(name: string, work: () => ReturnType<BulkWork<never>>): Promise<BulkAnswer> {
  try {
    const done = await work();
    return typeof done === 'string'
      ? { name, text: done, isDone: true }
      : { name, text: done.problem, isDone: false };
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return { name, text: reason.message, isDone: false };
  }
}

export function BulkAnswers({ acts }: { readonly acts: BulkActs }) {
  const text = useText(bulkWords);
  const { answers, left, isBusy } = acts;
  if (answers.length === 0 && !isBusy) return null;
  const done = answers.filter((it) => it.isDone).length;
  return (
    <Callout
      compact
      role="status"
      title={text('title', { done, count: answers.length + left })}
      intent={done === answers.length ? 'success' : 'warning'}
    >
      <ul className={css.list}>
        {answers.map((it) => (
          <li key={it.name}>
            {it.name}: {it.text}
          </li>
        ))}
      </ul>
      {isBusy ? (
        text('running', { count: left })
      ) : (
        <Button size="small" text={text('close')} onClick={acts.clear} />
      )}
    </Callout>
  );
}
