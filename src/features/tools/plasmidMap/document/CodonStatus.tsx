// The codon under the caret or the selection, whether its frame is whole, and another codon in its place.
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { bytesOf } from '#bio/core/bytes.ts';
import { qualifierOf } from '#bio/core/feature.ts';
import { contains, sizeOf, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { HOSTS } from '#bio/table/codonHosts.ts';
import { type CodingFrame, type Codon, codingFrameOf, findCodonAt } from '#bio/translate/codingFrame.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/tools/plasmidMap/stage/SelectionBar.module.css';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import type { HostCodon } from '#workers/jobs/mapCodons.ts';
import { basesWords } from './basesWords.ts';
import { useOptions } from './options.ts';
import { edit, select, setOption } from './store.ts';

interface Here {
  readonly name: string;
  readonly strand: 1 | -1;
  readonly code: number;
  readonly frame: CodingFrame;
  readonly codon: Codon;
}

export function CodonStatus({
  record,
  selection,
}: {
  readonly record: SequenceRecord;
  readonly selection: Selection;
}) {
  const text = useText(basesWords);
  const { code } = useOptions();
  const here = useMemo(() => codonHere(record, selection, code), [record, selection, code]);
  if (!here) return null;
  const { name, frame, codon } = here;
  return (
    <div className={css.facts}>
      <Tag minimal title={name}>
        {text('codonOf', {
          name,
          number: codon.number,
          count: frame.codons.length,
          bases: codon.bases,
          aminoAcid: codon.aminoAcid,
        })}
      </Tag>
      {frame.rest !== 0 && (
        <Tag minimal intent="warning">
          {text('frameLost', { count: frame.rest })}
        </Tag>
      )}
      <CodonChoice key={`${here.code}`} here={here} record={record} />
    </div>
  );
}

/** The shortest coding feature that has a codon there; a selection counts by its first base. */
function codonHere(record: SequenceRecord, selection: Selection, code: number): Here | undefined {
  const { length } = record.bytes;
  if (sizeOf(selection) > 3 || length === 0) return undefined;
  const position = wrap(selection.start, length);
  const features = record.features
    .filter((it) => it.type === 'CDS' && it.parts.some((part) => contains(part, position, length)))
    .map((it) => ({ feature: it, bases: it.parts.reduce((sum, part) => sum + sizeOf(part), 0) }))
    .sort((a, b) => a.bases - b.bases);
  for (const { feature } of features) {
    const frame = codingFrameOf(record, feature, code);
    const found = findCodonAt(frame, position);
    if (!found) continue;
    const strand = feature.parts.find((part) => contains(part, position, length))!.strand;
    const named = Number(qualifierOf(feature, 'transl_table') ?? code);
    return { name: feature.name, strand, code: named, frame, codon: found.codon };
  }
  return undefined;
}

/** Codons by amino acid with their share in a host; taking one writes it over the codon. */
function CodonChoice({ here, record }: { readonly here: Here; readonly record: SequenceRecord }) {
  const text = useText(basesWords);
  const message = useLocalized();
  const count = useCount();
  const { host } = useOptions();
  const [codons, setCodons] = useState<readonly HostCodon[]>([]);
  useEffect(() => {
    let isWanted = true;
    void runJob('mapCodons', { table: host, code: here.code }).then((answer) => {
      if (isWanted) setCodons(answer.ok ? answer.value.codons : []);
    });
    return () => {
      isWanted = false;
    };
  }, [host, here.code]);
  const { codon, strand } = here;
  const { length } = record.bytes;
  const [first] = codon.places;
  const start = strand === 1 ? first : wrap(first - 2, length);
  // A codon that an intron parts is not one stretch.
  const isOneStretch = codon.places.every((place, i) => place === wrap(first + strand * i, length));
  const isLower = codon.bases === codon.bases.toLowerCase();
  const put = (bases: string) => {
    if (bases === '') return;
    const range = { start, end: start + 3 };
    const letters = isLower ? bases.toLowerCase() : bases;
    const spelled = record.kind === 'rna' ? letters.replaceAll('T', 'U').replaceAll('t', 'u') : letters;
    const written = { bytes: bytesOf(spelled), kind: record.kind };
    const bytes = residuesOf(written, { start: 0, end: 3 }, strand);
    // The place keeps its features: three bases for three change letters alone.
    if (edit({ do: 'letters', range, bytes })) select({ ...range, strand });
  };
  const acids = [...new Set(codons.map((it) => it.aminoAcid))].filter((it) => it !== '*').concat('*');
  return (
    <>
      <HTMLSelect
        className={css.codons!}
        aria-label={text('setCodon')}
        disabled={!isOneStretch || codons.length === 0}
        value=""
        onChange={(event) => put(event.target.value)}
      >
        <option value="">{text('setCodon')}</option>
        {acids.map((acid) => (
          <optgroup key={acid} label={acid === '*' ? text('stopCodon') : acid}>
            {codons
              .filter((it) => it.aminoAcid === acid)
              .map((it) => (
                <option key={it.bases} value={it.bases}>
                  {`${acid} ${it.bases} · ${count(it.share * 100)} %`}
                </option>
              ))}
          </optgroup>
        ))}
      </HTMLSelect>
      <HTMLSelect
        className={css.codons!}
        aria-label={text('hostOfCodons')}
        value={host}
        options={HOSTS.map((it) => ({ value: it.table, label: message(it.label) }))}
        onChange={(event) => setOption('host', event.target.value)}
      />
    </>
  );
}
