// Recombinase genes found: which enzyme and version, what is changed, what is around, and the alignment on request.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { formatRange } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { GeneShown } from '#workers/jobs/cre.ts';
import { AlignmentView } from './AlignmentView.tsx';
import css from './CreResult.module.css';
import type { CreResultData } from './store.ts';
import { alignWords } from './words.ts';

const PLACES = { 'N-terminal': 'before', inside: 'inside', 'C-terminal': 'after' } as const;

export function Genes({ answer }: { readonly answer: CreResultData }) {
  return (
    <div className={css.cards}>
      {answer.genes.map((gene) => (
        <Gene key={`${gene.range.start} ${gene.strand}`} gene={gene} length={answer.molecule.length} />
      ))}
    </div>
  );
}

function Gene({ gene, length }: { readonly gene: GeneShown; readonly length: number }) {
  const text = useText(alignWords);
  const count = useCount();
  const [isOpen, setOpen] = useState(false);
  const { context, reference, referenceLength } = gene;
  const isPart = reference.end - reference.start < 0.9 * referenceLength;
  const place = `${formatRange(gene.range, length)}${gene.version ? (gene.strand === 1 ? ' (+)' : ' (–)') : ''}`;
  const facts: [string, string][] = [
    [text('position'), place],
    ...(gene.version
      ? [
          [
            text('version'),
            text('versionValue', {
              name: gene.version.name,
              percent: count(100 * gene.version.identity, 1),
            }),
          ] satisfies [string, string],
        ]
      : []),
    [text('proteinIdentity'), `${count(100 * gene.identity, 1)} %`],
    [
      text('covers'),
      text('coversValue', { range: formatRange(reference, referenceLength), length: referenceLength }),
    ],
    [text('changes'), changesOf(gene.differences) || text('none')],
    [
      text('signals'),
      context.signals.map((it) => text('signalPlace', { name: it.name, at: PLACES[it.at] })).join(', ') ||
        text('none'),
    ],
    [
      text('frame'),
      text('frameValue', {
        before: context.before ?? -1,
        after: context.after,
        stop: context.hasStop ? 'yes' : 'no',
      }),
    ],
  ];
  return (
    <article className={css.card} aria-label={`${gene.enzyme} ${place}`}>
      <ResultActions
        from={paths.sequenceAlignment}
        copyText={() => textOf(gene.text)}
        downloads={[
          { label: 'TXT', fileName: `${gene.enzyme}_alignment.txt`, content: () => textOf(gene.text) },
        ]}
      >
        <h2 className={css.heading}>
          {gene.enzyme}
          {gene.version && gene.version.name !== gene.enzyme ? ` – ${gene.version.name}` : ''}
        </h2>
      </ResultActions>
      {isPart && <Callout intent="warning">{text('part')}</Callout>}
      {context.stopsInside > 0 && (
        <Callout intent="danger">{text('stopsInside', { count: context.stopsInside })}</Callout>
      )}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      <div>
        <Button
          size="small"
          text={text(isOpen ? 'hideAlignment' : 'showAlignment')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <AlignmentView
          alignment={gene.alignment}
          marks={gene.marks}
          nameA={gene.enzyme}
          nameB={text('found')}
          label={text('geneAlignment', { enzyme: gene.enzyme })}
          height={320}
        />
      )}
    </article>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** A fragment of another recombinase has hundreds. */
function changesOf(differences: readonly string[]): string {
  const some = differences.slice(0, 40).join(', ');
  return differences.length > 40 ? `${some} … (${differences.length})` : some;
}
