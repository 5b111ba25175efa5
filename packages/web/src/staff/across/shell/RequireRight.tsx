import { messages } from '@townkeep/core/platform';
import { type Right, rightBlocker } from '@townkeep/core/identity/people';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { saveSignInError } from '../../platform/session/sign-in-error.ts';

/**
 * Shows a page to staff with the right, and redirects others to the agency's error page.
 * Source: staff application §4.
 */
export function RequireRight({ right, children }: { readonly right: Right; readonly children: ReactNode }) {
  const { flags, agencyId } = useSession();
  const canEnter = rightBlocker(right, flags) === null;
  useEffect(() => {
    if (!canEnter) saveSignInError(messages.askAdministrator);
  }, [canEnter]);
  return canEnter ? children : <Navigate to={`/agencies/${agencyId}/error`} replace />;
}
