import { FormGroup, HTMLSelect, Spinner, Switch, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { shown, size } from '#bio/core/range.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/FaultCallout.tsx';
import type { NamedPrimer } from '#workers/jobs/mapPrimers.ts';
import type { PanelProps } from './face.ts';
import { found, useFindings } from './findings.ts';
import { MarkList } from './MarkList.tsx';
import { useOptions } from './options.ts';
import css from './SidePanel.module.css';
import { select, setOption, useMap } from './store.ts';
import { mapWords } from './words.ts';

export function PrimersPanel({ record, face }: PanelProps) {
  const text = useText(mapWords);
  const count = useCount();
  const faultText = useFaultText();
  const { activeId } = useMap();
  const { hasPanel, primerMismatches } = useOptions();
  const slot = useFindings().primers;
  const answer = found(slot);
  const length = record.bytes.length;
  const items = (answer?.primers ?? []).map((primer, i) => {
    const id = `primer:${i}`;
    const parts = [
      `${primer.strand === 1 ? '→' : '←'} ${shown(primer.range, length)}`,
      `${size(primer.range)} nt`,
      primer.tm === undefined ? '' : `Tm ${count(primer.tm, 1)} °C`,
      primer.mismatches > 0 ? text('mismatchCount', { count: primer.mismatches }) : '',
      primer.tail > 0 ? text('tail', { count: primer.tail }) : '',
    ];
    return {
      id,
      color: face.palette.primer,
      name: primer.name,
      detail: parts.filter(Boolean).join(' · '),
      isActive: id === activeId,
      onChoose: () => select({ ...primer.range, strand: primer.strand }, id),
    };
  });
  return (
    <>
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
      </div>
      <OwnPrimers />
      {slot.run.at === 'failed' && <FaultCallout fault={slot.run.fault} />}
      {answer?.refused.map((it) => (
        <p key={faultText(it)} className={`${css.hint} ${css.bad}`}>
          {faultText(it)}
        </p>
      ))}
      {answer && answer.unbound.length > 0 && (
        <p className={css.hint}>{text('unbound', { names: answer.unbound.join(', ') })}</p>
      )}
      {slot.run.at === 'working' && !answer && <Spinner size={28} aria-label={text('looking')} />}
      {answer && items.length === 0 && <p className={css.empty}>{text('noPrimers')}</p>}
      {items.length > 0 && <MarkList items={items} label={text('primers')} />}
    </>
  );
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
