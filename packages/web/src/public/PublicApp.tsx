import { MantineProvider } from '@mantine/core';
import type { PublicPage } from '@townkeep/core/kernel/public-pages.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { styleNonce } from '../ui/nonce.ts';
import { publicTheme, publicVariables } from '../ui/public-theme.ts';
import { FormCrashed } from './issue-form/FormCrashed.tsx';
import { IssueFormPage } from './issue-form/IssueFormPage.tsx';
import { endedLinkOf, type FormQuery } from './page-address.ts';
import { BrandContext, type Brand } from './shell/brand.ts';
import { Crashed } from './shell/Crashed.tsx';
import { CrashGuard } from './shell/CrashGuard.tsx';
import { FramedContext } from './shell/framed.ts';
import { LinkErrorPage } from './shell/LinkErrorPage.tsx';
import { NotFoundPage } from './shell/MessagePage.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const SubmissionPage = lazy(() => import('./submission-page/SubmissionPage.tsx').then((module) => ({ default: module.SubmissionPage })));

/** The public pages: one of them, by the address. The agency's colour comes with the page's data. */
export function PublicApp({ page, query }: { readonly page: PublicPage; readonly query: FormQuery }) {
  const [color, setColor] = useState<string | null>(null);
  const theme = useMemo(() => publicTheme(color), [color]);
  const brand = useMemo<Brand>(() => ({ setColor }), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={publicVariables} getStyleNonce={styleNonce} defaultColorScheme="auto">
      <BrandContext value={brand}>
        <FramedContext value={query.isFramed}>
          <CrashGuard fallback={page.kind === 'form' ? <FormCrashed crmToken={page.token} query={query} /> : <Crashed />}>
            <Suspense fallback={<PageSkeleton />}>
              <Page page={page} query={query} />
            </Suspense>
          </CrashGuard>
        </FramedContext>
      </BrandContext>
    </MantineProvider>
  );
}

function Page({ page, query }: { readonly page: PublicPage; readonly query: FormQuery }) {
  switch (page.kind) {
    case 'form':
      return <IssueFormPage crmToken={page.token} query={query} />;
    case 'submission':
      return <SubmissionPage token={page.token} />;
    case 'link-error':
      return <LinkErrorPage endedLink={endedLinkOf(window.location.search)} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
