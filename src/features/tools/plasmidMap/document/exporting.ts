// The ways out: GenBank, SnapGene and FASTA written by the library, tables as CSV, the drawing as SVG and PNG, and
// a hand-over to other tools.
import { useMemo } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { type SequenceRecord, SNAPGENE_EXTENSION } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { type CsvRow, csvOf } from '#src/core/csv.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useDerived } from '#src/features/tools/plasmidMap/stage/useScene.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import type { Scene } from '#src/ui/map/scene.ts';
import type { Downloadable, Sendable } from '#src/ui/tool/ResultActions.tsx';
import { featureRowsOf, primerRowsOf, siteRowsOf } from './csvTables.ts';
import { useOptions } from './options.ts';
import type { Document } from './store.ts';

export function useDownloads(
  document: Document,
  record: SequenceRecord,
  scene: Scene,
): readonly Downloadable[] {
  const text = useText(mapWords);
  const count = useCount();
  const { shown } = useOptions();
  const { sites, primers } = useDerived(record);
  return useMemo(() => {
    const name = record.name || 'plasmid';
    const lengthText = text('bp', { count: count(record.bytes.length) });
    const captions = {
      title: name,
      lengthText,
      droppedText: () => '',
      hasGc: shown.gc,
      hasSkew: shown.skew,
    };
    const files = () => import('#src/ui/map/mapFile.tsx');
    const svg = async () => (await files()).drawingTextOf(scene, captions);
    const png = async () => (await files()).pngOf(await svg());
    const pdf = async () => {
      const [{ drawingOf }, { pdfOf }] = await Promise.all([files(), import('#src/ui/map/pdf/svgToPdf.ts')]);
      return pdfOf(drawingOf(scene, captions), name);
    };
    const all: Downloadable[] = [
      { label: 'GenBank', fileName: `${name}.gb`, content: () => writeExport([record], 'genbank') },
      {
        label: 'SnapGene',
        fileName: `${name}.${SNAPGENE_EXTENSION[record.kind]}`,
        type: 'application/octet-stream',
        content: () => writeExport([record], 'snapgene'),
      },
      { label: 'FASTA', fileName: `${name}.fasta`, content: () => writeExport([record], 'fasta') },
      { label: text('svg'), fileName: `${name}.svg`, type: 'image/svg+xml', content: svg },
      { label: 'PDF', fileName: `${name}.pdf`, type: 'application/pdf', content: pdf },
      { label: text('png'), fileName: `${name}.png`, type: 'image/png', content: png },
    ];
    const tables: readonly (readonly [keyof typeof mapWords, string, readonly CsvRow[]])[] = [
      ['csvFeatures', 'features', featureRowsOf(record)],
      ['csvSites', 'sites', siteRowsOf(sites, record.bytes.length)],
      ['csvPrimers', 'primers', primerRowsOf(primers, record.bytes.length)],
    ];
    for (const [word, part, rows] of tables) {
      const label = text(word);
      const fileName = `${name}-${part}.csv`;
      const type = 'text/csv;charset=utf-8';
      if (rows.length > 1) all.push({ label, fileName, type, content: () => csvOf(rows) });
    }
    const { records } = document;
    if (records.length > 1) {
      all.splice(1, 0, {
        label: text('exportAll', { count: records.length }),
        fileName: `${name}-all.gb`,
        content: () => writeExport(records, 'genbank'),
      });
    }
    return all;
  }, [document, record, scene, sites, primers, shown.gc, shown.skew, text, count]);
}

export function useSendable(record: SequenceRecord): Sendable {
  return useMemo(
    () => ({
      kind: record.kind,
      topology: record.topology,
      length: record.bytes.length,
      handoff: async () => ({ name: record.name, text: textOf(await writeExport([record], 'genbank')) }),
    }),
    [record],
  );
}

async function writeExport(
  records: readonly SequenceRecord[],
  as: 'genbank' | 'snapgene' | 'fasta',
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await runJob('mapWrite', { records, as });
  if (!answer.ok) throw new Error(answer.fault.message.en);
  const { bytes, losses } = answer.value;
  if (as === 'snapgene') for (const it of losses) notify(it.message);
  return bytes;
}
