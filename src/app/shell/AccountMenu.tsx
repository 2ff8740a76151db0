// The right end of the menu bar: the login button, or the account's menu; nothing without a server.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Import, LogIn, LogOut, User } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { accountPages } from '#src/core/accountPages.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useAccount } from '#src/state/account.ts';
import { openDialog } from '#src/state/dialog.ts';
import { runUnderOverlay } from '#src/state/overlay.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { logOut, useSession } from '#src/state/session.ts';
import { useOffer } from '#src/state/sync/heldItems.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import css from './MenuBar.module.css';

export function AccountMenu() {
  const text = useText(accountWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const { token } = useSession();
  const { info } = useAccount();
  const server = useServer();
  const offer = useOffer();
  if (token === null && server !== 'there') return null;
  if (token === null)
    return (
      <Button
        variant="minimal"
        className={`${css.menu} ${css.worded}`}
        icon={<LogIn />}
        text={text('logIn')}
        onClick={() => openDialog('login')}
      />
    );
  return (
    <Popover
      placement="bottom-end"
      content={
        <KeyMenu>
          {accountPages.map((it) => (
            <MenuItem key={it.path} text={message(it.title)} onClick={() => navigate(it.path)} />
          ))}
          {info !== undefined && info.roles.length > 0 && (
            <MenuItem text={text('console')} onClick={() => navigate(paths.staff)} />
          )}
          <MenuDivider />
          {offer && (
            <MenuItem icon={<Import />} text={text('bringIn')} onClick={() => openDialog('bringIn')} />
          )}
          <MenuItem icon={<LogOut />} text={text('logOut')} onClick={() => void runUnderOverlay(logOut())} />
        </KeyMenu>
      }
    >
      <Button
        variant="minimal"
        className={css.menu!}
        icon={info?.avatar ? <img className={css.avatar} src={info.avatar} alt="" /> : <User />}
        text={<span className={css.person}>{info?.nickname || text('account')}</span>}
        aria-label={`${text('account')}${info?.nickname ? ` (${info.nickname})` : ''}`}
      />
    </Popover>
  );
}
