// A file too large to look at: totals, the first records, and the proteins as a download.
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { TranslatedFile } from './store.ts';
import css from './Translation.module.css';
import { translationWords } from './words.ts';

export function FileResult({ name, done }: { readonly name: string; readonly done: TranslatedFile }) {
  const text = useText(translationWords);
  const count = useCount();
  const { rows } = done;
  const number = (id: 'lengths' | 'residues' | 'stops', label: string) => ({
    id,
    label,
    cell: (row: number) => count(rows[id][row]!),
    order: (row: number) => rows[id][row]!,
  });
  return (
    <>
      <ResultActions
        from={paths.proteinTranslation}
        downloads={[
          {
            label: 'FASTA',
            fileName: `${name.replace(/(\.(fa|fasta|fna|txt))?(\.gz)?$/i, '')}-protein.fasta`,
            content: () => done.file,
          },
        ]}
      />
      <p className={css.summary}>
        {text('streamed', {
          records: count(done.records),
          bases: count(done.bases),
          residues: count(done.residues),
          stops: count(done.stops),
          size: count(done.file.size / 1e6, 1),
        })}
      </p>
      {done.records > rows.names.length && (
        <p className={css.summary}>{text('firstRows', { shown: count(rows.names.length) })}</p>
      )}
      <NumberTable
        label={text('record')}
        rows={rows.names.length}
        height={480}
        columns={[
          {
            id: 'name',
            label: text('name'),
            cell: (row) => rows.names[row] || text('unnamed', { number: row + 1 }),
            order: (row) => rows.names[row]!,
            isText: true,
            width: 'minmax(160px, 3fr)',
          },
          number('lengths', text('bases')),
          number('residues', text('aminoAcids')),
          number('stops', text('stops')),
        ]}
      />
    </>
  );
}
