import { Button } from '@blueprintjs/core';
import { Star, StarEmpty } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import { toggleFavorite, useFavorites } from '#src/state/favorites.ts';
import { elementWords } from './elementWords.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly hasText?: boolean;
}

export function FavoriteButton({ id, name, hasText = false }: Props) {
  const text = useText(elementWords);
  const isMarked = useFavorites().includes(id);
  const label = text(isMarked ? 'removeFavorite' : 'addFavorite', { name });
  return (
    <Button
      variant={hasText ? 'solid' : 'minimal'}
      icon={isMarked ? <Star color="var(--warn-ink)" /> : <StarEmpty />}
      {...(hasText && { text: text('favorite') })}
      aria-label={label}
      title={label}
      aria-pressed={isMarked}
      onClick={() => toggleFavorite(id)}
    />
  );
}
