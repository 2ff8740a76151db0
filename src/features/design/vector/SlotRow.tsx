// The cassette as a row of slots: choose, drag, move and remove with the mouse or the keyboard, add behind the chosen
// one.
import { Button, MenuItem } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sizeOf } from '#bio/core/range.ts';
import type { Design, Slot } from '#bio/design/design.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { DRAGGED_ELEMENT, kindOf, nameOf, shortNameOf, useLibrary } from './library.ts';
import css from './Slots.module.css';
import { SLOT_KINDS, slotColorOf } from './slotKinds.ts';
import { addSlot, choose, edit, placeElement, removeSlot, useDesign } from './store.ts';
import { designWords } from './words.ts';

interface Props {
  readonly design: Design;
  readonly answer: DesignAnswer | undefined;
}

export function SlotRow({ design, answer }: Props) {
  const text = useText(designWords);
  const { chosen } = useDesign();
  const rows = useLibrary();
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<number>();
  const { slots } = design;

  // With a slot that goes, the focus goes too, be it on the slot or on a button of its editor.
  const before = useRef(slots);
  useEffect(() => {
    const isFewer = before.current.some((slot) => !slots.some((it) => it.id === slot.id));
    before.current = slots;
    if (isFewer && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [slots]);

  const focusOn = (i: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('button')[i]?.focus());
  const handleKey = async (event: KeyboardEvent, slot: Slot, i: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const to = i + step;
      if (to < 0 || to >= slots.length) return;
      if (event.altKey) await edit([{ act: 'move', slot: slot.id, at: to }]);
      else choose(slots[to]!.id);
      focusOn(to);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      await removeSlot(slot.id);
      focusOn(Math.max(0, i - 1));
    }
  };
  const handleDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    setOver(undefined);
    const element = event.dataTransfer.getData(DRAGGED_ELEMENT);
    const target = slots[to];
    if (element && target) {
      choose(target.id);
      void edit([{ act: 'fill', slot: target.id, content: { from: 'element', id: element } }]);
      return;
    }
    const row = rows.find((it) => it.id === element);
    if (row) void placeElement(row.id, kindOf(row), slots.length);
    const id = event.dataTransfer.getData(DRAGGED);
    const from = slots.findIndex((slot) => slot.id === id);
    if (from >= 0) void edit([{ act: 'move', slot: id, at: to > from ? to - 1 : to }]);
  };

  return (
    <section className={css.cassette} data-guide="cassette" aria-label={text('cassette')}>
      <div className={css.head}>
        <h2 className={css.heading}>{text('cassette')}</h2>
        <p className={css.help}>{text('slotHelp')}</p>
      </div>
      <ol className={css.row} ref={list}>
        {slots.map((slot, i) => (
          <li
            key={slot.id}
            className={css.item}
            data-over={over === i}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED, slot.id);
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              setOver(i);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => handleDrop(event, i)}
          >
            <SlotButton
              slot={slot}
              number={i + 1}
              isChosen={slot.id === chosen}
              answer={answer}
              onKey={(event) => void handleKey(event, slot, i)}
            />
          </li>
        ))}
        <li
          className={css.item}
          data-guide="addSlot"
          data-over={over === slots.length}
          onDragOver={(event) => {
            if (!isOurs(event)) return;
            event.preventDefault();
            setOver(slots.length);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => handleDrop(event, slots.length)}
        >
          <AddSlot />
        </li>
      </ol>
    </section>
  );
}

const DRAGGED = 'application/x-slot';

function isOurs({ dataTransfer: { types } }: DragEvent): boolean {
  return types.includes(DRAGGED) || types.includes(DRAGGED_ELEMENT);
}

function SlotButton({
  slot,
  number,
  isChosen,
  answer,
  onKey,
}: {
  readonly slot: Slot;
  readonly number: number;
  readonly isChosen: boolean;
  readonly answer: DesignAnswer | undefined;
  onKey(event: KeyboardEvent): void;
}) {
  const text = useText(designWords);
  const count = useCount();
  const rows = useLibrary();
  const place = answer?.places.find((it) => it.slot === slot.id);
  const worst = answer?.findings.find((it) => it.slot === slot.id && it.level !== 'advice')?.level;
  const name = slot.content ? nameOf(slot.content, rows) : text('empty');
  return (
    <button
      type="button"
      className={css.slot}
      style={{ borderTopColor: slotColorOf(slot.kind) }}
      data-empty={!slot.content}
      data-level={worst}
      aria-pressed={isChosen}
      aria-label={text('slotLabel', {
        number,
        kind: text(slot.kind),
        name,
        strand: slot.strand === -1 ? 'minus' : 'plus',
      })}
      title={name}
      onClick={() => choose(slot.id)}
      onKeyDown={onKey}
    >
      <span className={css.kind}>
        {slot.strand === -1 && '← '}
        {text(slot.kind)}
        {slot.strand === 1 && ' →'}
      </span>
      <strong className={css.name}>{slot.content ? shortNameOf(slot.content, rows) : text('empty')}</strong>
      <span className={css.size}>{place ? text('bp', { count: count(sizeOf(place.range)) }) : '—'}</span>
    </button>
  );
}

function AddSlot() {
  const text = useText(designWords);
  return (
    <Popover
      placement="bottom-end"
      content={
        <KeyMenu className={css.menu!}>
          {SLOT_KINDS.map((kind) => (
            <MenuItem key={kind} text={text(kind)} onClick={() => void addSlot(kind)} />
          ))}
        </KeyMenu>
      }
    >
      <Button className={css.add!} icon={<Plus />} text={text('addSlot')} />
    </Popover>
  );
}
