// Lists what makes a gene hard to synthesize: the value found, its place, whose limit it exceeds, and a remedy.
import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { formatRange } from '#bio/core/range.ts';
import { VENDOR_RULES_DATE, type VendorMeasure } from '#bio/table/vendorRules.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { type ProductDraft, useDraft } from '#src/state/cart/productDraft.ts';
import css from '#src/ui/product/Product.module.css';
import type { GeneFinding } from '#workers/jobs/geneCheck.ts';
import { findingWords } from './findingWords.ts';
import { useGeneCheck } from './geneCheck.ts';
import { ForbiddenEnzymes, SiteFindings } from './SiteFindings.tsx';

interface Props {
  readonly draft: ProductDraft;
  /** Empty while the input is not valid DNA. */
  readonly sequence: string;
}

export function GeneFindings({ draft, sequence }: Props) {
  const text = useText(findingWords);
  const { fields } = useDraft(draft);
  const { at, check } = useGeneCheck(sequence, fields['enzymes'] ?? '');
  const { findings, sites } = check;
  return (
    <section className={css.section} aria-label={text('title')}>
      <h2 className={css.heading}>{text('title')}</h2>
      <div role="status" className={css.group}>
        {at === 'working' && <p className={css.note}>{text('working')}</p>}
        {at === 'ready' && <SiteFindings draft={draft} sites={sites} length={sequence.length} />}
        {at === 'ready' && findings.length + sites.length === 0 && (
          <Callout compact intent="success">
            {text('fine')}
          </Callout>
        )}
        {at === 'ready' && findings.length > 0 && (
          <>
            <p className={css.note}>{text('stillPossible')}</p>
            <ul className={css.faults}>
              {findings.map((it) => (
                <Finding
                  key={`${it.measure} ${it.message.en} ${it.min} ${it.max}`}
                  finding={it}
                  length={sequence.length}
                />
              ))}
            </ul>
            <Link to={paths.codonOptimization}>{text('optimize')}</Link>
          </>
        )}
      </div>
      <ForbiddenEnzymes draft={draft} />
      <p className={css.note}>{text('source', { date: VENDOR_RULES_DATE })}</p>
    </section>
  );
}

const PERCENT: readonly VendorMeasure[] = ['gc', 'gcWindow', 'gcEnds', 'gcSpread', 'coverage'];
const BASES: readonly VendorMeasure[] = ['run', 'repeat'];

function Finding({ finding, length }: { readonly finding: GeneFinding; readonly length: number }) {
  const text = useText(findingWords);
  const message = useLocalized();
  const count = useCount();
  const { measure, found, min, max, vendors, place } = finding;
  const unit = PERCENT.includes(measure) ? ' %' : BASES.includes(measure) ? ' bp' : '';
  const limit = min === undefined ? `≤ ${count(max ?? 0)}` : `${count(min)}–${count(max ?? 0)}`;
  return (
    <li>
      {text('found', {
        what: message(finding.message),
        found: `${count(found, Number.isInteger(found) ? 0 : 1)}${unit}`,
        ...{ limit: `${limit}${unit}`, vendors: vendors.join(', ') },
      })}
      {place && <> · {text('at', { range: formatRange(place, length) })}</>}
      <p className={css.note}>{text(FIXES[measure])}</p>
    </li>
  );
}

const FIXES: Readonly<Record<VendorMeasure, keyof typeof findingWords>> = {
  gc: 'fixGc',
  gcWindow: 'fixGc',
  gcEnds: 'fixEnds',
  gcSpread: 'fixGc',
  run: 'fixRun',
  tandem: 'fixRepeat',
  repeat: 'fixRepeat',
  coverage: 'fixRepeat',
  hairpin: 'fixHairpin',
  length: 'fixGc',
};
