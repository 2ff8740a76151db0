// Whose prices are shown: those of the account's site, and before a login those of the language.
import { useLanguage } from '#src/core/text.ts';
import { useSession } from './session.ts';

export function useSite(): 0 | 1 {
  const { token, registerSite } = useSession();
  const language = useLanguage();
  if (token !== null && registerSite !== null) return registerSite;
  return language === 'zh' ? 0 : 1;
}
