// What for: preset, host and its table, objective.

import { FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { memo } from 'react';
import { PRESETS, presetOf } from '#bio/table/codonPresets.ts';
import { findUsageRow, GENE_SET_NAMES, HOSTS, tablesOf } from '#bio/table/codonUsage.ts';
import { useCount, useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { takeDroppedFile } from '#src/ui/tool/droppedFile.ts';
import css from './Codon.module.css';
import { type CodonOptions, takePreset, codonTool as tool } from './store.ts';
import { codonWords } from './words.ts';

const OBJECTIVES = ['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] as const;
const PROMINENT = 2;

export const AimForm = memo(function AimForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
  const message = useLocalized();
  const now = presetOf(options);
  return (
    <>
      <FormGroup
        label={text('preset')}
        labelFor="codon-preset"
        {...(now && { helperText: message(now.note) })}
      >
        <HTMLSelect
          id="codon-preset"
          fill
          value={now?.id ?? ''}
          onChange={(event) => {
            const preset = PRESETS.find((it) => it.id === event.target.value);
            if (preset) takePreset(preset);
          }}
          options={[
            { value: '', label: text('presetChoose') },
            ...PRESETS.map((it) => ({ value: it.id, label: message(it.label) })),
          ]}
        />
      </FormGroup>
      <HostField
        id="codon-host"
        label={text('host')}
        value={options.host}
        hasCustom
        onChange={(id) => tool.set('host', id)}
      />
      {options.host === 'custom' && <CustomTable options={options} />}
      <FormGroup
        label={text('objective')}
        labelFor="codon-objective"
        helperText={text(`${options.objective}Help`)}
      >
        <HTMLSelect
          id="codon-objective"
          fill
          value={options.objective}
          onChange={(event) => tool.set('objective', event.target.value as CodonOptions['objective'])}
          options={OBJECTIVES.map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      {options.objective === 'harmonise' && (
        <HostField
          id="codon-source"
          label={text('source')}
          value={options.sourceHost}
          onChange={(id) => tool.set('sourceHost', id)}
        />
      )}
    </>
  );
});

interface HostFieldProps {
  readonly id: string;
  readonly label: string;
  /** Id of a usage table. */
  readonly value: string;
  readonly hasCustom?: boolean;
  onChange(id: string): void;
}

/** The organism, and which of its tables. */
function HostField({ id, label, value, hasCustom = false, onChange }: HostFieldProps) {
  const text = useText(codonWords);
  const message = useLocalized();
  const row = findUsageRow(value);
  const host = HOSTS.find((it) => row && tablesOf(it.taxid).some((table) => table.id === value));
  const option = (it: (typeof HOSTS)[number]) => (
    <option key={it.table} value={it.table}>
      {message(it.label)}
    </option>
  );
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value === 'custom' ? value : (host?.table ?? '')}
        onChange={(event) => onChange(event.target.value)}
      >
        <optgroup label={text('hostsMain')}>{HOSTS.slice(0, PROMINENT).map(option)}</optgroup>
        <optgroup label={text('hostsOther')}>{HOSTS.slice(PROMINENT).map(option)}</optgroup>
        {hasCustom && <option value="custom">{text('custom')}</option>}
      </HTMLSelect>
      {host && row && <TableChoice taxid={host.taxid} value={value} onChange={onChange} />}
    </FormGroup>
  );
}

function TableChoice({
  taxid,
  value,
  onChange,
}: {
  readonly taxid: number;
  readonly value: string;
  onChange(id: string): void;
}) {
  const text = useText(codonWords);
  const message = useLocalized();
  const count = useCount();
  const language = useLanguage();
  const tables = tablesOf(taxid);
  const row = findUsageRow(value)!;
  const total =
    row.unit === 'count' ? row.values.split(' ').reduce((sum, it) => sum + Number(it), 0) : undefined;
  return (
    <>
      {tables.length > 1 && (
        <HTMLSelect
          fill
          className={css.table!}
          aria-label={text('table')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={tables.map((it) => ({
            value: it.id,
            label: text('tableNamed', { source: it.source, set: message(GENE_SET_NAMES[it.set]) }),
          }))}
        />
      )}
      <p className={css.help}>
        {text('tableLine', {
          organism: language === 'zh' ? row.organismZh : row.organism,
          set: message(GENE_SET_NAMES[row.set]),
          source: row.source,
          total: total === undefined ? 'none' : count(total),
        })}
      </p>
    </>
  );
}

function CustomTable({ options }: { readonly options: CodonOptions }) {
  const text = useText(codonWords);
  return (
    <FormGroup label={text('customLabel')} labelFor="codon-custom" helperText={text('customHelp')}>
      <TextArea
        id="codon-custom"
        fill
        rows={5}
        spellCheck={false}
        className={css.mono!}
        value={options.customTable}
        placeholder={'UUU 17.6(714298)  UCU 15.2(618711) …\nGCT A 0.266 18.4 750096\nA,GCT,0.27'}
        onChange={(event) => tool.set('customTable', event.target.value)}
        onDrop={(event) => {
          const file = takeDroppedFile(event);
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          void file.text().then((table) => tool.set('customTable', table));
        }}
      />
    </FormGroup>
  );
}
