// /401 and /404: what is the matter, and the way on.
import { Lock } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { NothingHere } from '#src/ui/page/NothingHere.tsx';

const statusWords = defineWords({
  missing: { en: 'No such page', zh: '页面不存在' },
  missingHint: { en: 'There is nothing at this address.', zh: '该地址没有内容。' },
  denied: { en: 'Permission denied', zh: '权限不足' },
  deniedHint: { en: 'Your account may not see this page.', zh: '您的账号无权查看此页面。' },
  start: { en: 'To the start', zh: '返回首页' },
});

export function StatusScreen() {
  const text = useText(statusWords);
  const isDenied = useLocation().pathname.replace(/\/$/, '') === paths.forbidden;
  return (
    <NothingHere
      {...(isDenied && { icon: <Lock size={40} /> })}
      title={text(isDenied ? 'denied' : 'missing')}
      hint={text(isDenied ? 'deniedHint' : 'missingHint')}
      way={<Link to={paths.select}>{text('start')}</Link>}
    />
  );
}
