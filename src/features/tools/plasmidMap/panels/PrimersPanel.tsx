// Primers: those on the map, made, edited and ordered here, and those of the panel and of the user that bind this
// sequence.
import { Button, ButtonGroup, FormGroup, HTMLSelect, Spinner, Switch, TextArea } from '@blueprintjs/core';
import { Add, Download, Edit, Trash } from '@blueprintjs/icons';
import { useId, useMemo, useState } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { csvOf } from '#src/core/csv.ts';
import { download } from '#src/core/download.ts';
import { listOf, useCount, useFaultText, useLocalized, useText } from '#src/core/text.ts';
import { openPrimerDialog, openPrimerFeature } from '#src/features/tools/plasmidMap/dialogs/primerOpening.ts';
import {
  featureOf,
  listPrimersOnMap,
  type MapPrimerFeature,
  orderRowsOf,
} from '#src/features/tools/plasmidMap/dialogs/primerPlaces.ts';
import { primerWords } from '#src/features/tools/plasmidMap/dialogs/primerWords.ts';
import { withoutFeature } from '#src/features/tools/plasmidMap/document/editing.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import {
  editFeatures,
  notifyUndoable,
  select,
  setOption,
  useMap,
} from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import type { NamedPrimer } from '#workers/jobs/mapPrimers.ts';
import type { MapPrimer } from '#workers/jobs/mapShapes.ts';
import { answerOf, useFindings } from './findings.ts';
import { type MarkItem, MarkList } from './MarkList.tsx';
import css from './SidePanel.module.css';

export function PrimersPanel({ record, face }: PanelProps) {
  const text = useText(mapWords);
  const own = useText(primerWords);
  const message = useLocalized();
  const faultText = useFaultText();
  const { hasPanel, primerMismatches } = useOptions();
  const slot = useFindings().primers;
  const answer = answerOf(slot);
  const made = useMemo(() => listPrimersOnMap(record), [record]);
  const items = useFoundItems(record, answer?.primers ?? [], made, face.palette.primer);
  return (
    <>
      <Making record={record} />
      <OnMap record={record} made={made} />
      <h3 className={css.group}>{own('foundHere')}</h3>
      <div className={css.controls}>
        <Switch
          checked={hasPanel}
          label={text('panel')}
          style={{ margin: 0 }}
          onChange={(event) => setOption('hasPanel', event.currentTarget.checked)}
        />
        <HTMLSelect
          minimal
          aria-label={text('mismatches')}
          title={text('mismatches')}
          value={primerMismatches}
          onChange={(event) => setOption('primerMismatches', Number(event.target.value))}
          options={[0, 1, 2, 3].map((value) => ({ value, label: text('mismatchCount', { count: value }) }))}
        />
        <TakeAll record={record} primers={answer?.primers ?? []} made={made} />
      </div>
      <OwnPrimers />
      {slot.run.at === 'failed' && <FaultCallout fault={slot.run.fault} />}
      {answer?.refused.map((it) => (
        <p key={faultText(it)} className={`${css.hint} ${css.bad}`}>
          {faultText(it)}
        </p>
      ))}
      {answer && answer.unbound.length > 0 && (
        <p className={css.hint}>{text('unbound', { names: message(listOf(answer.unbound)) })}</p>
      )}
      {slot.run.at === 'working' && !answer && <Spinner size={28} aria-label={text('looking')} />}
      {answer && items.length === 0 && <p className={css.empty}>{text('noPrimers')}</p>}
      {items.length > 0 && <MarkList items={items} label={text('primers')} />}
    </>
  );
}

function Making({ record }: { readonly record: SequenceRecord }) {
  const text = useText(primerWords);
  const { selection, activeId } = useMap();
  const isEmpty = !selection || sizeOf(selection) === 0;
  const name = activeId?.startsWith('feature:')
    ? record.features[Number(activeId.slice(8))]?.name
    : undefined;
  const open = (what: 'one' | 'pair') =>
    selection && void openPrimerDialog(what, record, { selection, name });
  return (
    <>
      <ButtonGroup vertical className={css.fixed!}>
        <Button
          alignText="start"
          icon={<Add />}
          text={text('fromSelection')}
          disabled={isEmpty}
          onClick={() => open('one')}
        />
        <Button
          alignText="start"
          icon={<Add />}
          text={text('designPair')}
          disabled={isEmpty}
          onClick={() => open('pair')}
        />
      </ButtonGroup>
      {isEmpty && <p className={css.hint}>{text('needsSelection')}</p>}
    </>
  );
}

