// The universal panel to choose from: search, vector family, direction; what is seldom seen or never is reported.
import { Button, Checkbox, DialogBody, DialogFooter, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { type PanelPrimer, type PrimerFamily, UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { optionWords } from './optionWords.ts';
import css from './PanelPicker.module.css';
import { type PrimerOptions, primerTool } from './store.ts';

const FAMILIES = [...new Set(UNIVERSAL_PRIMERS.map((it) => it.family))];

interface Filter {
  readonly search: string;
  readonly family: PrimerFamily | '';
  readonly direction: 'F' | 'R' | '';
}

export function PanelPicker({
  chosen,
  isOpen,
  onClose,
}: {
  readonly chosen: PrimerOptions['panel'];
  readonly isOpen: boolean;
  onClose(): void;
}) {
  const text = useText(optionWords);
  const [filter, setFilter] = useState<Filter>({ search: '', family: '', direction: '' });
  const names = new Set(chosen === 'all' ? UNIVERSAL_PRIMERS.map((it) => it.name) : chosen);
  const shown = UNIVERSAL_PRIMERS.filter((it) => passesFilter(it, filter));
  const choose = (wanted: readonly PanelPrimer[], isWanted: boolean) => {
    const next = new Set(names);
    for (const { name } of wanted) {
      if (isWanted) next.add(name);
      else next.delete(name);
    }
    const inOrder = UNIVERSAL_PRIMERS.filter((it) => next.has(it.name)).map((it) => it.name);
    primerTool.set('panel', inOrder.length === UNIVERSAL_PRIMERS.length ? 'all' : inOrder);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('panel')} className={css.dialog!}>
      <DialogBody className={css.body!}>
        <Filters filter={filter} onFilter={setFilter} />
        <div className={css.bulk}>
          <Button
            size="small"
            text={text('selectShown', { count: shown.length })}
            onClick={() => choose(shown, true)}
          />
          <Button
            size="small"
            text={text('clearShown', { count: shown.length })}
            onClick={() => choose(shown, false)}
          />
        </div>
        <ul className={css.list}>
          {shown.map((it) => (
            <Row
              key={it.name}
              primer={it}
              isChosen={names.has(it.name)}
              onChoose={(is) => choose([it], is)}
            />
          ))}
          {shown.length === 0 && <li className={css.none}>{text('noneShown')}</li>}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('done')} onClick={onClose} />}>
        {text('panelChosen', { chosen: names.size, all: UNIVERSAL_PRIMERS.length })}
      </DialogFooter>
    </Dialog>
  );
}

function Filters({ filter, onFilter }: { readonly filter: Filter; onFilter(filter: Filter): void }) {
  const text = useText(optionWords);
  return (
    <div className={css.filters}>
      <InputGroup
        autoFocus
        leftElement={<Search className={css.searchIcon!} />}
        aria-label={text('search')}
        placeholder={text('search')}
        value={filter.search}
        onValueChange={(search) => onFilter({ ...filter, search })}
      />
      <HTMLSelect
        aria-label={text('family')}
        value={filter.family}
        onChange={(event) => onFilter({ ...filter, family: event.target.value as Filter['family'] })}
        options={[
          { value: '', label: text('anyOf', { what: text('family') }) },
          ...FAMILIES.map((value) => ({ value, label: text(value) })),
        ]}
      />
      <HTMLSelect
        aria-label={text('direction')}
        value={filter.direction}
        onChange={(event) => onFilter({ ...filter, direction: event.target.value as Filter['direction'] })}
        options={[
          { value: '', label: text('anyOf', { what: text('direction') }) },
          { value: 'F', label: text('forward') },
          { value: 'R', label: text('reverse') },
        ]}
      />
    </div>
  );
}

function Row({
  primer,
  isChosen,
  onChoose,
}: {
  readonly primer: PanelPrimer;
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}) {
  const text = useText(optionWords);
  const count = useCount();
  return (
    <li className={css.row}>
      <Checkbox
        className={css.check!}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        <span className={css.name}>{primer.name}</span>
        <Tag minimal>{text(primer.direction === 'F' ? 'forward' : 'reverse')}</Tag>
        <code className={css.letters}>{primer.sequence}</code>
        <span className={css.target}>
          {primer.target}{' '}
          <span className={primer.records === 0 ? css.warn : css.seen}>
            {primer.records === 0 ? text('listOnly') : text('found', { count: count(primer.records) })}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}

function passesFilter(primer: PanelPrimer, { search, family, direction }: Filter): boolean {
  if (family !== '' && primer.family !== family) return false;
  if (direction !== '' && primer.direction !== direction) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const all = [primer.name, primer.target, primer.use, primer.sequence, ...primer.aliases];
  return all.some((it) => it.toLowerCase().includes(wanted));
}
