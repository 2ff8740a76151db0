// Genes that a search found, each put into an ORF by a click.
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { runJob } from '#src/core/bio.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { GeneCoding, GeneRow } from '#workers/jobs/genes.ts';
import css from './GenePicker.module.css';
import { geneWords } from './geneWords.ts';

/** Number of aliases that are shown. */
const NAMES = 4;

/** The genes of a name; undefined without one, and until they are there. */
export function useGenes(query: string): readonly GeneRow[] | undefined {
  const [found, setFound] = useState<readonly GeneRow[]>();
  useEffect(() => {
    let isLatest = true;
    if (query.trim() === '') setFound(undefined);
    else
      void runJob('findGenes', { query }).then((rows) => {
        if (rows.ok && isLatest) setFound(rows.value);
      });
    return () => {
      isLatest = false;
    };
  }, [query]);
  return found;
}

/** Reads the coding sequence of a gene, with a sentence on where it is from. */
export function useGeneCoding(): (
  row: GeneRow,
) => Promise<{ readonly gene: GeneCoding; readonly note: string } | undefined> {
  const text = useText(geneWords);
  const count = useCount();
  return async ({ symbol, species }) => {
    const coding = await runJob('geneCoding', { symbol, species });
    if (!coding.ok) return undefined;
    const gene = coding.value;
    const { length, plasmids, protein, seen } = gene;
    const alone = seen.plasmids === 1 ? text('alone') : '';
    const facts = { symbol, species: text(species), length: count(length), plasmids: plasmids.join(', ') };
    return { gene, note: text('chosen', { ...facts, protein, alone }).trim() };
  };
}

export function GeneList({
  found,
  onChoose,
}: {
  readonly found: readonly GeneRow[];
  onChoose(row: GeneRow): void;
}) {
  const text = useText(geneWords);
  const count = useCount();
  const factsOf = ({ species, length, protein, hasStop, aliases }: GeneRow) => [
    text(species),
    `${count(length)} bp`,
    protein,
    ...(hasStop ? [] : [text('noStop')]),
    ...(aliases.length > 0 ? [text('also', { names: aliases.slice(0, NAMES).join(', ') })] : []),
  ];
  return (
    <ul className={css.list}>
      {found.map((it) => (
        <li key={`${it.species} ${it.symbol}`}>
          <Button
            variant="minimal"
            fill
            alignText="start"
            onClick={() => onChoose(it)}
            text={
              <span className={css.gene}>
                <b>{it.symbol}</b>
                <span className={css.facts}>{factsOf(it).join(' · ')}</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
