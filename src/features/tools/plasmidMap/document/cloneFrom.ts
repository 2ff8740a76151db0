// What is shown goes to the cloning tool, with the part or the enzymes that were chosen here.
import { textOf } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { type CloningIntent, handOver } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';

/** False where it could not be written, which is then shown. */
export async function handToCloning(record: SequenceRecord, cloning: CloningIntent): Promise<boolean> {
  const written = await runJob('mapWrite', { records: [record], as: 'genbank' });
  if (!written.ok) {
    notify(written.fault.message, { intent: 'danger' });
    return false;
  }
  handOver(paths.cloning, { name: record.name, text: textOf(written.value.bytes), cloning });
  return true;
}
