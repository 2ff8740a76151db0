import { Button, Tag } from '@blueprintjs/core';
import { InfoSign, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import type { Format } from '#bio/format/parsed.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import type { Inspection } from '#src/state/tool/draft.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { uiWords } from '#src/ui/words.ts';
import css from './InspectionLine.module.css';

/** Kind, length and problems of an input, as it is typed. */
export function InspectionLine({
  inspection,
  note,
}: {
  readonly inspection: Inspection;
  /** What the tool has to say about the input. */
  readonly note?: ReactNode;
}) {
  return (
    <div className={css.line} role="status" aria-live="polite">
      <StatedText inspection={inspection} />
      {note}
    </div>
  );
}

function StatedText({ inspection }: { readonly inspection: Inspection }) {
  const text = useText(uiWords);
  const count = useCount();
  const faultText = useFaultText();
  if (inspection.at === 'empty') return <span className={css.quiet}>{text('nothingYet')}</span>;
  if (inspection.at === 'working') return <span className={css.quiet}>{text('reading')}</span>;
  if (!inspection.found.ok)
    return (
      <span className={css.fault}>
        <WarningSign size={14} /> {faultText(inspection.found.fault)}
      </span>
    );
  const { format, kind, topology, records, length, features, problems, isPartial, isHistory } =
    inspection.found.value;
  return (
    <>
      <Tag minimal intent="primary">
        {text(kind)}
      </Tag>
      <Tag minimal>
        {isPartial ? '≥ ' : ''}
        {text('length', { length: count(length), kind })}
      </Tag>
      {records > 1 && <Tag minimal>{text('records', { count: records })}</Tag>}
      {topology === 'circular' && <Tag minimal>{text('circular')}</Tag>}
      {features > 0 && <Tag minimal>{text('features', { count: features })}</Tag>}
      {format !== 'plain' && <Tag minimal>{FORMATS[format] ?? format.toUpperCase()}</Tag>}
      {isHistory && <Tag minimal>{text('history')}</Tag>}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  );
}

const FORMATS: Readonly<Partial<Record<Format, string>>> = {
  fasta: 'FASTA',
  genbank: 'GenBank',
  snapgene: 'SnapGene',
};

/** The first problem is in full; the others are one press away. */
function Problems({ problems }: { readonly problems: readonly Fault[] }) {
  const text = useText(uiWords);
  const faultText = useFaultText();
  return (
    <span className={css.problem}>
      <InfoSign size={14} /> <span>{faultText(problems[0]!)}</span>
      {problems.length > 1 && (
        <Popover
          placement="bottom"
          content={
            <ul className={css.problems}>
              {problems.map((it, i) => (
                <li key={i}>{faultText(it)}</li>
              ))}
            </ul>
          }
        >
          <Button
            variant="minimal"
            size="small"
            intent="warning"
            text={text('problems', { count: problems.length })}
          />
        </Popover>
      )}
    </span>
  );
}
