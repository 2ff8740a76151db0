// How long ago something was, in the largest unit that states it: "3 days ago".
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function useAge(): (time: string) => string {
  const intl = useIntl();
  return useCallback(
    (time) => {
      const passed = Date.now() - Date.parse(time);
      const [unit, size] = UNITS.find(([, it]) => passed >= it) ?? ['minute', 60_000];
      return intl.formatRelativeTime(-Math.floor(passed / size), unit);
    },
    [intl],
  );
}
