// The headline: what most people came for, before any table.
import type { ReactNode } from 'react';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Genetic.module.css';
import { percentOf, toDaltons } from './numbers.ts';
import type { DetailAnswer, GeneticOptions, StreamAnswer } from './store.ts';
import { geneticWords } from './words.ts';

const GAP = 16;
const N = 15;

export function Cards({
  answer,
  options,
}: {
  readonly answer: DetailAnswer;
  readonly options: GeneticOptions;
}) {
  const text = useText(geneticWords);
  const count = useCount();
  const message = useLocalized();
  const { detail } = answer;
  const { classes, length } = detail.composition;
  const { cpg, gardinerGarden } = detail.dinucleotides;
  const { weight, melting } = detail;
  const isOligo = melting.ok && melting.value.conditions.method === 'nearestNeighbour';
  const conditions = melting.ok ? melting.value.conditions : undefined;
  return (
    <dl className={css.cards}>
      <Card
        label={text('length')}
        value={count(length)}
        unit={detail.kind === 'rna' ? 'nt' : 'bp'}
        note={`${text(detail.topology)}${classes[N]! + classes[GAP]! > 0 ? ` · ${text('called', { called: count(cpg.called), n: count(classes[N]!), gaps: count(classes[GAP]!) })}` : ''}`}
      />
      <Card
        label={text('gc')}
        {...percentOf(detail.gc[options.rule], count)}
        note={message(GC_RULES[options.rule])}
      />
      <Card
        label={text('tm')}
        value={melting.ok ? count(melting.value.celsius, 1) : '–'}
        unit="°C"
        note={
          conditions
            ? text(isOligo ? 'tmNeighbor' : 'tmFormula', {
                sodium: conditions.sodium,
                oligo: conditions.oligo,
              })
            : text('notKnown')
        }
      />
      <Card
        label={text('weight')}
        {...toDaltons(weight.average.ok ? weight.average.value : Number.NaN, count)}
        note={
          weight.average.ok
            ? [
                text(detail.strands === 2 ? 'twoStrands' : 'oneStrand'),
                ...(detail.topology === 'circular' ? [] : [text(options.fivePrime)]),
                ...(weight.isMean ? [text('weightMean')] : []),
              ].join(' · ')
            : text('notKnown')
        }
      />
      <Card
        label={text('cpg')}
        value={Number.isFinite(gardinerGarden) ? count(gardinerGarden, 2) : '–'}
        note={`${text('cpgCount', { count: cpg.cpg })} · ${text('islandsFound', { count: detail.islands.length })}`}
      />
      <Card
        label={text('skew')}
        value={formatSigned((cpg.g - cpg.c) / (cpg.g + cpg.c), count)}
        note={text('skewFormula')}
      />
    </dl>
  );
}

export function StreamCards({ answer, rule }: { readonly answer: StreamAnswer; readonly rule: GcRule }) {
  const text = useText(geneticWords);
  const count = useCount();
  const message = useLocalized();
  const { lengths, dinucleotides } = answer;
  const { classes } = answer.whole;
  return (
    <dl className={css.cards}>
      <Card
        label={text('recordCount')}
        value={count(lengths.count)}
        note={`${text('mean')} ${count(lengths.mean, 1)} bp`}
      />
      <Card
        label={text('total')}
        value={count(lengths.total)}
        unit="bp"
        note={text('called', {
          called: count(dinucleotides.cpg.called),
          n: count(classes[N]!),
          gaps: count(classes[GAP]!),
        })}
      />
      <Card label={text('gc')} {...percentOf(answer.gc[rule], count)} note={message(GC_RULES[rule])} />
      <Card
        label={text('n50')}
        value={count(lengths.n50)}
        unit="bp"
        note={text('l50', { count: lengths.l50 })}
      />
      <Card
        label={text('longest')}
        value={count(lengths.max)}
        unit="bp"
        note={`${text('shortest')} ${count(lengths.min)}`}
      />
      <Card
        label={text('cpg')}
        value={Number.isFinite(dinucleotides.gardinerGarden) ? count(dinucleotides.gardinerGarden, 2) : '–'}
        note={text('cpgCount', { count: dinucleotides.cpg.cpg })}
      />
    </dl>
  );
}

function Card({
  label,
  value,
  unit,
  note,
}: {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note: ReactNode;
}) {
  return (
    <div className={css.card}>
      <dt>{label}</dt>
      <dd className={css.value}>
        {value}
        {unit && value !== '–' && <small> {unit}</small>}
      </dd>
      <dd className={css.under}>{note}</dd>
    </div>
  );
}

function formatSigned(value: number, count: (value: number, decimals?: number) => string): string {
  if (!Number.isFinite(value)) return '–';
  const text = count(Math.abs(value), 4);
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}
