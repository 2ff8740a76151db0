import { Button, HTMLSelect } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useState } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { type Downloadable, ResultActions } from '#src/ui/tool/ResultActions.tsx';
import { BatchTable } from './BatchTable.tsx';
import { CheckSection } from './CheckSection.tsx';
import css from './Codon.module.css';
import { CodonRows } from './CodonRows.tsx';
import { ConditionsSection } from './ConditionsSection.tsx';
import { CostsSection } from './CostsSection.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { GcSection } from './GcSection.tsx';
import { Headline } from './Headline.tsx';
import { MotifSection } from './MotifSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SpliceSection } from './SpliceSection.tsx';
import { type CodonAnswer, type DesignedEntry, lookAtEntry, takeCds } from './store.ts';
import { UsageSection } from './UsageSection.tsx';
import { VendorSection } from './VendorSection.tsx';
import { codonWords } from './words.ts';

export function CodonResult({ answer }: { readonly answer: CodonAnswer }) {
  const text = useText(codonWords);
  const [at, setAt] = useState(0);
  const entry = answer.entries[at] ?? answer.entries[0];
  if (!entry) return null;
  const choose = (row: number) => {
    setAt(row);
    lookAtEntry(answer.entries[row]);
  };
  const name = entry.name || text('unnamed', { number: at + 1 });
  return (
    <>
      <ResultActions
        from={paths.codonOptimization}
        {...(entry.ok && { copyText: () => textOf(entry.design.dna) })}
        downloads={downloads(answer, entry.ok ? entry : undefined, name, text)}
        {...(entry.ok && {
          send: {
            kind: 'dna' as const,
            topology: 'linear' as const,
            length: entry.design.dna.length,
            handoff: () => ({ name, text: textOf(entry.genbank) }),
          },
        })}
      >
        {answer.cds.length > 0 && <CdsChooser answer={answer} />}
        <Button variant="minimal" icon={<Print />} text={text('print')} onClick={() => window.print()} />
      </ResultActions>
      {answer.entries.length > 1 && <BatchTable entries={answer.entries} chosen={at} onChoose={choose} />}
      {entry.ok ? <Design entry={entry} answer={answer} name={name} /> : <FaultCallout fault={entry.fault} />}
    </>
  );
}

function Design({
  entry,
  answer,
  name,
}: {
  readonly entry: DesignedEntry;
  readonly answer: CodonAnswer;
  readonly name: string;
}) {
  return (
    <div className={css.sections}>
      <Headline entry={entry} name={name} />
      <FiguresTable entry={entry} />
      <GcSection entry={entry} />
      <ProfileSection entry={entry} />
      <MotifSection entry={entry} />
      <SpliceSection entry={entry} />
      <CostsSection entry={entry} />
      <CodonRows entry={entry} />
      <UsageSection entry={entry} />
      <VendorSection entry={entry} />
      <CheckSection entry={entry} />
      <ConditionsSection entry={entry} answer={answer} />
    </div>
  );
}

/** The value of the option that is no CDS. */
const WHOLE = 'whole';

function CdsChooser({ answer }: { readonly answer: CodonAnswer }) {
  const text = useText(codonWords);
  const count = useCount();
  return (
    <HTMLSelect
      aria-label={text('cds')}
      value={answer.chosen ?? WHOLE}
      onChange={({ target: { value } }) =>
        takeCds(value === WHOLE ? { take: 'whole' } : { take: 'feature', index: Number(value) })
      }
      options={[
        ...answer.cds.map((it, value) => ({
          value,
          label: `${it.name} · ${it.place} (${count(it.length)} bp)`,
        })),
        { value: WHOLE, label: text('wholeRecord') },
      ]}
    />
  );
}

function downloads(
  answer: CodonAnswer,
  entry: DesignedEntry | undefined,
  name: string,
  text: ReturnType<typeof useText<typeof codonWords>>,
): Downloadable[] {
  const blob = (bytes: Uint8Array) => () => new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const isBatch = answer.entries.length > 1;
  const file = isBatch ? text('batchFile') : name;
  const all: Downloadable[] = [
    { label: 'FASTA', fileName: `${file}.fasta`, content: blob(answer.fasta) },
    { label: 'GenBank', fileName: `${file}.gb`, content: blob(answer.genbank) },
  ];
  if (entry)
    all.push(
      { label: text('csv'), fileName: `${name}.codons.csv`, type: 'text/csv', content: blob(entry.csv) },
      { label: text('json'), fileName: `${name}.json`, type: 'application/json', content: blob(entry.json) },
    );
  return all;
}
