import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import type { CodonOptions } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import { ruleFormWords } from './words.ts';

/** Splice donors and acceptors by weight matrix: forbidden from a score, at a price each from another. */
export function SpliceForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  return (
    <>
      {(['donor', 'acceptor'] as const).map((site) => (
        <div key={site} className={css.fields}>
          {([`${site}Bits`, `${site}From`] as const).map((name) => (
            <Amount key={name} name={name} options={options} max={14} step={0.5} />
          ))}
          {options[`${site}From`] > 0 && (
            <Amount name={`${site}Price`} options={options} max={5} step={0.05} />
          )}
        </div>
      ))}
      <p className={css.help}>{text('bitsHelp')}</p>
    </>
  );
}
