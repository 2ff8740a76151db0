// A box as it is seen from above, and what is in it as a table.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { INTAKE_NAMES } from '#commerce/sample/intake.ts';
import { BOX_SHAPES, FILL_NAMES, placeCountOf, placeNameOf } from '#commerce/storage/box.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { BoxDialog } from './BoxDialog.tsx';
import own from './Storage.module.css';
import { storageWords } from './words.ts';

type Box = StaffOutputOf<'getBox'>;

const load = (id: string) => callStaff('getBox', { id });

export function BoxPage({ id }: { readonly id: string }) {
  const text = useText(storageWords);
  const loaded = useLoaded(id, load);
  return (
    <DetailFrame section="storage" back={text('back')} loaded={loaded}>
      {(box) => <BoxView box={box} onSaved={() => void loaded.reload()} />}
    </DetailFrame>
  );
}

function BoxView({ box, onSaved }: { readonly box: Box; onSaved(): void }) {
  const text = useText(storageWords);
  const message = useLocalized();
  const [isEditing, setEditing] = useState(false);
  const all = placeCountOf(box.format);
  const facts = [
    ['freezer', box.freezer],
    ['rack', box.rack],
    ['format', message(BOX_SHAPES[box.format].name)],
    ['fill', message(FILL_NAMES[box.fill])],
    ['tubes', text('free', { free: all - box.tubes, all })],
  ] as const;
  return (
    <>
      <PageHead title={box.name} tools={<Button text={text('edit')} onClick={() => setEditing(true)} />} />
      <section className={css.panel} aria-label={box.name}>
        <dl className={css.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{text(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <Layout box={box} />
      <Contents box={box} />
      {isEditing && <BoxDialog box={box} onClose={() => setEditing(false)} onSaved={onSaved} />}
    </>
  );
}

function Layout({ box: { format, contents } }: { readonly box: Box }) {
  const text = useText(storageWords);
  const { rows, columns } = BOX_SHAPES[format];
  const byPlace = new Map(contents.map((it) => [it.place, it]));
  return (
    <section className={css.panel} aria-label={text('layout')}>
      <h2 className={css.heading}>{text('layout')}</h2>
      <section className={css.tableBox} aria-label={text('layout')} tabIndex={0}>
        <table className={own.plate}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, at) => at + 1).map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => String.fromCharCode(65 + row)).map((letter, row) => (
              <tr key={letter}>
                <th scope="row">{letter}</th>
                {Array.from({ length: columns }, (_, at) => row * columns + at).map((place) => {
                  const tube = byPlace.get(place);
                  const name = placeNameOf(format, place);
                  return (
                    <td key={place}>
                      {tube === undefined ? (
                        <span className={own.empty} role="img" aria-label={text('empty', { place: name })} />
                      ) : (
                        <Link
                          className={own.tube}
                          to={detailPathOf('samples', tube.sampleId)}
                          title={text('holds', { place: name, code: tube.code, name: tube.name })}
                          aria-label={text('holds', { place: name, code: tube.code, name: tube.name })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Contents({ box: { format, contents } }: { readonly box: Box }) {
  const text = useText(storageWords);
  const message = useLocalized();
  return (
    <section className={css.panel} aria-label={text('contents')}>
      <h2 className={css.heading}>{text('contents')}</h2>
      {contents.length === 0 ? (
        <p className={css.quiet}>{text('nothing')}</p>
      ) : (
        <section className={css.tableBox} aria-label={text('contents')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {(['place', 'tube', 'sample', 'order'] as const).map((it) => (
                  <th key={it} scope="col">
                    {text(it)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {contents.map(({ place, code, sampleId, name, orderNumber, state }) => (
                <tr key={place}>
                  <th scope="row">{placeNameOf(format, place)}</th>
                  <td>
                    <Link to={detailPathOf('samples', sampleId)}>{code}</Link>
                  </td>
                  <td>
                    {name} <span className={css.quiet}>{message(INTAKE_NAMES[state])}</span>
                  </td>
                  <td>{orderNumber}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
