// Two addresses of one feature: the kinds of virus, and the page that orders one.
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { VirusCategory } from './VirusCategory.tsx';
import { VirusPackaging } from './VirusPackaging.tsx';
import { isVirus } from './virusFields.ts';

export function VirusScreen() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const virus = query.get('virus');
  if (pathname.replace(/\/$/, '') !== paths.virusPackaging) return <VirusCategory />;
  return <VirusPackaging virus={isVirus(virus) ? virus : 'aav'} />;
}
