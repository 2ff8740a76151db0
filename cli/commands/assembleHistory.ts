// Writes a cloning history to standard output, in our format or that of OpenCloning, or lists that of a SnapGene file.
import type { CloningHistory } from '#bio/clone/history.ts';
import { writeHistory } from '#bio/clone/historyFile.ts';
import { writeOpenCloning } from '#bio/clone/openCloningWrite.ts';
import { fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { readSnapGeneHistory, type SnapGeneStep } from '#bio/format/snapgeneHistory.ts';
import { type Io, locateInFile, Refused } from '#cli/command.ts';
import { RowWriter } from '#cli/io/rows.ts';

export async function writeHistoryAs(
  history: CloningHistory,
  isForOpenCloning: boolean,
  io: Io,
): Promise<Result<void>> {
  if (!isForOpenCloning) {
    await io.write(writeHistory(history));
    return ok(undefined);
  }
  const written = writeOpenCloning(history);
  if (!written.ok) return written;
  for (const step of written.value.unsupported)
    io.note(`OpenCloning cannot describe step ${step + 1}: its product is stored there as a file`);
  const { stripped } = written.value;
  if (stripped.length > 0)
    io.note(
      `OpenCloning holds no phosphates, nicks or methylation: those of molecule ${stripped.map((i) => i + 1).join(', ')} are not in the file`,
    );
  await io.write(written.value.text);
  return ok(undefined);
}

const COLUMNS = ['depth', 'name', 'topology', 'length', 'operation', 'enzymes', 'primers', 'sequence'];

/** Lists the history in a SnapGene file, one row per molecule, each above its inputs; repeats no step. */
export async function writeSnapGeneHistory(bytes: Uint8Array, path: string, io: Io): Promise<Result<void>> {
  const found = readSnapGeneHistory(bytes);
  if (!found.ok) throw new Refused(locateInFile(path, found.fault));
  if (!found.value) throw new Refused(locateInFile(path, noHistory()));
  io.note('as stated in the SnapGene file; the steps were not repeated');
  const rows = new RowWriter(io, false);
  const write = (step: SnapGeneStep, depth: number) => {
    const { name, topology, length, operation, enzymes, primers, letters } = step;
    const pairs = primers.map((it) => `${it.name}:${it.letters}`).join(' ');
    const listed = [operation || '-', enzymes.join(',') || '-', pairs || '-', letters ?? '-'];
    rows.row(COLUMNS, [depth, name, topology, length, ...listed]);
    for (const it of step.inputs) write(it, depth + 1);
  };
  write(found.value, 0);
  await rows.flush();
  return ok(undefined);
}

function noHistory() {
  return fault('clone/no-stated-history', {
    en: 'Expected a SnapGene file that keeps its history, found one without. Save it in SnapGene with its history.',
    zh: '应为含构建历史的 SnapGene 文件，该文件没有历史。请在 SnapGene 中连同历史一起保存。',
  });
}
