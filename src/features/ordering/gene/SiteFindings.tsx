// Restriction sites that the gene must not contain: the enzymes, where their sites lie, and a button that removes them.
import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { type ProductDraft, setFields, useDraft } from '#src/state/cart/productDraft.ts';
import { notify } from '#src/state/notices.ts';
import css from '#src/ui/product/Product.module.css';
import { sequenceFrom } from '#src/ui/product/sourceFields.ts';
import type { ForbiddenSite } from '#workers/jobs/geneCheck.ts';
import { findingWords } from './findingWords.ts';
import { breakSites, namesFrom } from './geneCheck.ts';

/** Loaded when the section opens, because it brings the table of enzymes. */
const EnzymePicker = lazy(async () => ({
  default: (await import('#src/ui/enzyme/EnzymePicker.tsx')).EnzymePicker,
}));

const MAX_PLACES = 12;

export function ForbiddenEnzymes({ draft }: { readonly draft: ProductDraft }) {
  const text = useText(findingWords);
  const { fields } = useDraft(draft);
  const [isOpen, setOpen] = useState(false);
  const chosen = namesFrom(fields['enzymes'] ?? '');
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.legend}>
        {text('forbidden')}
        <span className={css.info}>{chosen.join(', ') || text('noneForbidden')}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <EnzymePicker
            chosen={chosen}
            height={220}
            onChange={(names) => setFields(draft, { enzymes: names.join(' ') })}
          />
        </Suspense>
      )}
    </details>
  );
}

interface Props {
  readonly draft: ProductDraft;
  readonly sites: readonly ForbiddenSite[];
  readonly length: number;
}

export function SiteFindings({ draft, sites, length }: Props) {
  const text = useText(findingWords);
  const [isBusy, setBusy] = useState(false);
  if (sites.length === 0) return null;
  const remove = async () => {
    const before = draft.state.fields['sequence'] ?? '';
    const enzymes = namesFrom(draft.state.fields['enzymes'] ?? '');
    setBusy(true);
    const broken = await breakSites(sequenceFrom(draft.state.fields), enzymes).finally(() => setBusy(false));
    // The sequence was edited meanwhile, and the edit wins.
    if (draft.state.fields['sequence'] !== before) return;
    if (!broken.ok) return notify(broken.fault.message, { intent: 'danger' });
    const { sequence } = broken.value;
    const count = basesBetween(sequenceFrom({ sequence: before }), sequence);
    setFields(draft, { sequence });
    const undo = () => setFields(draft, { sequence: before });
    notify(formatLocalized(findingWords.broken, { count }), {
      ...{ intent: 'success', action: { message: findingWords.undo, onClick: undo } },
    });
  };
  return (
    <>
      <p className={css.note}>{text('hasForbidden')}</p>
      <ul className={css.faults}>
        {sites.map(({ enzyme, site, places }) => (
          <li key={enzyme}>
            {enzyme} <code>{site}</code> ·{' '}
            {text('at', {
              range: places
                .slice(0, MAX_PLACES)
                .map((it) => formatRange(it, length))
                .join(', '),
            })}
            {places.length > MAX_PLACES && ` +${places.length - MAX_PLACES}`}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" text={text('breakThem')} loading={isBusy} onClick={() => void remove()} />
      </div>
      <p className={css.note}>{text('breakHint')}</p>
    </>
  );
}

function basesBetween(a: string, b: string): number {
  return [...b].filter((base, i) => base !== a[i]).length;
}
