// What the customer chose at a line, field by field.
import type { OutputOf } from '#contract/contract.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { detailWords, quotationWords } from './words.ts';

type Detail = OutputOf<'getQuotation'>['lines'][number]['detail'];

const FLAGS = new Set(['isYieldGuaranteed', 'hasFluorescenceControl']);

export function ChosenFields({ detail }: { readonly detail: Detail }) {
  const label = useText(detailWords);
  const text = useText(quotationWords);
  const count = useCount();
  const valueText = (name: string, value: unknown): string => {
    if (FLAGS.has(name)) return text(value === 1 ? 'yes' : 'no');
    if (name === 'sequence') return text('bases', { count: count(String(value).length) });
    if (name === 'forbiddenEnzymes') return (value as readonly string[]).join(', ');
    if (Array.isArray(value)) return text('files', { count: value.length });
    return String(value);
  };
  const fields = Object.entries(detail).filter(
    ([name, value]) => name in detailWords && value !== '' && value !== undefined,
  );
  return (
    <dl className={css.facts} aria-label={text('chosen')}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name as keyof typeof detailWords)}</dt>
          <dd>{valueText(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
