// What is ordered below a product: aliquoting (type 8) and a limit of endotoxin (type 9).
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Catalogue, isConditionMet, type Selection } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { type OrderDetail, SKUS, selectionOf } from '#commerce/catalogue/selection.ts';
import { currencyOf, formatMoney, type Site } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './Product.module.css';
import { ProductField } from './ProductField.tsx';
import { productWords } from './productWords.ts';
import { MAX_MICROLITERS, MAX_TUBES, type ServiceFieldsValue } from './services.ts';
import { wholeNumberOf } from './wholeNumber.ts';

export function findServiceProblems({ tubes, microlitres }: ServiceFieldsValue): readonly LocalizedText[] {
  if (tubes === '') return [];
  return [
    ...(wholeNumberOf(tubes, 1, MAX_TUBES) === undefined ? [productWords.tubesBad] : []),
    ...(wholeNumberOf(microlitres, 1, MAX_MICROLITERS) === undefined ? [productWords.microlitersBad] : []),
  ];
}

interface Props {
  readonly catalogue: Catalogue;
  readonly parent: OrderDetail;
  readonly site: Site;
  readonly value: ServiceFieldsValue;
  onChange(change: Partial<ServiceFieldsValue>): void;
}

export function ServiceFields({ catalogue, parent, site, value, onChange }: Props) {
  const text = useText(productWords);
  const message = useLocalized();
  const id = useId();
  const rule = catalogue.get(SKUS.aliquoting)?.prices[site].find((it) => it.kind === 'measured');
  const endotoxin = catalogue.get(SKUS.endotoxin);
  const limits = endotoxin?.options.find((it) => it.code === 'limit')?.choices ?? [];
  const problems = findServiceProblems(value);
  const problemOf = (it: LocalizedText) => (problems.includes(it) ? message(it) : undefined);
  const offered = limits.filter((it) => (it.site ?? site) === site && isOffered(it.code));
  const reason = exclusionOf(
    selectionOf({ productType: PRODUCT_TYPES.endotoxin, limit: value.limit }, { parent }),
  );
  return (
    <section className={css.section} aria-label={text('services')}>
      <h2 className={css.heading}>{text('services')}</h2>
      <div className={css.fields}>
        <ProductField
          isNumber
          label={text('tubes')}
          value={value.tubes}
          problem={problemOf(productWords.tubesBad)}
          hint={
            rule?.kind === 'measured'
              ? text('freeTubes', {
                  free: rule.free ?? 0,
                  price: formatMoney(rule.amount, currencyOf(site)),
                })
              : undefined
          }
          onChange={(tubes) => onChange({ tubes })}
        />
        {value.tubes !== '' && (
          <ProductField
            isNumber
            isRequired
            label={text('microlitres')}
            value={value.microlitres}
            problem={problemOf(productWords.microlitersBad)}
            onChange={(microlitres) => onChange({ microlitres })}
          />
        )}
        {offered.length > 0 && (
          <FormGroup
            label={text('endotoxin')}
            labelFor={id}
            {...(reason && { helperText: message(reason), intent: 'warning' as const })}
          >
            <HTMLSelect
              id={id}
              fill
              value={value.limit}
              options={[
                { value: '', label: text('asIncluded') },
                ...offered.map((it) => ({ value: it.code, label: message(it.name) })),
              ]}
              onChange={(event) => onChange({ limit: event.target.value })}
            />
          </FormGroup>
        )}
      </div>
    </section>
  );

  /** A chosen service stays visible, with its reason. */
  function isOffered(limit: string): boolean {
    return (
      limit === value.limit ||
      exclusionOf(selectionOf({ productType: PRODUCT_TYPES.endotoxin, limit }, { parent })) === undefined
    );
  }

  function exclusionOf({ options }: Selection): LocalizedText | undefined {
    return endotoxin?.exclusions.find(({ when }) => isConditionMet(when, options))?.reason;
  }
}
