// What the Help menu of the menu bar opens.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Download, Key, Shield } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { features } from '#src/app/features.ts';
import { appWords } from '#src/app/words.ts';
import { isListed } from '#src/core/feature.ts';
import { isFile, PORTABLE_ADDRESS } from '#src/core/navigation.ts';
import { paths } from '#src/core/routes.ts';
import { defineWords, useLocalized, useText } from '#src/core/text.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';

const helpWords = defineWords({
  helpCenter: { en: 'Help center', zh: '帮助中心' },
  news: { en: 'News', zh: '新闻中心' },
  archive: { en: 'Literature', zh: '文献库' },
  about: { en: 'About us', zh: '关于我们' },
  contact: { en: 'Contact us', zh: '联系我们' },
});

export function HelpMenu({ onShortcuts }: { onShortcuts(): void }) {
  const text = useText(appWords);
  const helpText = useText(helpWords);
  const message = useLocalized();
  const navigate = useNavigate();
  return (
    <KeyMenu>
      {features
        .filter(isListed)
        .filter((it) => it.group === 'help')
        .map((it) => (
          <MenuItem
            key={it.path}
            icon={<it.icon size={16} />}
            text={message(it.title)}
            onClick={() => navigate(it.path)}
          />
        ))}
      <MenuItem icon={<Key />} text={text('shortcuts')} onClick={onShortcuts} />
      <MenuItem icon={<Shield />} text={text('privacy')} onClick={() => navigate(paths.cookies)} />
      {!isFile() && (
        <>
          <MenuItem
            icon={<Download />}
            text={text('getPortable')}
            href={PORTABLE_ADDRESS}
            download="genewright.html"
          />
          <MenuDivider />
          <MenuItem text={helpText('helpCenter')} onClick={() => navigate(paths.helpList)} />
          <MenuItem text={helpText('news')} onClick={() => navigate(paths.newsList)} />
          <MenuItem text={helpText('archive')} onClick={() => navigate(paths.archive)} />
          <MenuItem text={helpText('about')} onClick={() => navigate(paths.aboutUs)} />
          <MenuItem text={helpText('contact')} onClick={() => navigate(paths.contactUs)} />
        </>
      )}
    </KeyMenu>
  );
}
