import { messages } from '@townkeep/core/kernel';
import { landingPage } from '@townkeep/core/people';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { signOutWithReason } from '../session/sign-out.ts';

/** Redirects to the default landing page, also from unknown paths of an agency. Source: staff application §2 and §4. */
export function LandingRedirect() {
  const { flags, agencyId } = useSession();
  const to = landingPage(flags);
  useEffect(() => {
    if (to === null) void signOutWithReason(agencyId, messages.noPrivileges);
  }, [to, agencyId]);
  return to === null ? <FullPageLoader /> : <Navigate to={`/agencies/${agencyId}/${to}`} replace />;
}
