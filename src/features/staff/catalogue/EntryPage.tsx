// One entry of the catalogue: its form, what it was, and what it would cost.
import { Classes, Tab, Tabs, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { changedFieldsOf } from '#commerce/catalogue/difference.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Catalogue.module.css';
import { EntryForm } from './EntryForm.tsx';
import { currentOf, type EntryAnswer, isValid } from './entryVersions.ts';
import { PricePreview } from './PricePreview.tsx';
import { catalogueWords, FIELD_NAMES } from './words.ts';

export function EntryPage({ sku }: { readonly sku: string }) {
  const text = useText(catalogueWords);
  const message = useLocalized();
  const answer = useAnswer(sku, () => callStaff('getCatalogueEntry', { sku }));
  const [tab, setTab] = useState('edit');
  return (
    <AnswerContent from={answer}>
      {(value) => {
        const shown = currentOf(value);
        return (
          <>
            <Link to={`${paths.staff}/catalogue`}>← {text('back')}</Link>
            <PageHead
              title={shown ? message(shown.entry.name) : sku}
              lead={sku}
              tools={
                <Link
                  className={Classes.BUTTON}
                  to={`${paths.staff}/catalogue?new=${encodeURIComponent(sku)}`}
                >
                  {text('copy')}
                </Link>
              }
            />
            <Tabs
              id="entry"
              selectedTabId={tab}
              onChange={(id) => setTab(String(id))}
              renderActiveTabPanelOnly={false}
            >
              <Tab
                id="edit"
                title={text('edit')}
                panel={<EntryForm answer={value} onSaved={() => answer.reload()} />}
              />
              <Tab id="history" title={text('history')} panel={<History answer={value} />} />
              <Tab
                id="preview"
                title={text('preview')}
                panel={shown ? <PricePreview entry={shown.entry} /> : <span />}
              />
            </Tabs>
          </>
        );
      }}
    </AnswerContent>
  );
}

function History({ answer: { history, now } }: { readonly answer: EntryAnswer }) {
  const text = useText(catalogueWords);
  const fieldText = useText(FIELD_NAMES);
  const intl = useIntl();
  const time = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    // A region that scrolls is reached by the keyboard.
    <section className={css.scroll} aria-label={text('history')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['validFrom', 'validTo', 'what', 'author', 'reason'] as const).map((it) => (
              <th key={it} scope="col">
                {text(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map((it, at) => {
            const before = history.slice(at + 1).find((other) => !other.isWithdrawn);
            const fields = before && changedFieldsOf(before.entry, it.entry);
            return (
              <tr key={it.id}>
                <td>
                  {time(it.validFrom)}{' '}
                  {it.isWithdrawn ? (
                    <Tag minimal>{text('withdrawn')}</Tag>
                  ) : (
                    <>
                      {isValid(it, now) && (
                        <Tag minimal intent="success">
                          {text('now')}
                        </Tag>
                      )}
                      {it.validFrom > now && (
                        <Tag minimal intent="warning">
                          {text('future')}
                        </Tag>
                      )}
                    </>
                  )}
                </td>
                <td>{it.validTo === null ? '–' : time(it.validTo)}</td>
                <td>
                  {fields === undefined
                    ? text('firstVersion')
                    : fields.map((field) => fieldText(field)).join(', ')}
                </td>
                <td>{it.author}</td>
                <td className={css.wrap}>{it.note}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
