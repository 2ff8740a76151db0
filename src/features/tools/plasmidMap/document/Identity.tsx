// What is open: name, length, topology, which record of the file, how long the finding took, what the file lost.
import { Button, EditableText, HTMLSelect, Tag } from '@blueprintjs/core';
import { InfoSign, Ring, VerticalBarChartAsc } from '@blueprintjs/icons';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { answerOf, useFindings } from '#src/features/tools/plasmidMap/panels/findings.ts';
import css from '#src/features/tools/plasmidMap/Toolbar.module.css';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { chooseRecord, type Document, edit } from './store.ts';

export function Identity({
  document,
  record,
}: {
  readonly document: Document;
  readonly record: SequenceRecord;
}) {
  const text = useText(mapWords);
  const count = useCount();
  return (
    <div className={css.identity}>
      <h1 className={css.name}>
        <EditableText
          key={record.name}
          defaultValue={record.name}
          placeholder={text('unnamed')}
          customInputAttributes={{ 'aria-label': text('name') }}
          onConfirm={(name) => {
            if (name.trim() !== record.name) edit({ do: 'name', name: name.trim() });
          }}
        />
      </h1>
      <Tag minimal>{text('bp', { count: count(record.bytes.length) })}</Tag>
      <TopologyTag record={record} />
      {document.records.length > 1 && <RecordChoice document={document} />}
      {document.losses.length > 0 && <ParseWarnings document={document} />}
    </div>
  );
}

/**
 * FASTA and plain text do not say that a plasmid is a circle; what makes it replicate does: it is made one by a click.
 */
function TopologyTag({ record }: { readonly record: SequenceRecord }) {
  const text = useText(mapWords);
  const found = answerOf(useFindings().elements)?.elements ?? [];
  const isStated = record.topology === 'circular' || record.features.length > 0;
  const isPlasmid = found.some((it) => it.type === 'rep_origin' && !it.isFragment);
  if (!isStated && isPlasmid && record.bytes.length <= MAX_PLASMID)
    return (
      <Button
        size="small"
        variant="outlined"
        text={text('linearToCircular')}
        title={text('seemsPlasmid')}
        onClick={() => edit({ do: 'topology', to: 'circular' })}
      />
    );
  return (
    <Tag
      minimal
      icon={record.topology === 'circular' ? <Ring size={12} /> : <VerticalBarChartAsc size={12} />}
    >
      {text(record.topology)}
    </Tag>
  );
}

/** Bases; a longer one is a chromosome or a contig. */
const MAX_PLASMID = 300_000;

function RecordChoice({ document }: { readonly document: Document }) {
  const text = useText(mapWords);
  const count = useCount();
  const title =
    document.total > document.records.length
      ? text('recordsCut', { shown: document.records.length, total: document.total })
      : undefined;
  return (
    <HTMLSelect
      className={css.records!}
      aria-label={text('record')}
      title={title}
      value={document.index}
      onChange={(event) => chooseRecord(Number(event.target.value))}
      options={document.records.map((it, value) => ({
        value,
        label: `${value + 1}/${document.total} ${it.name} · ${text('bp', { count: count(it.bytes.length) })}`,
      }))}
    />
  );
}

function ParseWarnings({ document }: { readonly document: Document }) {
  const text = useText(mapWords);
  const faultText = useFaultText();
  return (
    <Popover
      placement="bottom"
      content={
        <ul className={css.losses}>
          {document.losses.map((it) => (
            <li key={faultText(it)}>{faultText(it)}</li>
          ))}
        </ul>
      }
    >
      <Button
        size="small"
        variant="minimal"
        intent="warning"
        icon={<InfoSign />}
        text={text('losses', { count: document.losses.length })}
      />
    </Popover>
  );
}
