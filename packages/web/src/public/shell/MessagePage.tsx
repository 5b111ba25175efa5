import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicTitle } from './page-title.ts';
import { type FrameAgency, PublicFrame } from './PublicFrame.tsx';
import { WaysOn } from './WaysOn.tsx';

interface MessagePageProps {
  readonly code?: string;
  readonly title: string;
  readonly body: string;
  readonly windowTitle: string;
  readonly agency?: FrameAgency;
  /** Links to continue with. */
  readonly children?: ReactNode;
}

/** A page with only a message. */
export function MessagePage({ code, title, body, windowTitle, agency, children }: MessagePageProps) {
  usePublicTitle(windowTitle);
  return (
    <PublicFrame agency={agency ?? null}>
      <main className="message-page" id="main">
        {code !== undefined && <p className="message-code">{code}</p>}
        <h1>{title}</h1>
        <p>{body}</p>
        {children}
      </main>
    </PublicFrame>
  );
}

/** The page for unknown addresses. Source: public side §2, 'The error pages'. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      code={t('notFound.code')}
      title={t('notFound.title')}
      body={t('notFound.body')}
      windowTitle={t('page.notFound')}
    >
      <WaysOn />
    </MessagePage>
  );
}
