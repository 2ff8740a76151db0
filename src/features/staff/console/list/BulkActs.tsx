// The same done to each row that was chosen, one after the other, with an answer a line: what became of it, or why not.
// What is said was read back from the server.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { CallError } from '#src/core/callError.ts';
import { defineWords, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';

const bulkWords = defineWords({
  title: { en: '{done} of {count} done', zh: '{count} 项中已完成 {done} 项' },
  running: { en: '{count} left…', zh: '剩余 {count} 项…' },
  close: { en: 'Close', zh: '关闭' },
});

interface BulkAnswer {
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** What became of one: a sentence. A refusal is thrown by its call, which is made quietly, or given as `problem`. */
export type BulkWork<Row> = (row: Row) => Promise<string | { readonly problem: string }>;

type Became = Awaited<ReturnType<BulkWork<never>>>;

/** Where one call does all of them: what became of each, in the order of the rows. */
type WorkAtOnce<Row> = (rows: readonly Row[]) => Promise<readonly Became[]>;

export interface BulkActs {
  readonly isBusy: boolean;
  readonly left: number;
  readonly answers: readonly BulkAnswer[];
  run<Row>(rows: readonly Row[], nameOf: (row: Row) => string, work: BulkWork<Row>): Promise<void>;
  runAtOnce<Row>(rows: readonly Row[], nameOf: (row: Row) => string, work: WorkAtOnce<Row>): Promise<void>;
  clear(): void;
}

export function useBulkActs(): BulkActs {
  const [answers, setAnswers] = useState<readonly BulkAnswer[]>([]);
  const [left, setLeft] = useState(0);
  return {
    ...{ answers, left, isBusy: left > 0 },
    async run(rows, nameOf, work) {
      setAnswers([]);
      try {
        for (const [at, row] of rows.entries()) {
          setLeft(rows.length - at);
          const answer = await answerOf(nameOf(row), () => work(row));
          setAnswers((before) => [...before, answer]);
        }
      } finally {
        setLeft(0);
      }
    },
    async runAtOnce(rows, nameOf, work) {
      setAnswers([]);
      setLeft(rows.length);
      try {
        const became = await work(rows);
        setAnswers(rows.map((row, at) => shownOf(nameOf(row), became[at] ?? { problem: '' })));
      } finally {
        setLeft(0);
      }
    },
    clear: () => setAnswers([]),
  };
}

async function answerOf(name: string, work: () => ReturnType<BulkWork<never>>): Promise<BulkAnswer> {
  try {
    return shownOf(name, await work());
  } catch (reason) {
    return shownOf(name, { problem: problemTextOf(reason) });
  }
}

function shownOf(name: string, became: Became): BulkAnswer {
  return typeof became === 'string'
    ? { name, text: became, isDone: true }
    : { name, text: became.problem, isDone: false };
}

/** The message of a refused call; anything else is a bug, and thrown on. */
export function problemTextOf(reason: unknown): string {
  if (!(reason instanceof CallError)) throw reason;
  return reason.message;
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
