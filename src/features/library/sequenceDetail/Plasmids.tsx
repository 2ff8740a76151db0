// Where an element lies in vectors everybody knows: a bar as long as the plasmid, and a way to the map.
import { Button } from '@blueprintjs/core';
import { Ring } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { formatRange, splitAtOrigin } from '#bio/core/range.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { handOver } from '#src/state/mySequences.ts';
import type { LibraryDetail, LibraryPlasmid } from '#workers/jobs/library.ts';
import css from './Detail.module.css';
import { plasmidOf } from './store.ts';
import { detailWords } from './words.ts';

export function Plasmids({ detail }: { readonly detail: LibraryDetail }) {
  const text = useText(detailWords);
  return (
    <section className={css.panel}>
      <h2>{text('inPlasmids')}</h2>
      {detail.plasmids.length === 0 ? (
        <p className={css.quiet}>{text('noPlasmids')}</p>
      ) : (
        <ul className={css.plasmids}>
          {detail.plasmids.map((plasmid) => (
            <Plasmid key={plasmid.key} plasmid={plasmid} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Plasmid({ plasmid }: { readonly plasmid: LibraryPlasmid }) {
  const text = useText(detailWords);
  const count = useCount();
  const navigate = useNavigate();
  const { key, length, strand } = plasmid;
  const label = text('openMap', { name: key });
  return (
    <li>
      <div className={css.plasmidLine}>
        <span className={css.versionName}>{key}</span>
        <span className={css.quiet}>{count(length)} bp</span>
        <Button
          variant="minimal"
          size="small"
          icon={<Ring />}
          aria-label={label}
          title={label}
          onClick={async () => {
            const handoff = await plasmidOf(key);
            if (!handoff) return;
            handOver(paths.plasmidMap, handoff);
            navigate(paths.plasmidMap);
          }}
        />
      </div>
      <div className={css.bar} aria-hidden>
        {splitAtOrigin(plasmid, length).map((piece) => (
          <span
            key={piece.start}
            style={{
              insetInlineStart: `${(100 * piece.start) / length}%`,
              width: `max(3px, ${(100 * (piece.end - piece.start)) / length}%)`,
            }}
          />
        ))}
      </div>
      <p className={css.quiet}>
        {text('place', { range: formatRange(plasmid, length), strand: strand === 1 ? 'forward' : 'reverse' })}
      </p>
    </li>
  );
}
