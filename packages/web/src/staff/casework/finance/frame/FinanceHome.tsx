import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { financeTabs } from './finance-tabs.ts';

/** Opens the first page of the finance area, for every address of the area that names no page. */
export function FinanceHome() {
  const { agencyId } = useSession();
  return <Navigate to={`/agencies/${agencyId}${financeTabs[0]!.to}`} replace />;
}
