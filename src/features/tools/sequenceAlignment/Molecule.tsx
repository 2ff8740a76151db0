// One molecule of a reaction: its strip, what is on it, and the ways it leaves.
import { textOf } from '#bio/core/bytes.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { ResultActions } from '#src/ui/tool/ResultActions.tsx';
import type { MoleculeShown } from '#workers/jobs/cre.ts';
import css from './CreResult.module.css';
import { MapStrip } from './MapStrip.tsx';
import { alignWords } from './words.ts';

interface Props {
  readonly molecule: MoleculeShown;
  readonly heading: string;
  readonly spacers: readonly string[];
}

export function Molecule({ molecule, heading, spacers }: Props) {
  const text = useText(alignWords);
  const count = useCount();
  const { name, topology, length } = molecule;
  const sites = molecule.sites.map((it) => it.name).join(', ') || text('noSiteLeft');
  return (
    <div className={css.product}>
      <ResultActions
        from={paths.sequenceAlignment}
        downloads={[
          {
            label: 'GenBank',
            fileName: `${name}.gb`,
            content: () => new Blob([molecule.genbank as Uint8Array<ArrayBuffer>]),
          },
          {
            label: 'FASTA',
            fileName: `${name}.fasta`,
            content: () => new Blob([molecule.fasta as Uint8Array<ArrayBuffer>]),
          },
        ]}
        send={{
          kind: 'dna',
          topology,
          length,
          handoff: () => ({ name, text: textOf(molecule.genbank) }),
        }}
      >
        <span>
          <span className={css.productName}>{heading}</span>{' '}
          <span className={css.quiet}>
            {text('lengthOf', { length: count(length), topology })} · {text('sitesNow', { sites })}
          </span>
        </span>
      </ResultActions>
      <MapStrip molecule={molecule} spacers={spacers} />
    </div>
  );
}
