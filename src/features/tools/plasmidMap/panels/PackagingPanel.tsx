// How long the packaged genome is, against the limit of its virus, and who uses the bases.
import { Button, Callout, HTMLSelect, Radio, RadioGroup, Spinner } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { formatRange, type Range, sizeOf } from '#bio/core/range.ts';
import type { Genome, PackagedAs, Packaging } from '#bio/packaging/genome.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { edit, select } from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { PackagingAnswer } from '#workers/jobs/packaging.ts';
import { PackagingWays } from './PackagingWays.tsx';
import { answer, measure, usePackaging } from './packagingCheck.ts';
import { packagingWords } from './packagingWords.ts';
import css from './SidePanel.module.css';

const SYSTEMS: readonly PackagedAs[] = ['ssAAV', 'scAAV', 'lentivirus'];

export function PackagingPanel({ record }: Pick<PanelProps, 'record'>) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const message = useLocalized();
  const count = useCount();
  const selectId = useId();
  const { run, candidate } = usePackaging();
  useEffect(() => measure(record), [record]);
  if (run.at === 'failed') return <FaultCallout fault={run.fault} />;
  const found = run.at === 'ready' ? run.answer : run.at === 'working' ? run.last : undefined;
  if (!found) return <Spinner size={28} aria-label={text('looking')} />;
  const { packaging, length, faults } = found;
  const arc = ({ between }: Genome) =>
    text('arc', { place: formatRange(between, record.bytes.length), count: count(sizeOf(between)) });
  const genome = genomeOf(packaging, candidate);
  return (
    <div className={css.scroll} aria-busy={run.at === 'working'}>
      {packaging.at === 'none' && (
        <>
          <p className={css.hint}>{message(packaging.message)}</p>
          {record.topology === 'linear' && (
            <Button text={text('makeCircular')} onClick={() => edit({ do: 'topology', to: 'circular' })} />
          )}
        </>
      )}
      {packaging.at === 'ask' && (
        <RadioGroup
          label={message(packaging.question)}
          selectedValue={candidate === undefined ? '' : String(candidate)}
          onChange={(event) => answer(record, { candidate: Number(event.currentTarget.value) })}
        >
          {packaging.candidates.map((it, i) => (
            <Radio key={i} value={String(i)} label={arc(it)} />
          ))}
        </RadioGroup>
      )}
      {genome && length && (
        <>
          <Callout compact intent={length.over > 0 || length.warning ? 'warning' : 'success'} role="status">
            <p>{message(length.message)}</p>
            {length.warning && <p>{message(length.warning)}</p>}
          </Callout>
          <Facts genome={genome} length={length} total={record.bytes.length} />
          <div className={css.asked}>
            <label htmlFor={selectId}>{own('limitOf')}</label>
            <HTMLSelect
              id={selectId}
              value={length.system}
              options={SYSTEMS.map((value) => ({ value, label: own(value) }))}
              onChange={(event) =>
                answer(record, { system: SYSTEMS.find((it) => it === event.currentTarget.value) })
              }
            />
          </div>
        </>
      )}
      {found.advice && length && <PackagingWays advice={found.advice} over={length.over} />}
      {faults.map((fault) => (
        <FaultCallout key={fault.code} fault={fault} />
      ))}
      {found.budget.length > 0 && <BudgetTable rows={found.budget} total={record.bytes.length} />}
      {packaging.repeats.length > 0 && <Repeats packaging={packaging} total={record.bytes.length} />}
    </div>
  );
}

function genomeOf(packaging: Packaging, candidate: number | undefined): Genome | undefined {
  if (packaging.at === 'found') return packaging.genome;
  return packaging.at === 'ask' && candidate !== undefined ? packaging.candidates[candidate] : undefined;
}

interface FactsProps {
  readonly genome: Genome;
  readonly length: NonNullable<PackagingAnswer['length']>;
  readonly total: number;
}

function Facts({ genome, length, total }: FactsProps) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const message = useLocalized();
  const count = useCount();
  const bp = (bases: number) => text('bp', { count: count(bases) });
  const ends = genome.left.kind;
  return (
    <>
      <dl className={css.facts}>
        <dt>{own('betweenEnds', { ends })}</dt>
        <dd>
          {bp(length.between)} <Place range={genome.between} total={total} />
        </dd>
        <dt>{own('endToEnd')}</dt>
        <dd>
          {bp(sizeOf(genome.endToEnd))} <Place range={genome.endToEnd} total={total} />
        </dd>
        {genome.rna && (
          <>
            <dt>{own('rnaLength')}</dt>
            <dd>
              {bp(sizeOf(genome.rna))} <Place range={genome.rna} total={total} />
            </dd>
          </>
        )}
        <dt>{text('limit')}</dt>
        <dd>{bp(length.limit)}</dd>
        <dt>{own(length.over > 0 ? 'overBy' : 'roomLeft')}</dt>
        <dd data-over={length.over > 0}>{bp(length.over > 0 ? length.over : length.room)}</dd>
      </dl>
      <p className={css.hint}>{message(genome.because)}</p>
    </>
  );
}

function BudgetTable({ rows, total }: { readonly rows: PackagingAnswer['budget']; readonly total: number }) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const count = useCount();
  return (
    <table className={css.table}>
      <caption>{own('budget')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('elements')}</th>
          <th scope="col">{text('place')}</th>
          <th scope="col">{own('basesUsed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((it, i) => (
          <tr key={i}>
            <td>
              {it.name || text('between')}
              {it.isInside && <span className={css.hint}> {own('insideOther')}</span>}
            </td>
            <td>
              <Place range={it.range} total={total} />
            </td>
            <td>{count(it.bases)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Repeats({ packaging, total }: { readonly packaging: Packaging; readonly total: number }) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const message = useLocalized();
  return (
    <table className={css.table}>
      <caption>{text('repeats')}</caption>
      <tbody>
        {packaging.repeats.map((it) => (
          <tr key={it.range.start}>
            <td>
              {message(it.form)}
              {it.differences > 0 && (
                <span className={css.hint}> {own('basesDiffer', { count: it.differences })}</span>
              )}
            </td>
            <td>
              <Place range={it.range} total={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A place that selects itself on the map. */
function Place({ range, total }: { readonly range: Range; readonly total: number }) {
  return (
    <button type="button" className={css.link} onClick={() => select({ ...range, strand: 1 })}>
      {formatRange(range, total)}
    </button>
  );
}
