// A human or mouse gene of the table by its symbol or another name, to be put into an ORF of a design.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { useText } from '#src/core/text.ts';
import type { GeneCoding, GeneRow } from '#workers/jobs/genes.ts';
import { GeneList, useGeneCoding, useGenes } from './GeneList.tsx';
import css from './GenePicker.module.css';
import { geneWords } from './geneWords.ts';

export function GenePicker({ onChosen }: { onChosen(gene: GeneCoding, note: string): void }) {
  const text = useText(geneWords);
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useGenes(typed);
  const read = useGeneCoding();
  const choose = async (row: GeneRow) => {
    const chosen = await read(row);
    if (!chosen) return;
    setTyped('');
    onChosen(chosen.gene, chosen.note);
  };
  // What is shown may still be of what was typed before.
  const chooseFirst = async () => {
    const rows = await runJob('findGenes', { query: typed });
    const first = rows.ok ? rows.value[0] : undefined;
    if (first) await choose(first);
  };
  return (
    <FormGroup label={text('label')} labelFor={id} helperText={text('help')}>
      <InputGroup
        id={id}
        leftIcon={<Search />}
        value={typed}
        placeholder={text('placeholder')}
        spellCheck={false}
        autoComplete="off"
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void chooseFirst();
        }}
      />
      {found && (
        <>
          <p className={css.state} role="status">
            {found.length === 0 ? text('none') : text('found', { count: found.length })}
          </p>
          <GeneList found={found} onChoose={(row) => void choose(row)} />
        </>
      )}
    </FormGroup>
  );
}
