// Nicking endonucleases to choose, apart from the enzymes that cut: they are counted with no cuts and are in no set.
import { Checkbox } from '@blueprintjs/core';
import { findNickingEnzyme, listNickingEnzymes, nickNotationOf } from '#bio/table/nickingEnzymes.ts';
import { useText } from '#src/core/text.ts';
import css from './EnzymePicker.module.css';
import { enzymeWords } from './enzymeWords.ts';

interface Props {
  readonly chosen: readonly string[];
  onChange(names: readonly string[]): void;
  /** What was typed to search for enzymes. */
  readonly search: string;
}

export function NickingList({ chosen, onChange, search }: Props) {
  const text = useText(enzymeWords);
  const wanted = search.trim().toLowerCase();
  const found = listNickingEnzymes().filter(
    ({ name, site }) => name.toLowerCase().includes(wanted) || site.toLowerCase().includes(wanted),
  );
  if (found.length === 0) return null;
  const isOpen = wanted !== '' || chosen.some((name) => findNickingEnzyme(name));
  return (
    <details className={css.nicking} key={String(isOpen)} open={isOpen}>
      <summary>{text('nicking')}</summary>
      {found.map((it) => (
        <Checkbox
          key={it.name}
          className={css.row!}
          checked={chosen.includes(it.name)}
          onChange={() =>
            onChange(
              chosen.includes(it.name) ? chosen.filter((name) => name !== it.name) : [...chosen, it.name],
            )
          }
          labelElement={
            <span className={css.line}>
              <span className={css.names}>
                <b>{it.name}</b> {text(it.strand === 1 ? 'nicksTop' : 'nicksBottom')}
              </span>
              <code className={css.site}>{nickNotationOf(it)}</code>
            </span>
          }
        />
      ))}
    </details>
  );
}
