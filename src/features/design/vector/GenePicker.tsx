// A human or mouse gene of the table by its symbol or another name, to be put into an ORF of a design.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { GeneCoding, GeneRow } from '#workers/jobs/genes.ts';
import css from './GenePicker.module.css';
import { geneWords } from './geneWords.ts';

/** Number of aliases that are shown. */
const NAMES = 4;

export function GenePicker({ onChosen }: { onChosen(gene: GeneCoding, note: string): void }) {
  const text = useText(geneWords);
  const count = useCount();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly GeneRow[]>();
  const latest = useRef('');

  const search = async (query: string) => {
    latest.current = query;
    setTyped(query);
    if (query.trim() === '') return setFound(undefined);
    const rows = await runJob('findGenes', { query });
    if (rows.ok && latest.current === query) setFound(rows.value);
  };
  const choose = async ({ symbol, species }: GeneRow) => {
    const coding = await runJob('geneCoding', { symbol, species });
    if (!coding.ok) return;
    const gene = coding.value;
    void search('');
    const { length, plasmids, protein, seen } = gene;
    const alone = seen.plasmids === 1 ? text('alone') : '';
    const facts = {
      symbol,
      species: text(species),
      length: count(length),
      plasmids: plasmids.join(', '),
      protein,
      alone,
    };
    onChosen(gene, text('chosen', facts).trim());
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
        onValueChange={(it) => void search(it)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const first = found?.[0];
          if (first) void choose(first);
        }}
      />
      {found && (
        <>
          <p className={css.state} role="status">
            {found.length === 0 ? text('none') : text('found', { count: found.length })}
          </p>
          <ul className={css.list}>
            {found.map((it) => (
              <li key={`${it.species} ${it.symbol}`}>
                <Button
                  variant="minimal"
                  fill
                  alignText="start"
                  onClick={() => void choose(it)}
                  text={
                    <span className={css.gene}>
                      <b>{it.symbol}</b>
                      <span className={css.facts}>
                        {[
                          text(it.species),
                          `${count(it.length)} bp`,
                          it.protein,
                          ...(it.hasStop ? [] : [text('noStop')]),
                          ...(it.aliases.length > 0
                            ? [text('also', { names: it.aliases.slice(0, NAMES).join(', ') })]
                            : []),
                        ].join(' · ')}
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormGroup>
  );
}