function OnMap({
  record,
  made,
}: {
  readonly record: SequenceRecord;
  readonly made: readonly MapPrimerFeature[];
}) {
  const text = useText(primerWords);
  const marks = useText(mapWords);
  const { activeId } = useMap();
  const { length } = record.bytes;
  if (made.length === 0) return <p className={css.hint}>{text('noneOnMap')}</p>;
  const items = made.map((it): MarkItem => {
    const id = `feature:${it.index}`;
    const tail = it.sequence.length - sizeOf(it.place);
    return {
      id,
      name: it.name,
      detail: [
        `${it.place.strand === 1 ? '→' : '←'} ${formatRange(it.place, length)}`,
        `${it.sequence.length} nt`,
        tail > 0 ? marks('tail', { count: tail }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      isActive: id === activeId,
      onChoose: () => select(it.place, id),
      side: (
        <ButtonGroup variant="minimal">
          <Button
            size="small"
            icon={<Edit />}
            aria-label={text('edit', { name: it.name })}
            title={text('edit', { name: it.name })}
            onClick={() => void openPrimerFeature(record, it.index)}
          />
          <Button
            size="small"
            icon={<Trash />}
            aria-label={text('remove', { name: it.name })}
            title={text('remove', { name: it.name })}
            onClick={() => {
              editFeatures(withoutFeature(record, it.index).features);
              notifyUndoable('deleted');
            }}
          />
        </ButtonGroup>
      ),
    };
  });
  return (
    <>
      <div className={css.line}>
        <h3 className={css.group}>{text('onMap')}</h3>
        <Order record={record} made={made} />
      </div>
      <MarkList items={items} label={text('onMap')} />
    </>
  );
}

function Order({
  record,
  made,
}: {
  readonly record: SequenceRecord;
  readonly made: readonly MapPrimerFeature[];
}) {
  const text = useText(primerWords);
  const { primerConditions } = useOptions();
  const save = async () => {
    const { measurePrimers: measuredPrimers } = await import('./primerOrder.ts');
    const rows = orderRowsOf(await measuredPrimers(made, primerConditions));
    download(`${record.name || 'plasmid'}-oligos.csv`, csvOf(rows), 'text/csv;charset=utf-8');
  };
  return <Button size="small" icon={<Download />} text={text('order')} onClick={() => void save()} />;
}

function useFoundItems(
  record: SequenceRecord,
  primers: readonly MapPrimer[],
  made: readonly MapPrimerFeature[],
  color: string,
): readonly MarkItem[] {
  const text = useText(mapWords);
  const own = useText(primerWords);
  const count = useCount();
  const { activeId } = useMap();
  const { length } = record.bytes;
  return primers.map((primer, i): MarkItem => {
    const id = `primer:${i}`;
    const parts = [
      `${primer.strand === 1 ? '→' : '←'} ${formatRange(primer.range, length)}`,
      `${sizeOf(primer.range)} nt`,
      primer.tm === undefined ? '' : `Tm ${count(primer.tm, 1)} °C`,
      primer.mismatches > 0 ? text('mismatchCount', { count: primer.mismatches }) : '',
      primer.tail > 0 ? text('tail', { count: primer.tail }) : '',
    ];
    const take = own('take', { name: primer.name });
    return {
      id,
      color,
      name: primer.name,
      detail: parts.filter(Boolean).join(' · '),
      isActive: id === activeId,
      onChoose: () => select({ ...primer.range, strand: primer.strand }, id),
      side: isMade(primer, made) ? (
        <span className={css.done}>{own('isOnMap')}</span>
      ) : (
        <Button
          size="small"
          variant="minimal"
          icon={<Add />}
          aria-label={take}
          title={take}
          onClick={() => addFound(record, [primer])}
        />
      ),
    };
  });
}

function TakeAll({
  record,
  primers,
  made,
}: {
  readonly record: SequenceRecord;
  readonly primers: readonly MapPrimer[];
  readonly made: readonly MapPrimerFeature[];
}) {
  const text = useText(primerWords);
  const left = primers.filter((it) => !isMade(it, made));
  if (left.length === 0) return null;
  return (
    <Button
      size="small"
      text={text('takeAll', { count: left.length })}
      onClick={() => addFound(record, left)}
    />
  );
}

function isMade(primer: MapPrimer, made: readonly MapPrimerFeature[]): boolean {
  const { range, strand } = primer;
  return made.some(
    ({ place, name, sequence }) =>
      // Others call the same primer otherwise: M13/pUC Reverse is M13/pUC-R.
      (name === primer.name || sequence.toUpperCase() === primer.sequence.toUpperCase()) &&
      place.start === range.start &&
      place.end === range.end &&
      place.strand === strand,
  );
}

function addFound(record: SequenceRecord, primers: readonly MapPrimer[]): void {
  const features = primers.map(({ name, sequence, range, strand }) =>
    featureOf({ name, sequence, place: { ...range, strand } }),
  );
  editFeatures([...record.features, ...features]);
  notifyUndoable('added');
}

function OwnPrimers() {
  const text = useText(mapWords);
  const id = useId();
  const { ownPrimers } = useOptions();
  const [draft, setDraft] = useState(() => ownPrimers.map((it) => `${it.name}\t${it.sequence}`).join('\n'));
  return (
    <FormGroup label={text('ownPrimers')} labelFor={id} style={{ margin: 0 }}>
      <TextArea
        id={id}
        fill
        rows={2}
        spellCheck={false}
        value={draft}
        placeholder={text('ownPrimersHint')}
        onChange={(event) => {
          setDraft(event.target.value);
          setOption('ownPrimers', read(event.target.value));
        }}
      />
    </FormGroup>
  );
}

/** Each line: a name and a sequence, or a sequence alone. */
function read(text: string): NamedPrimer[] {
  return text.split('\n').flatMap((line, i) => {
    const words = line
      .trim()
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (words.length === 0) return [];
    const [name, ...rest] =
      words.length === 1 ? [`primer ${i + 1}`, words[0]!] : (words as [string, ...string[]]);
    return [{ name: name!, sequence: rest.join('') }];
  });
}
