// One vector: what the list states of it and more, its map, its features, and who uses the bases of its genome.
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { ArrowLeft, FolderClose, GitMerge, Ring } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isMolecular } from '#bio/core/feature.ts';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { handOver } from '#src/state/mySequences.ts';
import { type MyVector, useMyVectors } from '#src/state/myVectors.ts';
import { openDesign } from '#src/state/openDesign.ts';
import { useWithPurchases } from '#src/state/ordering/purchases.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { VectorMap } from '#src/ui/map/VectorMap.tsx';
import { Page, PageHead } from '#src/ui/page/Page.tsx';
import table from '#src/ui/table/Table.module.css';
import type { VectorDetail } from '#workers/jobs/myVectors.ts';
import { handoffOf } from './actions.ts';
import { useDetail } from './detail.ts';
import css from './MyVectors.module.css';
import { PackagingBudget } from './PackagingBudget.tsx';
import { VectorMenu } from './VectorMenu.tsx';
import { myVectorsWords } from './words.ts';

export function DetailPage() {
  const text = useText(myVectorsWords);
  const [address] = useSearchParams();
  const { vectors, isRead } = useMyVectors();
  const vector = vectors.find((it) => it.id === address.get('id'));
  return (
    <Page label={vector?.name ?? text('title')}>
      <Link className={css.back!} to={paths.accountVectors}>
        <ArrowLeft /> {text('back')}
      </Link>
      {vector ? (
        <Detail vector={vector} />
      ) : isRead ? (
        <>
          <PageHead title={text('gone')} />
          <NonIdealState icon={<FolderClose size={40} />} description={text('goneHint')} />
        </>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

function Detail({ vector }: { readonly vector: MyVector }) {
  const text = useText(myVectorsWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const found = useDetail(vector);
  const { design } = vector;
  const name = vector.name || text('unnamed');
  return (
    <>
      <PageHead
        title={name}
        lead={vector.remark}
        tools={
          <>
            {design && (
              <Button
                intent="primary"
                icon={<GitMerge />}
                text={text('open')}
                onClick={() => void openDesign(design)}
              />
            )}
            <Button
              icon={<Ring />}
              text={message({ en: 'Plasmid map', zh: '质粒图谱' })}
              onClick={async () => {
                const handoff = await handoffOf(vector);
                if (!handoff) return;
                handOver(paths.plasmidMap, handoff);
                navigate(paths.plasmidMap);
              }}
            />
            <VectorMenu vector={vector} onGone={() => navigate(paths.accountVectors)} />
          </>
        }
      />
      {found.at === 'failed' && <FaultCallout fault={found.fault} />}
      {found.at === 'working' && <Spinner />}
      {found.at === 'ready' && <Known vector={vector} name={name} detail={found.detail} />}
    </>
  );
}

interface KnownProps {
  readonly vector: MyVector;
  readonly name: string;
  readonly detail: VectorDetail;
}

function Known({ vector, name, detail }: KnownProps) {
  const text = useText(myVectorsWords);
  const { record, packaging, wasAnnotated } = detail;
  return (
    <>
      <div className={css.columns}>
        <section className={css.panel} aria-label={text('map')}>
          <h2 className={css.heading}>{text('map')}</h2>
          <VectorMap record={record} name={name} label="mapLabel" />
        </section>
        <div className={css.stack}>
          <Facts vector={vector} detail={detail} />
          <PackagingBudget packaging={packaging} record={record} />
        </div>
      </div>
      <section className={css.panel} aria-label={text('features')}>
        <h2 className={css.heading}>{text('features')}</h2>
        {wasAnnotated && <Callout compact>{text('annotated')}</Callout>}
        <FeatureTable record={record} />
      </section>
    </>
  );
}

function Facts({ vector, detail }: { readonly vector: MyVector; readonly detail: VectorDetail }) {
  const text = useText(myVectorsWords);
  const count = useCount();
  const intl = useIntl();
  const [purchased] = useWithPurchases(useMemo(() => [vector], [vector]));
  const { facts, record, seguid } = detail;
  const bp = (bases: number | undefined) => (bases === undefined ? '–' : text('bp', { count: count(bases) }));
  const rows: readonly (readonly [keyof typeof myVectorsWords, string])[] = [
    ['number', vector.id],
    ['type', text(facts.type)],
    ...(vector.design?.serotype ? [['serotype', vector.design.serotype] as const] : []),
    ['size', bp(record.bytes.length)],
    ['topology', text(record.topology)],
    ['genomeLong', bp(facts.genomeSize)],
    ['insertLong', bp(facts.insertSize)],
    ['resistance', facts.resistance.join(', ') || '–'],
    ['source', text(vector.source)],
    ['plasmidClass', text(vector.plasmidClass)],
    ['plasmidId', vector.plasmidId || '–'],
    ['sequenceId', vector.sequenceId || '–'],
    ['status', text(vector.isArchived ? 'archived' : 'active')],
    ['purchased', count(purchased?.timesPurchased ?? 0)],
    ['created', intl.formatDate(vector.createdAt, { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  return (
    <section className={css.panel} aria-label={text('facts')}>
      <h2 className={css.heading}>{text('facts')}</h2>
      <dl className={css.facts}>
        {rows.map(([id, value]) => (
          <div key={id}>
            <dt>{text(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt title={text('checksumHelp')}>{text('checksum')}</dt>
          <dd className={css.mono}>{seguid}</dd>
        </div>
      </dl>
    </section>
  );
}

function FeatureTable({ record }: { readonly record: SequenceRecord }) {
  const text = useText(myVectorsWords);
  const count = useCount();
  const rows = record.features.filter(isMolecular);
  if (rows.length === 0) return <p className={css.lead}>{text('noFeatures')}</p>;
  return (
    <div className={table.scroll} role="region" aria-label={text('features')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{text('feature')}</th>
            <th scope="col">{text('kind')}</th>
            <th scope="col">{text('place')}</th>
            <th scope="col">{text('strand')}</th>
            <th scope="col" className={table.figure}>
              {text('length')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((it, i) => (
            <tr key={i}>
              <td>{it.name}</td>
              <td>{it.type}</td>
              <td className={css.mono}>
                {it.parts.map((part) => formatRange(part, record.bytes.length)).join(', ')}
              </td>
              <td>{it.isUndirected ? '' : it.parts[0]?.strand === -1 ? '−' : '+'}</td>
              <td className={table.figure}>
                {text('bp', { count: count(it.parts.reduce((sum, part) => sum + sizeOf(part), 0)) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
