// One quotation: its facts, its lines with what is entered at them, the sums as they would be sent, and what happened.
import { Button, Callout } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES } from '#commerce/quotation/quotation.ts';
import { CallError } from '#src/core/callError.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { DocumentPreview } from '#src/features/staff/console/DocumentPreview.tsx';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { StatusTag } from '#src/ui/quotation/StatusTag.tsx';
import { StatementSums } from '#src/ui/statement/StatementSums.tsx';
import {
  type Difference,
  type Drafts,
  EMPTY_DRAFT,
  listDifferencesBetween,
  previewOf,
  pricingLinesOf,
  readDrafts,
  type StaffQuotation,
} from './draft.ts';
import { LineEditor } from './LineEditor.tsx';
import { actWords, quotationWords } from './words.ts';

const load = (id: string) => callStaff('getStaffQuotation', { id });

export function QuotationPage({ id }: { readonly id: string }) {
  const text = useText(quotationWords);
  const loaded = useLoaded(id, load);
  return (
    <DetailFrame section="quotations" back={text('back')} loaded={loaded}>
      {(data) => <QuotationEditor data={data} reload={loaded.reload} />}
    </DetailFrame>
  );
}

interface Props {
  readonly data: StaffQuotation;
  reload(): Promise<StaffQuotation | undefined>;
}

