import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { BenchAnswer, BenchRow } from '#workers/jobs/bench.ts';
import css from './Bench.module.css';
import { benchWords, roomWords } from './words.ts';

export function BenchResult({ answer }: { readonly answer: BenchAnswer }) {
  const text = useText(benchWords);
  const room = useText(roomWords);
  const count = useCount();
  const isStream = answer.file !== undefined;
  const slowest = Math.max(...answer.rows.map((row) => row.median));
  return (
    <>
      <ResultActions from={paths.bench} copyText={() => tableOf(answer, '\t')} downloads={[csv(answer)]}>
        <Environment />
      </ResultActions>
      {answer.file && (
        <p className={css.note}>
          {text('seen', {
            name: answer.file.name,
            records: answer.file.records,
            residues: count(answer.file.residues),
          })}
        </p>
      )}
      <div className={css.scroller} role="region" aria-label={text('table')} tabIndex={0}>
        <table className={css.table} aria-label={text('table')}>
          <thead>
            <tr>
              <th scope="col">{text('bench')}</th>
              <th scope="col">{text('median')}</th>
              <th scope="col" className={css.wide}>
                {text('acts')}
              </th>
              <th scope="col">{text(isStream ? 'byteRate' : 'rate')}</th>
              <th scope="col" className={css.wide}>
                {text('runs')}
              </th>
              {!isStream && <th scope="col">{text('answer')}</th>}
            </tr>
          </thead>
          {byTool(answer.rows).map(({ tool, rows }) => (
            <tbody key={tool}>
              {!isStream && (
                <tr>
                  <th scope="rowgroup" colSpan={6} className={css.tool}>
                    {isRoom(tool) ? room(tool) : tool}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.name} row={row} share={row.median / slowest} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function Row({ row, share }: { readonly row: BenchRow; readonly share: number }) {
  const text = useText(benchWords);
  const count = useCount();
  const perSecond = 1000 / row.median;
  const rate = row.size / 1000 / row.median;
  return (
    <tr>
      <th scope="row">
        {row.isStream ? text(row.name as 'read') : withoutTool(row.name)}
        <span className={css.bar} style={{ width: `${Math.max(0.5, 100 * share)}%` }} aria-hidden />
      </th>
      <td title={`${text('best')} ${duration(row.best)}`}>{duration(row.median)}</td>
      <td className={css.wide}>{count(perSecond, perSecond < 10 ? 1 : 0)}</td>
      <td>{row.isStream ? count(rate) : `${count(rate, rate < 100 ? 1 : 0)} M`}</td>
      <td className={css.wide}>{count(row.runs)}</td>
      {!row.isStream && (
        <td className={row.isRight ? css.right : css.wrong}>{text(row.isRight ? 'right' : 'wrong')}</td>
      )}
    </tr>
  );
}

function Environment() {
  const text = useText(benchWords);
  const browser = /(Firefox|Edg|Chrome|Version)\/[\d.]+/.exec(navigator.userAgent)?.[0].replace('/', ' ');
  return (
    <span className={css.note}>
      {text('environment', {
        browser: browser?.replace('Version', 'Safari') ?? text('browser'),
        cores: navigator.hardwareConcurrency || 1,
      })}
    </span>
  );
}

/** Benches are named `tool: what, on what`; those of one tool stand together. */
function byTool(rows: readonly BenchRow[]): { readonly tool: string; readonly rows: readonly BenchRow[] }[] {
  const tools = new Map<string, BenchRow[]>();
  for (const row of rows) {
    const tool = row.isStream ? 'file' : row.name.split(': ')[0]!;
    tools.set(tool, [...(tools.get(tool) ?? []), row]);
  }
  return [...tools].map(([tool, own]) => ({ tool, rows: own }));
}

function withoutTool(name: string): string {
  return name.slice(name.indexOf(': ') + 2);
}

function isRoom(tool: string): tool is keyof typeof roomWords {
  return tool in roomWords;
}

function csv(answer: BenchAnswer): Downloadable {
  return {
    label: 'CSV',
    fileName: 'genewright-bench.csv',
    type: 'text/csv;charset=utf-8',
    content: () => tableOf(answer, ','),
  };
}

function tableOf({ rows }: BenchAnswer, separator: string): string {
  const quoteCell = (text: string) => (text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    [
      quoteCell(row.name),
      row.size,
      row.median.toFixed(4),
      row.best.toFixed(4),
      row.runs,
      ((row.size * 1000) / row.median).toFixed(0),
      row.isRight,
    ].join(separator),
  );
  const head = ['bench', 'size', 'median_ms', 'best_ms', 'runs', 'per_second', 'right'].join(separator);
  return `${[head, ...lines].join('\n')}\n`;
}

function duration(milliseconds: number): string {
  if (milliseconds < 1) return `${(milliseconds * 1000).toPrecision(3)} µs`;
  return milliseconds < 1000
    ? `${milliseconds.toPrecision(3)} ms`
    : `${(milliseconds / 1000).toPrecision(3)} s`;
}
