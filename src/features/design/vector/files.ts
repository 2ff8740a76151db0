// The ways out of a design: GenBank, SnapGene and FASTA, the map, and the design file that opens again.
import { useMemo } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { type SequenceRecord, SNAPGENE_EXTENSION } from '#bio/core/sequence.ts';
import type { Design } from '#bio/design/design.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { drawingTextOf, pngOf } from '#src/ui/map/mapFile.tsx';
import type { Scene } from '#src/ui/map/scene.ts';
import type { Downloadable, Sendable } from '#src/ui/tool/ResultActions.tsx';
import { fileOf } from './store.ts';
import { designWords } from './words.ts';

export function useDownloads(design: Design, record: SequenceRecord, scene: Scene): readonly Downloadable[] {
  const text = useText(designWords);
  const count = useCount();
  return useMemo(() => {
    const name = design.name || text('unnamed');
    const svg = () =>
      drawingTextOf(
        { ...scene, name },
        {
          title: name,
          lengthText: text('bp', { count: count(record.bytes.length) }),
          droppedText: () => '',
          hasGc: false,
          hasSkew: false,
        },
      );
    return [
      { label: 'GenBank', fileName: `${name}.gb`, content: () => writeFile(record, 'genbank') },
      {
        label: 'SnapGene',
        fileName: `${name}.${SNAPGENE_EXTENSION[record.kind]}`,
        type: 'application/octet-stream',
        content: () => writeFile(record, 'snapgene'),
      },
      { label: 'FASTA', fileName: `${name}.fasta`, content: () => writeFile(record, 'fasta') },
      { label: text('svg'), fileName: `${name}.svg`, type: 'image/svg+xml', content: svg },
      { label: text('png'), fileName: `${name}.png`, type: 'image/png', content: () => pngOf(svg()) },
      {
        label: text('designFile'),
        fileName: `${name}.design.json`,
        type: 'application/json',
        content: () => fileOf(design),
      },
    ];
  }, [design, record, scene, text, count]);
}

export function useSendable(record: SequenceRecord, name: string): Sendable {
  return useMemo(
    () => ({
      kind: record.kind,
      topology: record.topology,
      length: record.bytes.length,
      handoff: async () => ({ name, text: textOf(await writeFile(record, 'genbank')) }),
    }),
    [record, name],
  );
}

async function writeFile(
  record: SequenceRecord,
  as: 'genbank' | 'snapgene' | 'fasta',
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await runJob('mapWrite', { records: [record], as });
  if (!answer.ok) throw new Error(answer.fault.message.en);
  const { bytes, losses } = answer.value;
  if (as === 'snapgene') for (const it of losses) notify(it.message);
  return bytes;
}
