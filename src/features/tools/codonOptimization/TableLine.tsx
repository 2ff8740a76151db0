import { findUsageRow, GENE_SET_NAMES } from '#bio/table/codonUsage.ts';
import { useCount, useLanguage, useLocalized, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { CodonAnswer } from './store.ts';
import { codonWords } from './words.ts';

/** Where the numbers come from: table, source, codons counted, digest. */
export function TableLine({ answer }: { readonly answer: CodonAnswer }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  const language = useLanguage();
  const { table } = answer;
  const line = text('tableLine', {
    organism: language === 'zh' ? table.organismZh : table.organism,
    set: message(GENE_SET_NAMES[findUsageRow(table.id)?.set ?? 'custom']),
    source: table.source,
    total: table.total === undefined ? 'none' : count(table.total),
  });
  return (
    <p className={css.help}>
      {text('tableText', { line, digest: text('digest', { digest: table.digest.slice(0, 10) }) })} ·{' '}
      {text('madeWith', { version: __VERSION__ })}
    </p>
  );
}
