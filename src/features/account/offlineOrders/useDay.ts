import { useIntl } from 'react-intl';

/** A day of the calendar: the same in every time zone. */
export function useDay(): (day: string) => string {
  const intl = useIntl();
  return (day) => intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' });
}
