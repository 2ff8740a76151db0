// Samples of all customers: the list, what is done with chosen ones, and the field in which a scanner types.
import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { INTAKE_NAMES } from '#commerce/sample/intake.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { SAMPLE_VIEWS } from '#contract/staff/samples.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { SampleActs } from './SampleActs.tsx';
import { SamplePage } from './SamplePage.tsx';
import css from './Samples.module.css';
import { SampleTag } from './SampleTag.tsx';
import type { SampleListRow } from './sampleRow.ts';
import { sampleWords } from './words.ts';

type Row = SampleListRow;

const load: LoadList<Row> = (query, filters) =>
  callStaff('listSamples', { ...query, ...filters } as StaffInputOf<'listSamples'>);

export function Section() {
  const id = useDetailId();
  return id === '' ? <SampleList /> : <SamplePage key={id} id={id} />;
}

function SampleList() {
  const text = useText(sampleWords);
  const message = useLocalized();
  const intl = useIntl();
  const dateOf = (it: string) => intl.formatDate(it, { dateStyle: 'medium' });
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: sampleWords.number, isSortable: true },
      cell: (it) => <Link to={detailPathOf('samples', it.id)}>{it.number}</Link>,
      exported: (it) => it.number,
    },
    {
      ...{ name: 'name', title: sampleWords.name },
      cell: (it) => it.name,
      exported: (it) => it.name,
    },
    {
      ...{ name: 'mark', title: sampleWords.mark },
      cell: (it) => it.mark,
      exported: (it) => it.mark,
    },
    {
      ...{ name: 'state', title: sampleWords.state },
      cell: (it) => <SampleTag sample={it} />,
      exported: (it) => message(INTAKE_NAMES[it.state]),
    },
    {
      ...{ name: 'tubes', title: sampleWords.tubes, isFigure: true },
      cell: (it) => it.tubes,
      exported: (it) => it.tubes,
    },
    {
      ...{ name: 'stored', title: sampleWords.stored, isFigure: true },
      cell: (it) => it.stored,
      exported: (it) => it.stored,
    },
    {
      ...{ name: 'organization', title: sampleWords.organization },
      cell: (it) => it.organization,
      exported: (it) => it.organization,
    },
    {
      ...{ name: 'expected', title: sampleWords.expected, isSortable: true },
      cell: (it) => dateOf(it.expectedTime),
      exported: (it) => it.expectedTime,
    },
    {
      ...{ name: 'received', title: sampleWords.received, isSortable: true },
      cell: (it) => (it.receivedTime === null ? '–' : dateOf(it.receivedTime)),
      exported: (it) => it.receivedTime ?? '',
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} tools={<Scan />} />
      <StaffList
        title={sampleWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'show', title: sampleWords.show },
            options: SAMPLE_VIEWS.map((value) => ({ value, label: sampleWords[`show_${value}`] })),
          },
        ]}
        searchHint={sampleWords.search}
        standardSort="expected"
        load={load}
        keyOf={(it) => it.id}
        bulk={(chosen, reload) => <SampleActs samples={chosen} onDone={reload} />}
      />
    </>
  );
}

/** A scanner types the code and ends it with Enter. */
function Scan() {
  const text = useText(sampleWords);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    try {
      const { sampleId, tube } = await callStaff('findTube', { code: code.trim() });
      navigate(`${detailPathOf('samples', sampleId)}${tube === null ? '' : `?tube=${tube}`}`);
    } catch {
      // The call has said why; what was typed stays.
    }
  };
  return (
    <form className={css.scan} onSubmit={(event) => void handleSubmit(event)}>
      <InputGroup
        leftIcon={<Search />}
        aria-label={text('scan')}
        placeholder={text('scan')}
        maxLength={100}
        value={code}
        onValueChange={setCode}
      />
      <Button type="submit" text={text('find')} />
    </form>
  );
}