/** What was typed outlives a reading of the quotation, and the step to its revision, whose lines have the same ids. */
function QuotationEditor({ data, reload }: Props) {
  const text = useText(quotationWords);
  const navigate = useNavigate();
  const { quotation, version, mayPrice, mayVoid, customer } = data;
  const [drafts, setDrafts] = useState<Drafts>({});
  const [validDays, setValidDays] = useState<number>();
  const [isVoiding, setVoiding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<readonly Difference[]>();
  // One sending has one key, so that a repeated click sends once.
  const key = useRef(crypto.randomUUID());
  const days = validDays ?? quotation.validDays;
  const { prices, problems } = readDrafts(quotation.statement, drafts);
  const isEntered = prices.size > 0 || problems.size > 0 || days !== quotation.validDays;
  const preview = prices.size > 0 ? previewOf(data, prices) : quotation.statement;
  const isRevision = quotation.status === 'readyToOrder';
  const maySend = mayPrice && problems.size === 0 && preview.toReview === 0 && (!isRevision || isEntered);
  /** The server refused: what is there now, and what of it is not what was looked at. */
  const handleConflict = async () => {
    key.current = crypto.randomUUID();
    const latest = quotation.revisions[0]?.id ?? quotation.id;
    const fresh = await callStaff('getStaffQuotation', { id: latest }).catch(() => undefined);
    const newest = fresh?.quotation.revisions[0]?.id ?? latest;
    const shown =
      newest === fresh?.quotation.id
        ? fresh
        : await callStaff('getStaffQuotation', { id: newest }).catch(() => undefined);
    if (shown === undefined || shown.version === version) return;
    setConflict(listDifferencesBetween(data, shown));
    if (shown.quotation.id === quotation.id) await reload();
    else navigate(detailPathOf('quotations', shown.quotation.id));
  };
  const handleSend = async () => {
    const total = formatMoney(preview.total, quotation.currency);
    const values = { organization: customer.organization, name: customer.name, total, days };
    const isAgreed = await ask({
      kind: 'confirm',
      title: quotationWords.sendTitle,
      message: formatLocalized(quotationWords.sendText, values),
      ok: isRevision ? quotationWords.sendRevision : quotationWords.send,
      cancel: quotationWords.cancel,
    });
    if (!isAgreed) return;
    setBusy(true);
    try {
      const input = { id: quotation.id, version, lines: pricingLinesOf(prices), validDays: days };
      const sent = await callStaff('priceQuotation', input, { idempotencyKey: key.current });
      setDrafts({});
      setValidDays(undefined);
      setConflict(undefined);
      notify(quotationWords.sent, { intent: 'success' });
      key.current = crypto.randomUUID();
      if (sent.id === quotation.id) await reload();
      else navigate(detailPathOf('quotations', sent.id));
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      await handleConflict();
    } finally {
      setBusy(false);
    }
  };
  const handleVoid = async (reason: string): Promise<boolean> => {
    try {
      await callStaff('voidQuotation', { id: quotation.id, version, reason });
      notify(quotationWords.voided, { intent: 'success' });
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await handleConflict();
      return false;
    }
  };
  return (
    <>
      <PageHead
        title={quotation.number}
        tools={
          <>
            <StatusTag status={quotation.status} />
            {mayVoid && <Button text={text('void')} onClick={() => setVoiding(true)} />}
          </>
        }
      />
      {conflict && <Conflict differences={conflict} />}
      <Facts data={data} />
      <section className={css.panel} aria-label={text('lines')}>
        <h2 className={css.heading}>{text('lines')}</h2>
        {preview.lines.map((line, at) => (
          <LineEditor
            key={line.id}
            {...{ quotation, line, mayPrice }}
            place={at + 1}
            draft={drafts[line.id] ?? EMPTY_DRAFT}
            problem={problems.get(line.id)}
            onChange={(draft) => setDrafts((before) => ({ ...before, [line.id]: draft }))}
          />
        ))}
        <h3 className={css.heading}>{text(prices.size > 0 ? 'preview' : 'asIs')}</h3>
        <StatementSums statement={preview} />
        {mayPrice && (
          <div className={css.actions}>
            <NumberField
              label={text('validDays')}
              value={days}
              min={1}
              max={365}
              step={1}
              isWhole
              onChange={setValidDays}
            />
            <Button
              intent="primary"
              text={text(isRevision ? 'sendRevision' : 'send')}
              loading={isBusy}
              disabled={!maySend}
              onClick={() => void handleSend()}
            />
            {preview.toReview > 0 && (
              <span className={css.quiet}>{text('linesLeft', { count: preview.toReview })}</span>
            )}
          </div>
        )}
      </section>
      <section className={css.panel} aria-label={text('documents')}>
        <h2 className={css.heading}>{text('documents')}</h2>
        <div className={css.actions}>
          <DocumentPreview
            quotationId={quotation.id}
            document="quotation"
            number={quotation.number}
            lines={pricingLinesOf(prices)}
            hasFiles={quotation.quoteTime !== null}
          />
          {quotation.quoteTime !== null &&
            (['pdf', 'word'] as const).map((kind) => (
              <Button
                key={kind}
                text={text(kind)}
                onClick={() =>
                  void downloadFile(
                    'getStaffDocument',
                    { quotationId: quotation.id, kind, document: 'quotation' },
                    `${quotation.number}.${kind === 'pdf' ? 'pdf' : 'docx'}`,
                  )
                }
              />
            ))}
        </div>
      </section>
      <History data={data} />
      <ReasonDialog
        isOpen={isVoiding}
        title={text('voidTitle')}
        reasonLabel={text('voidReason')}
        ok={text('void')}
        cancel={text('cancel')}
        isDangerous
        onClose={() => setVoiding(false)}
        onSubmit={handleVoid}
      >
        <p>{text('voidText')}</p>
      </ReasonDialog>
    </>
  );
}

function Conflict({ differences }: { readonly differences: readonly Difference[] }) {
  const text = useText(quotationWords);
  const message = useLocalized();
  const valueText = (what: Difference['what'], value: string) =>
    what === 'status' ? message(QUOTATION_NAMES[value as keyof typeof QUOTATION_NAMES]) : value || '–';
  return (
    <Callout intent="warning" title={text('conflict')} role="alert">
      <p>{text('conflictKept')}</p>
      {differences.length === 0 && <p>{text('conflictSame')}</p>}
      <ul className={css.list}>
        {differences.map(({ what, line, before, after }) => (
          <li key={`${what}-${line ?? 0}`}>
            {text('changed', {
              what: what === 'line' ? text('line', { line: line ?? 0 }) : text(what),
              before: valueText(what, before),
              after: valueText(what, after),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Facts({ data: { quotation, customer } }: { readonly data: StaffQuotation }) {
  const text = useText(quotationWords);
  const intl = useIntl();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const { address, buyer } = quotation;
  const facts = [
    ['organization', customer.organization],
    ['customer', customer.name],
    ['contact', [buyer.email, buyer.phone].filter(Boolean).join(' · ')],
    ['created', moment(quotation.createdTime)],
    ['validity', quotation.validUntil && moment(quotation.validUntil)],
    ['address', `${address.receiver}, ${address.address}, ${address.zipCode}`],
    ['order', quotation.orderNumber],
    ['remark', quotation.remark],
    ['shippingNote', quotation.shippingNote],
    ['voidReason', quotation.reason],
  ] as const;
  return (
    <section className={css.panel} aria-label={text('facts')}>
      <dl className={css.facts}>
        {facts.map(
          ([id, value]) =>
            value && (
              <div key={id}>
                <dt>{text(id)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function History({ data: { quotation, events } }: { readonly data: StaffQuotation }) {
  const text = useText(quotationWords);
  const intl = useIntl();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const act = useText(actWords);
  const name = (it: string) => (it in actWords ? act(it as keyof typeof actWords) : it);
  return (
    <section className={css.panel} aria-label={text('events')}>
      <h2 className={css.heading}>{text('events')}</h2>
      {events.length === 0 && <p className={css.quiet}>{text('noEvents')}</p>}
      <ul className={css.plain}>
        {events.map((it) => (
          <li key={`${it.at}-${it.act}`}>
            <span>
              {name(it.act)} · {name(it.actor)}
              {it.note && `: ${it.note}`}
            </span>
            <span className={css.quiet}>{moment(it.at)}</span>
          </li>
        ))}
      </ul>
      {quotation.revisions.length > 1 && (
        <>
          <h3 className={css.heading}>{text('revisions')}</h3>
          <ul className={css.plain}>
            {quotation.revisions.map((it) => (
              <li key={it.id}>
                {it.id === quotation.id ? (
                  <strong>{it.number}</strong>
                ) : (
                  <Link to={detailPathOf('quotations', it.id)}>{it.number}</Link>
                )}
                <StatusTag status={it.status} />
                <span>{it.total === null ? text('noTotal') : formatMoney(it.total, quotation.currency)}</span>
                <span className={css.quiet}>{moment(it.createdTime)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
