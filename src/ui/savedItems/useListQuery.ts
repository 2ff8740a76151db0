import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, listQueryOf } from './listQuery.ts';

type Set = (key: 'q' | 'status' | 'sort', value: string) => void;

/** What the address asks of a list, and a way to ask otherwise. */
export function useListQuery<Column extends string>(
  columns: readonly (Column | 'created')[],
): readonly [ListQuery<Column | 'created'>, Set] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => listQueryOf<Column>(address, columns), [address, columns]);
  const set: Set = (key, value) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(key, value);
        else after.delete(key);
        return after;
      },
      { replace: true },
    );
  return [query, set];
}
