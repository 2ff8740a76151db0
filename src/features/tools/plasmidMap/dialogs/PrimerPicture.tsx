// A primer on its template, letter under letter: the tail is off, mismatches are marked, eight bases on either
// side.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import css from './PrimerDialog.module.css';
import { annealedLettersOf, type Placed } from './primerPlaces.ts';
import { primerWords } from './primerWords.ts';

const FLANK = 8;

interface Props {
  readonly record: SequenceRecord;
  readonly place: Placed;
  /** Tidy. */
  readonly tail: string;
}

export function PrimerPicture({ record, place, tail }: Props) {
  const text = useText(primerWords);
  const annealed = annealedLettersOf(record, place);
  const isTop = place.strand === 1;
  const room = Math.max(FLANK, tail.length + 1);
  const [left, right] = isTop ? [room, FLANK] : [FLANK, room];
  const top = templateLetters(record, place.start - left, place.end + right);
  const bottom = Array.from(top, (letter) =>
    letter === ' ' ? ' ' : String.fromCharCode(COMPLEMENT_DNA[letter.charCodeAt(0)]!),
  ).join('');
  const bars = ' '.repeat(left) + '|'.repeat(annealed.length);
  const reverseText = (letters: string) => [...letters].reverse().join('');
  const primer = isTop ? (
    <>
      {' '.repeat(left - tail.length)}
      <span className={css.tail}>{tail}</span>
      <b>{annealed}</b>
    </>
  ) : (
    <>
      {' '.repeat(left)}
      <b>{reverseText(annealed)}</b>
      <span className={css.tail}>{reverseText(tail)}</span>
    </>
  );
  return (
    // A region that scrolls must be reached by keyboard.
    <section className={css.picture} aria-label={text('picture')} tabIndex={0}>
      <pre>
        {isTop ? (
          <>
            {'5′ '}
            {primer}
            {' 3′\n   '}
            {bars}
            {'\n3′ '}
            {bottom}
            {' 5′'}
          </>
        ) : (
          <>
            {'5′ '}
            {top}
            {' 3′\n   '}
            {bars}
            {'\n3′ '}
            {primer}
            {' 5′'}
          </>
        )}
      </pre>
    </section>
  );
}

/** The top strand from one place to another, blank beyond the ends of a line. */
function templateLetters({ bytes, topology, kind }: SequenceRecord, from: number, to: number): string {
  const n = bytes.length;
  let letters = '';
  for (let at = from; at < to; at++) {
    const isInside = at >= 0 && at < n;
    letters += isInside || topology === 'circular' ? String.fromCharCode(bytes[wrap(at, n)]!) : ' ';
  }
  const capitals = letters.toUpperCase();
  return kind === 'rna' ? capitals.replaceAll('U', 'T') : capitals;
}
