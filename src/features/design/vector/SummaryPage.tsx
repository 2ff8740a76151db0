// Step 3: the vector as it will be: name, id, map, elements, length, checks, sequence, files.
import { Button } from '@blueprintjs/core';
import { ArrowLeft, FloppyDisk, Ring, ShoppingCart } from '@blueprintjs/icons';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { handOver } from '#src/state/mySequences.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { onFirstClick } from '#src/ui/form/onFirstClick.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { AnnotatedSequence } from './AnnotatedSequence.tsx';
import { Budget } from './Budget.tsx';
import { Checks } from './Checks.tsx';
import { ElementTable } from './ElementTable.tsx';
import { useDownloads, useSendable } from './files.ts';
import { MapPanel, useDesignScene } from './MapPanel.tsx';
import { TextField } from './SystemPage.tsx';
import { addToCart, edit, finish, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

export function SummaryPage() {
  const { answer } = useDesign();
  return answer ? <Summary answer={answer} /> : null;
}

function Summary({ answer }: { readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const message = useLocalized();
  const count = useCount();
  const navigate = useNavigate();
  const { menu } = useDesign();
  const design = useDesign().design!;
  const isServerThere = useServer() === 'there';
  const waits = useId();
  const name = design.name || text('unnamed');
  const scene = useDesignScene(answer.record);
  const downloads = useDownloads(design, answer.record, scene);
  const send = useSendable(answer.record, name);
  const system = menu?.systems.find((it) => it.id === design.system);
  const purpose = menu?.purposes.find((it) => it.id === design.purpose);
  return (
    <>
      <section className={css.panel} aria-label={text('vector')}>
        <div data-guide="download">
          <ResultActions from={paths.vectorSummary} downloads={downloads} send={send}>
            <div className={css.ways} data-guide="finish">
              <Button
                intent="primary"
                size="large"
                icon={<FloppyDisk />}
                text={text('finish')}
                onClick={() => void finish()}
              />
              <Button
                size="large"
                icon={<ShoppingCart />}
                text={text('addToCart')}
                disabled={!isServerThere}
                aria-describedby={waits}
                onClick={onFirstClick(addToCart)}
              />
              <Button
                size="large"
                icon={<Ring />}
                text={text('openInMap')}
                onClick={async () => {
                  handOver(paths.plasmidMap, await send.handoff());
                  navigate(paths.plasmidMap);
                }}
              />
            </div>
          </ResultActions>
        </div>
        {!isServerThere && (
          <p id={waits} className={css.waits} role="note">
            {text('cartWaits')}
          </p>
        )}
        <div className={css.identity}>
          <TextField
            key={design.name}
            label={text('name')}
            value={design.name}
            onCommit={(next) => void edit([{ act: 'rename', name: next }])}
          />
          <dl className={css.facts}>
            <dt>{text('id')}</dt>
            <dd className={css.mono}>{design.id}</dd>
            <dt>{text('system')}</dt>
            <dd>{system && message(system.message)}</dd>
            {design.serotype && (
              <>
                <dt>{text('serotype')}</dt>
                <dd>{design.serotype}</dd>
              </>
            )}
            <dt>{text('purpose')}</dt>
            <dd>{purpose && message(purpose.message)}</dd>
            <dt>{text('length')}</dt>
            <dd>{text('bp', { count: count(answer.record.bytes.length) })}</dd>
            <dt title={text('checksumHelp')}>{text('checksum')}</dt>
            <dd className={css.mono}>{answer.seguid}</dd>
          </dl>
        </div>
        {design.description && <p>{design.description}</p>}
      </section>
      <div className={css.summary}>
        <MapPanel answer={answer} name={name} height={560} />
        <div className={css.aside}>
          <Budget design={design} answer={answer} />
          <Checks design={design} findings={answer.findings} />
        </div>
      </div>
      <ElementTable design={design} answer={answer} />
      <AnnotatedSequence answer={answer} />
      <div className={css.onward}>
        <Button icon={<ArrowLeft />} text={text('back')} onClick={() => navigate(paths.vectorDesign)} />
      </div>
    </>
  );
}
