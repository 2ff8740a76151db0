// A new entry of the catalogue, blank or from another one: /staff/catalogue?new=1, or ?new=SKU.
import { Spinner } from '@blueprintjs/core';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { EntryForm } from './EntryForm.tsx';
import { createBlankEntry } from './entryDraft.ts';
import { currentOf, type EntryAnswer } from './entryVersions.ts';
import { catalogueWords } from './words.ts';

const BLANK = '1';

export function NewEntryPage({ from }: { readonly from: string }) {
  const text = useText(catalogueWords);
  const navigate = useNavigate();
  const model = useAnswer(from, async () =>
    from === BLANK ? undefined : currentOf(await callStaff('getCatalogueEntry', { sku: from }))?.entry,
  );
  const none: EntryAnswer = { revision: 0, now: new Date().toISOString(), stockLeft: null, history: [] };
  return (
    <>
      <Link to={`${paths.staff}/catalogue`}>← {text('back')}</Link>
      <PageHead
        title={text('newEntry')}
        lead={text(from === BLANK ? 'newLead' : 'copyLead', { sku: from })}
      />
      {model.at === 'loading' ? (
        <Spinner />
      ) : (
        <EntryForm
          answer={none}
          template={
            model.value === undefined ? createBlankEntry() : { ...model.value, sku: '', isOnShelf: false }
          }
          onSaved={(sku) => navigate(`${paths.staff}/catalogue/${encodeURIComponent(sku)}`)}
        />
      )}
    </>
  );
}
