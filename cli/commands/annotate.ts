// annotate: known elements of vectors in every record, as a table or added to the record as features.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf, hitNameOf } from '#bio/annotate/features.ts';
import { validateResidues } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { type Command, type Given, isSet, Refused, readTextOption } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { manual } from '#cli/manuals/annotate.ts';

const COLUMNS = 'record name form type range strand identity coverage differences verified license'.split(
  ' ',
);

export const command: Command = {
  name: 'annotate',
  manual,
  async run(given, io): Promise<Result<void>> {
    const minIdentity = identityOf(given);
    const format = formatOf(given);
    let head = format === 'tsv' ? `${COLUMNS.join('\t')}\n` : '';
    for (const path of given.files)
      for await (const read of recordsOf(path, io)) {
        const record = isSet(given, 'circular') ? { ...read, topology: 'circular' as const } : read;
        const letters = validateResidues(record.bytes, record.kind === 'protein' ? 'dna' : record.kind, {
          file: path,
          record: record.name,
        });
        if (!letters.ok) return letters;
        const found = annotate(record, { minIdentity, fragments: !isSet(given, 'whole') });
        if (!found.ok) return found;
        if (head !== '') await io.write(head);
        head = '';
        if (format === 'genbank')
          await io.write(
            writeGenBank([{ ...record, features: [...record.features, ...found.value.map(featureOf)] }]),
          );
        else await io.write(tableOf(record, found.value, format === 'json'));
      }
    return ok(undefined);
  },
};

function tableOf(
  record: SequenceRecord,
  hits: readonly Parameters<typeof featureOf>[0][],
  isJson: boolean,
): string {
  return hits
    .map((hit) => {
      const values = [
        record.name,
        hitNameOf(hit),
        hit.element.form,
        hit.element.type,
        formatRange(hit.range, record.bytes.length),
        hit.strand === 1 ? '+' : '-',
        Number(hit.identity.toFixed(4)),
        Number(hit.coverage.toFixed(4)),
        hit.differences,
        hit.element.verification,
        hit.element.license ?? '-',
      ];
      return isJson
        ? `${JSON.stringify(Object.fromEntries(COLUMNS.map((name, i) => [name, values[i]])))}\n`
        : `${values.join('\t')}\n`;
    })
    .join('');
}

function identityOf(given: Given): number {
  const value = Number(readTextOption(given, 'identity') ?? '0.9');
  if (value >= 0.5 && value <= 1) return value;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --identity between 0.5 and 1; found “${readTextOption(given, 'identity')}”.`,
      zh: `--identity 应在 0.5 到 1 之间，实际为“${readTextOption(given, 'identity')}”。`,
    }),
  );
}

function formatOf(given: Given): 'tsv' | 'json' | 'genbank' {
  const value = readTextOption(given, 'format') ?? 'tsv';
  if (value === 'tsv' || value === 'json' || value === 'genbank') return value;
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --format tsv, json or genbank; found “${value}”.`,
      zh: `--format 应为 tsv、json 或 genbank，实际为“${value}”。`,
    }),
  );
}
