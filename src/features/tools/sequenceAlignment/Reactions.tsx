// Every reaction of two sites, with the molecules it makes.
import { Tag } from '@blueprintjs/core';
import { formatRange } from '#bio/core/range.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './CreResult.module.css';
import { Molecule } from './Molecule.tsx';
import type { CreResultData } from './store.ts';
import { alignWords } from './words.ts';

interface Props {
  readonly answer: CreResultData;
  readonly spacers: readonly string[];
}

export function Reactions({ answer, spacers }: Props) {
  const text = useText(alignWords);
  const message = useLocalized();
  const { molecule, events } = answer;
  const siteName = (index: number) => {
    const site = molecule.sites[index]!;
    return `${index + 1} ${site.name} (${formatRange(site.range, molecule.length)})`;
  };
  return (
    <div className={css.cards}>
      {events.map((event) => {
        const [a, b] = event.pair;
        const isWeak = event.compatibility.affinity !== 'yes';
        return (
          <article
            key={`${a}-${b}-${event.act}`}
            className={css.card}
            aria-label={`${text('actName', { act: event.act })} ${siteName(a)} × ${siteName(b)}`}
          >
            <h2 className={css.heading}>
              <Tag intent={event.act === 'excision' ? 'danger' : 'primary'}>
                {text('actName', { act: event.act })}
              </Tag>
              {siteName(a)} × {siteName(b)}
            </h2>
            {isWeak && (
              <p className={css.lead}>{text('weakNote', { why: message(event.compatibility.why) })}</p>
            )}
            {event.products.map((product) => (
              <Molecule
                key={product.role}
                molecule={product}
                heading={text('roleName', { role: product.role })}
                spacers={spacers}
              />
            ))}
          </article>
        );
      })}
    </div>
  );
}
