// All enzymes with their filters, also by where they cut; what is ticked is drawn on the map.
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { setOption, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { EnzymePicker } from '#src/ui/enzyme/EnzymePicker.tsx';
import { cuttingWords } from './cuttingWords.ts';
import { cutWhere, useEnzymeSearch } from './enzymeSearch.ts';
import { filterEnzymes, type Where } from './enzymeWhere.ts';
import { answerOf, shownAnswerOf, useFindings } from './findings.ts';
import css from './SidePanel.module.css';

const WHERE: readonly Where[] = ['anywhere', 'outside', 'inside'];

export function EnzymeSearch({ record }: { readonly record: SequenceRecord }) {
  const { chosenEnzymes } = useOptions();
  const search = useEnzymeSearch();
  const sites = answerOf(useFindings().sites);
  const counts = useMemo(() => sites && new Map(sites.counts.map((it) => [it.enzyme, it.times])), [sites]);
  const isOf = search.bytes === record.bytes;
  const answer = isOf ? shownAnswerOf(search) : undefined;
  const where = isOf ? search.where : 'anywhere';
  const passes = useMemo(() => filterEnzymes(where, answer), [where, answer]);
  return (
    <div className={css.finder}>
      <WhereSelect record={record} where={where} stretch={isOf ? search.stretch : undefined} />
      <EnzymePicker
        chosen={chosenEnzymes}
        counts={counts}
        passes={passes}
        height={320}
        hasNicking
        onChange={(names) => {
          setOption('chosenEnzymes', [...names]);
          setOption('enzymeSet', 'chosen');
        }}
      />
    </div>
  );
}

function WhereSelect({
  record,
  where,
  stretch,
}: {
  readonly record: SequenceRecord;
  readonly where: Where;
  readonly stretch: { readonly start: number; readonly end: number } | undefined;
}) {
  const text = useText(cuttingWords);
  const id = useId();
  const { selection } = useMap();
  const { length } = record.bytes;
  const hasSelection = selection !== undefined && sizeOf(selection) > 0;
  const isOld =
    stretch !== undefined &&
    hasSelection &&
    (stretch.start !== selection.start || stretch.end !== selection.end);
  return (
    <FormGroup
      label={text('where')}
      labelFor={id}
      style={{ margin: 0 }}
      helperText={
        stretch
          ? text('whereOf', { place: formatRange(stretch, length) })
          : hasSelection
            ? ''
            : text('whereNeeds')
      }
    >
      <HTMLSelect
        id={id}
        fill
        value={where}
        disabled={!hasSelection && stretch === undefined}
        options={WHERE.map((value) => ({ value, label: text(value) }))}
        onChange={(event) => cutWhere(event.target.value as Where, record, selection ?? stretch)}
      />
      {isOld && (
        <Button
          size="small"
          variant="minimal"
          text={text('whereAgain', { place: formatRange(selection, length) })}
          onClick={() => cutWhere(where, record, selection)}
        />
      )}
    </FormGroup>
  );
}
