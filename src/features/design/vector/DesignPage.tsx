// Step 2: the cassette on top, what is in the chosen slot at the left, the map, the length and the checks beside it.
import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight } from '@blueprintjs/icons';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { AnnotatedSequence } from './AnnotatedSequence.tsx';
import { Budget } from './Budget.tsx';
import { Checks } from './Checks.tsx';
import { MapPanel } from './MapPanel.tsx';
import { TooLargeNotice } from './Overload.tsx';
import { SlotEditor } from './SlotEditor.tsx';
import { SlotRow } from './SlotRow.tsx';
import { closePreview, edit, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

export function DesignPage() {
  const text = useText(designWords);
  const navigate = useNavigate();
  const { preview, answer: now } = useDesign();
  const design = useDesign().design!;
  const answer = preview?.answer ?? now;
  const followed = useDeferredValue(answer);
  return (
    <>
      <SlotRow design={design} answer={answer} />
      {preview && (
        <Callout className={css.previewing!} intent="primary" role="status">
          <span>{text('previewing', { count: preview.saves })}</span>
          <Button intent="primary" text={text('apply')} onClick={() => void edit(preview.edits)} />
          <Button text={text('closePreview')} onClick={closePreview} />
        </Callout>
      )}
      {answer?.length && answer.length.over > 0 && (
        <TooLargeNotice key={design.id} design={design} length={answer.length} />
      )}
      <div className={css.bench}>
        <SlotEditor design={design} />
        {answer && (
          <>
            <MapPanel answer={answer} name={design.name || text('unnamed')} />
            <div className={css.aside}>
              <Budget design={design} answer={answer} />
              <Checks design={design} findings={answer.findings} />
            </div>
          </>
        )}
      </div>
      {followed && <AnnotatedSequence answer={followed} />}
      <div className={css.onward}>
        <Button icon={<ArrowLeft />} text={text('back')} onClick={() => navigate(paths.vectorSystem)} />
        <Button
          intent="primary"
          size="large"
          endIcon={<ArrowRight />}
          text={text('toSummary')}
          onClick={() => navigate(paths.vectorSummary)}
        />
      </div>
    </>
  );
}
