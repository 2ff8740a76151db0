// /401 and /404: what is the matter, and the way on.
import { NonIdealState } from '@blueprintjs/core';
import { Lock, Search } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText, words } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';

const statusWords = words({
  missing: { en: 'No such page', zh: '页面不存在' },
  missingHint: { en: 'There is nothing at this address.', zh: '该地址没有内容。' },
  denied: { en: 'Permission denied', zh: '权限不足' },
  deniedHint: { en: 'Your account may not see this page.', zh: '您的账号无权查看此页面。' },
  start: { en: 'To the start', zh: '返回首页' },
});

export function StatusScreen() {
  const text = useText(statusWords);
  const isDenied = useLocation().pathname.replace(/\/$/, '') === paths.forbidden;
  const title = text(isDenied ? 'denied' : 'missing');
  return (
    <AccountPage title={title} hasMenu={false}>
      <NonIdealState
        icon={isDenied ? <Lock size={40} /> : <Search size={40} />}
        description={text(isDenied ? 'deniedHint' : 'missingHint')}
        action={<Link to={paths.select}>{text('start')}</Link>}
      />
    </AccountPage>
  );
}
