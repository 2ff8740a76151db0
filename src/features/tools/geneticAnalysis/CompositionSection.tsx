import { HTMLTable } from '@blueprintjs/core';
import type { Says } from '#bio/core/fault.ts';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';
import { useCount, useSays, useText } from '#src/core/text.ts';
import css from './Genetic.module.css';
import { orDash, percentText } from './numbers.ts';
import type { Analysis, GeneticOptions } from './store.ts';
import { letterRows } from './tables.ts';
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
        <p className={css.quiet}>{text('oddsNote')}</p>
      </section>
    </div>
  );
}

export function LetterTable({ composition }: { readonly composition: Analysis['composition'] }) {
  const text = useText(geneticWords);
  const count = useCount();
  return (
    <HTMLTable compact className={css.table!}>
      <thead>
        <tr>
          <th>{text('letter')}</th>
          <th className={css.number}>{text('count')}</th>
          <th className={css.number}>{text('share')}</th>
          <th className={css.number}>{text('lower')}</th>
        </tr>
      </thead>
      <tbody>
        {letterRows(composition.letters).map(({ letter, found, lower }) => (
          <tr key={letter}>
            <td>
              <b className={css[`base-${letter}`]}>{letter}</b>
            </td>
            <td className={css.number}>{count(found)}</td>
            <td className={css.number}>{percentText(found / composition.length, count)}</td>
            <td className={css.number}>{lower > 0 ? count(lower) : ''}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function RuleTable({ gc, chosen }: { readonly gc: Analysis['gc']; readonly chosen: GcRule }) {
  const count = useCount();
  const says = useSays();
  const rules = Object.entries(GC_RULES) as [GcRule, Says][];
  return (
    <HTMLTable compact className={css.table!}>
      <tbody>
        {rules.map(([rule, name]) => (
          <tr key={rule} data-chosen={rule === chosen}>
            <td>{says(name)}</td>
            <td className={css.number}>{percentText(gc[rule], count)}</td>
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
      <HTMLTable compact className={css.table!}>
        <tbody>
          <tr>
            {CODON_PLACES.map((place) => (
              <th key={place} className={css.number}>
                {place}
              </th>
            ))}
          </tr>
          <tr>
            {CODON_PLACES.map((place, i) => (
              <td key={place} className={css.number}>
                {percentText(positions[i]!, count)}
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

function PairTable({ detail }: { readonly detail: Analysis }) {
  const text = useText(geneticWords);
  const count = useCount();
  const { pairs, saxonov } = detail.dinucleotides;
  return (
    <div className={css.scrolled}>
      <HTMLTable compact className={css.table!}>
        <thead>
          <tr>
            <th>{text('pair')}</th>
            <th className={css.number}>{text('count')}</th>
            <th className={css.number}>{text('odds')}</th>
            <th className={css.number}>{text('duplexOdds')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((it) => (
            <tr key={it.pair}>
              <td>{detail.kind === 'rna' ? it.pair.replaceAll('T', 'U') : it.pair}</td>
              <td className={css.number}>{count(it.count)}</td>
              <td className={css.number}>{orDash(it.odds, count, 2)}</td>
              <td className={css.number}>
                {orDash(it.duplexOdds, count, 2)}
                <i className={css.sign}>
                  {it.duplexOdds < UNUSUAL.below ? '▾' : it.duplexOdds > UNUSUAL.above ? '▴' : ''}
                </i>
              </td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>CpG o/e, {text('saxonov')}</td>
            <td className={css.number}>{orDash(saxonov, count, 2)}</td>
          </tr>
        </tbody>
      </HTMLTable>
    </div>
  );
}
