// Amino acids in numbered rows; stops red on a ground of their own, Met green and bold.
import { THREE } from '#bio/table/residues.ts';
import { NumberedRows } from '#src/ui/table/NumberedRows.tsx';
import css from './ProteinText.module.css';

interface Props {
  readonly protein: Uint8Array;
  readonly letters: 'one' | 'three';
  readonly label: string;
  readonly height?: number;
}

export function ProteinText({ protein, letters, label, height = 520 }: Props) {
  const isThree = letters === 'three';
  return (
    <NumberedRows
      bytes={protein}
      label={label}
      height={height}
      lettersEach={isThree ? 4 : 1}
      maxBlocks={isThree ? 6 : 12}
    >
      {(block) => <Residues block={block} isThree={isThree} />}
    </NumberedRows>
  );
}

/** Runs of plain letters share a text node. */
function Residues({ block, isThree }: { readonly block: Uint8Array; readonly isThree: boolean }) {
  const parts: { text: string; kind: 'plain' | 'stop' | 'start' }[] = [];
  for (const byte of block) {
    const letter = String.fromCharCode(byte);
    const kind = letter === '*' ? 'stop' : letter === 'M' ? 'start' : 'plain';
    const text = isThree ? `${THREE[letter] ?? 'Xaa'} ` : letter;
    const last = parts.at(-1);
    if (last && last.kind === kind && kind === 'plain') last.text += text;
    else parts.push({ text, kind });
  }
  return parts.map((part, i) =>
    part.kind === 'plain' ? (
      part.text
    ) : (
      <span key={i} className={css[part.kind]}>
        {part.text}
      </span>
    ),
  );
}
