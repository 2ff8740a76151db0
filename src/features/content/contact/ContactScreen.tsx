// How the company is reached.
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { OperatorDetails } from '#src/ui/operator/OperatorDetails.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { MessageForm } from './MessageForm.tsx';
import { contactWords } from './words.ts';

export function ContactScreen() {
  const text = useText(contactWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsServer>
      <OperatorDetails />
      <MessageForm />
      <p>
        <Link to={paths.supportCenter}>{text('toSupport')}</Link> ·{' '}
        <Link to={paths.helpList}>{text('toHelp')}</Link>
      </p>
    </AccountPage>
  );
}
