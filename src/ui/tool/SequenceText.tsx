// A sequence in numbered rows; bases in their colors.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { NumberedRows } from '#src/ui/table/NumberedRows.tsx';
import css from './SequenceText.module.css';

interface Props {
  readonly bytes: Uint8Array;
  readonly kind: Kind;
  readonly label: string;
  readonly height?: number;
}

export function SequenceText({ bytes, kind, label, height = 380 }: Props) {
  return (
    <NumberedRows bytes={bytes} label={label} height={height}>
      {(block) => (kind === 'protein' ? textOf(block) : colorBlock(textOf(block)))}
    </NumberedRows>
  );
}

/** Runs of one base share a span. */
function colorBlock(block: string) {
  return (block.match(/(.)\1*/g) ?? []).map((run, i) => (
    <span key={i} className={css[`base-${run[0]!.toUpperCase()}`] ?? css['base-other']}>
      {run}
    </span>
  ));
}
