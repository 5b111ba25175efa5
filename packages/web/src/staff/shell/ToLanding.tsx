import { messages } from '@townkeep/core/kernel';
import { landingPage } from '@townkeep/core/people';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { signOutBecause } from '../session/sign-out.ts';

/**
 * Sends to the default landing page; any unknown path inside an agency comes here. Source: staff application §2 and §4.
 */
export function ToLanding() {
  const { flags, agencyId } = useSession();
  const to = landingPage(flags);
  useEffect(() => {
    if (to === null) void signOutBecause(agencyId, messages.noPrivileges);
  }, [to, agencyId]);
  return to === null ? <FullPageLoader /> : <Navigate to={`/agencies/${agencyId}/${to}`} replace />;
}
