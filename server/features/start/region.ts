// The site by where the visitor is: 0 Chinese, 1 elsewhere (S1, S7). A proxy that knows the country is asked first; an
// address that no one can place (private, this machine) goes by the language that the browser asks for.
import { isIP } from 'node:net';
import type { Asked } from '#server/http/handler.ts';

export function regionOf({ ip, header, language, deps }: Asked): 0 | 1 {
  const told = deps.settings.countryHeader && header(deps.settings.countryHeader);
  if (told) return told.toUpperCase() === 'CN' ? 0 : 1;
  if (isPrivate(ip)) return language === 'zh' ? 0 : 1;
  return language === 'zh' ? 0 : 1;
}

function isPrivate(ip: string): boolean {
  return isIP(ip) === 0;
}
