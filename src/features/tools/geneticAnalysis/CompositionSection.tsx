import { HTMLTable } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Genetic.module.css';
import { MassSection } from './MassSection.tsx';
import { formatOrDash, percentTextOf } from './numbers.ts';
import type { Analysis, GeneticOptions } from './store.ts';
import { letterRowsOf } from './tables.ts';
import { geneticWords } from './words.ts';

interface Props {
  readonly detail: Analysis;
  readonly options: GeneticOptions;
}

export function CompositionSection({ detail, options }: Props) {
  const text = useText(geneticWords);
  return (
    <div className={css.grid}>
      <section>
        <h2 className={css.heading}>{text('letters')}</h2>
        <LetterTable composition={detail.composition} />
      </section>
      <section>
        <h2 className={css.heading}>{text('byRule')}</h2>
        <RuleTable gc={detail.gc} chosen={options.rule} />
        <p className={css.quiet}>{text('byRuleNote')}</p>
        <h2 className={css.heading}>{text('codonGc')}</h2>
        <CodonTable detail={detail} frame={options.frame} />
      </section>
      <section>
        <h2 className={css.heading}>{text('pairs')}</h2>
        <PairTable detail={detail} />
      </section>
      <MassSection detail={detail} />
    </div>
  );
}

export function LetterTable({ composition }: { readonly composition: Analysis['composition'] }) {
  const text = useText(geneticWords);
  const count = useCount();
  const rows = letterRowsOf(composition.letters);
  const hasLower = rows.some(({ lower }) => lower > 0);
  return (
    <HTMLTable compact className={css.table!} aria-label={text('letters')}>
      <thead>
        <tr>
          <th scope="col">{text('letter')}</th>
          <th scope="col" className={css.number}>
            {text('count')}
          </th>
          <th scope="col" className={css.number}>
            {text('share')}
          </th>
          {hasLower && (
            <th scope="col" className={css.number}>
              {text('lower')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ letter, found, lower }) => (
          <tr key={letter}>
            <th scope="row">
              <b className={css[`base-${letter}`]}>{letter}</b>
            </th>
            <td className={css.number}>{count(found)}</td>
            <td className={css.number}>
              <span className={css.share} style={{ '--share': found / composition.length } as CSSProperties}>
                {percentTextOf(found / composition.length, count)}
              </span>
            </td>
            {hasLower && <td className={css.number}>{lower > 0 ? count(lower) : ''}</td>}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function RuleTable({ gc, chosen }: { readonly gc: Analysis['gc']; readonly chosen: GcRule }) {
  const text = useText(geneticWords);
  const count = useCount();
  const message = useLocalized();
  const rules = Object.entries(GC_RULES) as [GcRule, LocalizedText][];
  return (
    <HTMLTable compact className={css.table!} aria-label={text('byRule')}>
      <tbody>
        {rules.map(([rule, name]) => (
          <tr key={rule} data-chosen={rule === chosen}>
            <th scope="row">{message(name)}</th>
            <td className={css.number}>{percentTextOf(gc[rule], count)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

const CODON_PLACES = ['GC1', 'GC2', 'GC3'] as const;

function CodonTable({ detail, frame }: { readonly detail: Analysis; readonly frame: number }) {
  const text = useText(geneticWords);
  const count = useCount();
  const { positions, wholeCodons, rest } = detail.codons;
  return (
    <>
      <HTMLTable compact className={css.table!} aria-label={text('codonGc')}>
        <tbody>
          <tr>
            {CODON_PLACES.map((place) => (
              <th key={place} scope="col" className={css.number}>
                {place}
              </th>
            ))}
          </tr>
          <tr>
            {CODON_PLACES.map((place, i) => (
              <td key={place} className={css.number}>
                {percentTextOf(positions[i]!, count)}
              </td>
            ))}
          </tr>
        </tbody>
      </HTMLTable>
      <p className={css.quiet}>{text('wholeCodons', { count: wholeCodons, frame, rest })}</p>
    </>
  );
}

const UNUSUAL = { below: 0.78, above: 1.23 };
const BASES = [0, 1, 2, 3] as const;

/** Sixteen pairs as a square: how many, and the odds of the duplex. */
function PairTable({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const { pairs, saxonov } = detail.dinucleotides;
  const letters = detail.kind === 'rna' ? 'ACGU' : 'ACGT';
  return (
    <>
      <table className={css.square} aria-label={text('pairs')}>
        <thead>
          <tr>
            <td />
            {BASES.map((y) => (
              <th key={y} scope="col" className={css[`base-${letters[y]}`]}>
                {letters[y]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BASES.map((x) => (
            <tr key={x}>
              <th scope="row" className={css[`base-${letters[x]}`]}>
                {letters[x]}
              </th>
              {BASES.map((y) => {
                const { count: found, duplexOdds } = pairs[x * 4 + y]!;
                return (
                  <td key={y} style={{ background: wash(duplexOdds) }}>
                    <span className={css.found}>{count(found)}</span>
                    <span className={css.odds}>
                      {formatOrDash(duplexOdds, count, 2)}
                      {duplexOdds < UNUSUAL.below ? ' ▾' : duplexOdds > UNUSUAL.above ? ' ▴' : ''}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>{text('oddsNote', { saxonov: formatOrDash(saxonov, count, 2) })}</p>
    </>
  );
}

/** Stronger the further from 1. */
function wash(odds: number): string {
  if (!Number.isFinite(odds)) return 'transparent';
  const share = Math.min(1, Math.abs(odds - 1) / 0.6);
  const color = odds < 1 ? 'var(--base-t)' : 'var(--accent)';
  return `color-mix(in srgb, ${color} ${Math.round(share * 34)}%, transparent)`;
}
