import { toApiProblem } from '../../http/client.ts';
import { showDismissible } from '../../ui/alerts.ts';
import { api } from './api.ts';
import { clearBearer, openApi } from './session.ts';

const FAILED = 'The sign-out did not work, so you may still be signed in. Please try again before you leave this computer.';

/**
 * Records the sign-out, ends the session, and goes to the provider's sign-out or to the agency's sign-in. Where the session
 * could not be ended it stays and says so: the sign-in would let everybody in again.
 * Source: staff application §4, 'Route guard'.
 */
export async function signOut(agencyId: number): Promise<void> {
  const recorded = await api.agencies.audit({ activityType: 'LOGOUT', componentType: 'Logout' }).then(() => 201, statusOf);
  // This tab's session is over already and leads to the sign-in; the browser's may be another tab's.
  if (recorded === 401) return;
  const answer = await openApi.signIn.logout().catch(() => null);
  if (answer === null) return showDismissible(FAILED, 'error');
  clearBearer();
  window.location.assign(answer.logoutUrl ?? `/agencies/${agencyId}/login`);
}

const statusOf = (error: unknown): number => toApiProblem(error).status;
