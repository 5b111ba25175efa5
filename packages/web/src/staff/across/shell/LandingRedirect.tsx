import { messages } from '@townkeep/core/platform';
import { landingPage } from '@townkeep/core/identity/people';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { signOutWithReason } from '../../platform/session/sign-out.ts';

/** Redirects to the default landing page, also from unknown paths of an agency. Source: staff application §2 and §4. */
export function LandingRedirect() {
  const { flags, agencyId } = useSession();
  const to = landingPage(flags);
  useEffect(() => {
    if (to === null) void signOutWithReason(agencyId, messages.noPrivileges);
  }, [to, agencyId]);
  return to === null ? <FullPageLoader /> : <Navigate to={`/agencies/${agencyId}/${to}`} replace />;
}
