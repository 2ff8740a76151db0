// Step 1: the system, purpose and backbone of the open design, its name and what it is for.
import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ArrowRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MAX_COUNTED } from '#bio/design/count.ts';
import type { Design, OWN_BACKBONE as OWN } from '#bio/design/design.ts';
import { AAV_SEROTYPES } from '#bio/table/aavSerotypes.ts';
import { DESIGN_BACKBONES } from '#bio/table/designBackbones.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { EnzymePicker } from '#src/ui/enzyme/EnzymePicker.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SystemFields } from './SystemFields.tsx';
import { edit, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

export function SystemPage() {
  const text = useText(designWords);
  const message = useLocalized();
  const id = useId();
  const navigate = useNavigate();
  const design = useDesign().design!;
  const count = useCount();
  const { system, purpose, ownBackbone } = design;
  return (
    <section className={css.panel} aria-label={text('vector')}>
      <TextField
        key={`name ${design.name}`}
        label={text('name')}
        value={design.name}
        onCommit={(name) => void edit([{ act: 'rename', name }])}
      />
      <TextField
        key={`description ${design.description}`}
        label={text('description')}
        value={design.description}
        onCommit={(description) => void edit([{ act: 'describe', description }])}
      />
      <div data-guide="system">
        <SystemFields
          system={system}
          purpose={purpose}
          onSystem={(next) => void edit([{ act: 'system', system: next, purpose }], 'system')}
          onPurpose={(next) => void edit([{ act: 'system', system, purpose: next }], 'system')}
        />
      </div>
      <Counts design={design} />
      <FormGroup label={text('backbone')} labelFor={`${id}b`} {...{ 'data-guide': 'backbone' }}>
        <HTMLSelect
          id={`${id}b`}
          fill
          value={design.backbone}
          options={[
            ...(ownBackbone?.system === system
              ? [
                  {
                    value: OWN_BACKBONE,
                    label: text('ownBackbone', {
                      name: ownBackbone.name,
                      count: count(ownBackbone.bases.length),
                    }),
                  },
                ]
              : []),
            ...DESIGN_BACKBONES.filter((it) => it.system === system).map((it) => ({
              value: it.id,
              label: message(it.message),
            })),
          ]}
          onChange={(event) => void edit([{ act: 'backbone', backbone: event.target.value }])}
        />
      </FormGroup>
      {(system === 'ssAAV' || system === 'scAAV') && (
        <FormGroup label={text('serotype')} labelFor={`${id}s`} helperText={text('serotypeHelp')}>
          <HTMLSelect
            id={`${id}s`}
            fill
            value={design.serotype ?? ''}
            options={[
              { value: '', label: text('serotypeLater') },
              ...AAV_SEROTYPES.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => {
              const serotype = AAV_SEROTYPES.find((it) => it === event.target.value);
              void edit([{ act: 'serotype', ...(serotype && { serotype }) }]);
            }}
          />
        </FormGroup>
      )}
      <details className={css.avoid} open={design.avoid.length > 0}>
        <summary>{text('avoid')}</summary>
        <EnzymePicker
          chosen={design.avoid}
          height={240}
          onChange={(enzymes) => void edit([{ act: 'avoid', enzymes }])}
        />
      </details>
      <Button
        intent="primary"
        size="large"
        endIcon={<ArrowRight />}
        text={text('toDesign')}
        onClick={() => navigate(paths.vectorDesign)}
      />
    </section>
  );
}

/** How many inserts of each kind the design has; of a kind it has none of, step 2 adds the first. */
function Counts({ design }: { readonly design: Design }) {
  const text = useText(designWords);
  const isMir = design.purpose === 'miR30';
  const words = {
    cds: 'orfCount',
    guide: 'guideCount',
    hairpin: isMir ? 'mirCount' : 'hairpinCount',
  } as const;
  return (
    <div
      className={`${css.fields} ${css.counts}`}
      data-guide="counts"
      role="group"
      aria-label={text('inserts')}
    >
      {(['cds', 'guide', 'hairpin'] as const).map((kind) => {
        const now = design.slots.filter((slot) => slot.kind === kind).length;
        if (now === 0) return null;
        return (
          <NumberField
            key={kind}
            label={text(words[kind])}
            value={now}
            min={1}
            max={MAX_INSERTS}
            step={1}
            isWhole
            onChange={(count) => void edit([{ act: 'count', kind, count }], 'fewer')}
          />
        );
      })}
    </div>
  );
}

/** As bio/design/design.ts. */
const OWN_BACKBONE: typeof OWN = 'own';

/** As bio/design/count.ts. */
const MAX_INSERTS: typeof MAX_COUNTED = 8;

/** Written when it is left or Enter is pressed, so that a name is one step of undo. */
export function TextField({
  label,
  value,
  onCommit,
}: {
  readonly label: string;
  readonly value: string;
  onCommit(value: string): void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        value={typed}
        onValueChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </FormGroup>
  );
}
