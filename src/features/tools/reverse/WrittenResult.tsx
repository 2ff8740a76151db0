import { Callout } from '@blueprintjs/core';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { NumberTable } from '#src/ui/table/NumberTable.tsx';
import { ParseWarnings } from '#src/ui/tool/ParseWarnings.tsx';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { Written } from './store.ts';
import { reverseWords } from './words.ts';

/** A large file turned: a download and a table, no text box. */
export function WrittenResult({ answer }: { readonly answer: Written }) {
  const text = useText(reverseWords);
  const count = useCount();
  const { names, lengths } = answer.rows;
  return (
    <>
      <ResultActions
        from={paths.reverse}
        downloads={[{ label: 'FASTA', fileName: answer.fileName, content: () => answer.file }]}
      />
      <Callout compact intent="success">
        {text('streamed', { records: answer.records, length: count(answer.residues) })}
      </Callout>
      <ParseWarnings losses={answer.losses} />
      <NumberTable
        label={text('record')}
        rows={names.length}
        columns={[
          {
            id: 'name',
            label: text('name'),
            isText: true,
            cell: (row) => names[row]!,
            order: (row) => names[row]!,
          },
          {
            id: 'length',
            label: text('length'),
            cell: (row) => count(lengths[row]!),
            order: (row) => lengths[row]!,
          },
        ]}
      />
      {answer.records > names.length && (
        <p>{text('firstRows', { shown: count(names.length), records: count(answer.records) })}</p>
      )}
    </>
  );
}
