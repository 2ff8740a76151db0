// What needs the catalogue: shown once it is there, with the reason and a way on where it is not.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import { useText } from '#src/core/text.ts';
import { loadCatalogue, useCatalogue } from '#src/state/catalogue.ts';
import { productWords } from './productWords.ts';

export function CatalogueContent({ children }: { children(catalogue: Catalogue): ReactNode }) {
  const text = useText(productWords);
  const { at, catalogue } = useCatalogue();
  if (at === 'ready') return <>{children(catalogue)}</>;
  if (at !== 'failed') return <Spinner aria-label={text('loading')} />;
  return (
    <NonIdealState
      icon={<ErrorIcon size={40} />}
      title={text('failed')}
      description={text('offline')}
      action={<Button text={text('again')} onClick={() => void loadCatalogue()} />}
    />
  );
}
