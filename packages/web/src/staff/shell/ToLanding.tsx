import { landing } from '@townkeep/core/people';
import { Navigate } from '@tanstack/react-router';
import { useSession } from '../session/SessionContext.tsx';

/** Sends to the default landing page; any unknown path inside an agency comes here. Source: staff application §2. */
export function ToLanding() {
  const { flags, agencyId } = useSession();
  const to = landing(flags);
  return <Navigate to={to === null ? '/' : `/agencies/${agencyId}/${to}`} replace />;
}
