import { useTranslation } from 'react-i18next';
import { usePublicTitle } from './page-title.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** A page that only says something. */
function MessagePage({ code, title, body, windowTitle }: { readonly code?: string; readonly title: string; readonly body: string; readonly windowTitle: string }) {
  usePublicTitle(windowTitle);
  return (
    <PublicFrame agency={null}>
      <main className="message-page" id="main">
        {code !== undefined && <p className="message-code">{code}</p>}
        <h1>{title}</h1>
        <p>{body}</p>
      </main>
    </PublicFrame>
  );
}

/** The page for an address that leads nowhere. Source: public side §2, 'The error pages'. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return <MessagePage code={t('notFound.code')} title={t('notFound.title')} body={t('notFound.body')} windowTitle={t('page.notFound')} />;
}

/** `/crm/error`: the agency's link is not valid or not active. */
export function LinkErrorPage() {
  const { t } = useTranslation();
  return <MessagePage title={t('linkError.title')} body={t('linkError.body')} windowTitle={t('page.error')} />;
}
