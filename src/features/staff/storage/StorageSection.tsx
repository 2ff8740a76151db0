// Boxes, plates and racks: the list, and one of them with its positions drawn.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BOX_SHAPES, FILL_NAMES, placeCountOf } from '#commerce/storage/box.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { BoxDialog } from './BoxDialog.tsx';
import { BoxPage } from './BoxPage.tsx';
import { storageWords } from './words.ts';

type Row = StaffOutputOf<'listBoxes'>['rows'][number];

const load: LoadList<Row> = (query) => callStaff('listBoxes', query as StaffInputOf<'listBoxes'>);

export function Section() {
  const id = useDetailId();
  return id === '' ? <BoxList /> : <BoxPage key={id} id={id} />;
}

function BoxList() {
  const text = useText(storageWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'name', title: storageWords.name, isSortable: true },
      cell: (it) => <Link to={detailPathOf('storage', it.id)}>{it.name}</Link>,
      exported: (it) => it.name,
    },
    {
      ...{ name: 'freezer', title: storageWords.freezer, isSortable: true },
      cell: (it) => it.freezer,
      exported: (it) => it.freezer,
    },
    {
      ...{ name: 'rack', title: storageWords.rack },
      cell: (it) => it.rack,
      exported: (it) => it.rack,
    },
    {
      ...{ name: 'format', title: storageWords.format },
      cell: (it) => `${message(BOX_SHAPES[it.format].name)}, ${message(FILL_NAMES[it.fill])}`,
      exported: (it) => message(BOX_SHAPES[it.format].name),
    },
    {
      ...{ name: 'tubes', title: storageWords.tubes, isFigure: true },
      cell: (it) => `${it.tubes} / ${placeCountOf(it.format)}`,
      exported: (it) => it.tubes,
    },
  ];
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Button intent="primary" text={text('add')} onClick={() => setAdding(true)} />}
      />
      <StaffList
        title={storageWords.title}
        columns={columns}
        searchHint={storageWords.search}
        standardSort="name"
        load={load}
        keyOf={(it) => it.id}
      />
      {isAdding && (
        <BoxDialog onClose={() => setAdding(false)} onSaved={(id) => navigate(detailPathOf('storage', id))} />
      )}
    </>
  );
}
