import type { PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { useCallback, useEffect, useMemo } from 'react';
import type { ApiProblem } from '../http/client.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { errorPath, type PortalPage, portalPath } from './address.ts';
import { linkCalls } from './api.ts';
import { CasePages } from './CasePages.tsx';
import { PaidPage } from './paid/PaidPage.tsx';
import { PortalContext } from './portal.ts';
import { applyBrand } from './shell/brand.ts';
import { ErrorPage, type OpeningFailure } from './shell/ErrorPage.tsx';
import { Frame } from './shell/Frame.tsx';
import { PageSkeleton } from './shell/Skeleton.tsx';

/** The page at the address, once the portal has loaded. */
export function PortalApp({ page }: { readonly page: PortalPage }) {
  if (page.kind === 'error') return <ErrorPage reason="unavailable" portalToken={null} />;
  return <OpenPortal page={page} />;
}

type OpenPage = Exclude<PortalPage, { kind: 'error' }>;

function OpenPortal({ page }: { readonly page: OpenPage }) {
  const { portalToken } = page;
  const load = useCallback(() => linkCalls.config({ portalToken }), [portalToken]);
  const { loaded, set } = useLoaded<PortalConfig>(load);
  const config = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (config === null) return;
    // It opened after all.
    if (window.location.pathname.endsWith('/error')) window.history.replaceState(null, '', portalPath(portalToken));
    const { agency, headerBackgroundColor, buttonBackgroundColor, footerBackgroundColor } = config;
    applyBrand({
      agency: agency.primaryColor,
      header: headerBackgroundColor,
      button: buttonBackgroundColor,
      footer: footerBackgroundColor,
    });
  }, [config, portalToken]);
  const portal = useMemo(
    () => (config === null ? null : { portalToken, config, reload: async () => set(await load()) }),
    [config, portalToken, load, set],
  );
  if (loaded.state === 'failed') return <NotOpened problem={loaded.problem} portalToken={portalToken} />;
  if (portal === null) return <PageSkeleton />;
  return (
    <PortalContext value={portal}>
      <Frame config={portal.config}>
        {page.kind === 'paid' ? <PaidPage paymentToken={page.paymentToken} hasLeft={page.hasLeft} /> : <CasePages />}
      </Frame>
    </PortalContext>
  );
}

const reasonOf = ({ status }: ApiProblem): OpeningFailure => {
  if (status === 0) return 'offline';
  return status === 429 || status >= 500 ? 'busy' : 'unavailable';
};

interface NotOpenedProps {
  readonly problem: ApiProblem;
  readonly portalToken: string;
}

/** The error page at its own address, without a load: the connection may be gone. */
function NotOpened({ problem, portalToken }: NotOpenedProps) {
  useEffect(() => window.history.replaceState(null, '', errorPath(portalToken)), [portalToken]);
  return <ErrorPage reason={reasonOf(problem)} portalToken={portalToken} />;
}
