import { toApiProblem } from '../../http/client.ts';
import { showDismissible } from '../../ui/alerts.ts';
import { leaveForSignIn } from '../../ui/dialogs/leave-for-sign-in.ts';
import { endAdminSession } from './admin-session.ts';
import { api } from './api.ts';
import { forgetPersons } from './kept-of-person.ts';
import { forgetRedirectTarget } from './redirect-target.ts';
import { clearBearer, ignoreSessionEnd, openApi } from './session.ts';
import { saveSignInError } from './sign-in-error.ts';

const FAILED =
  'The sign-out did not work, so you may still be signed in. Please try again before you leave this computer.';

/**
 * Records the sign-out, ends the session, and goes to the provider's sign-out or to the sign-in: the agency's, or that
 * of super admins, whose own session ends too. Where the session could not be ended it stays and says so: the sign-in
 * would let everybody in again. Source: staff application §4, 'Route guard'.
 */
export async function signOut(agencyId: number, isSuperAdmin: boolean): Promise<void> {
  const recorded = await api.agencies
    .audit({ activityType: 'LOGOUT', componentType: 'Logout' })
    .then(() => 201, statusOf);
  // This tab's session is over already and leads to the sign-in; the browser's may be another tab's.
  if (recorded === 401) return forgetOnLeaving();
  // A call that the page makes meanwhile may meet 401, and must not lead to the agency's sign-in.
  const hearAgain = ignoreSessionEnd();
  const endingAdmin = endAdminSession().catch(() => undefined);
  const answer = await openApi.signIn.logout().catch(() => null);
  await endingAdmin;
  if (answer === null) {
    hearAgain();
    return showDismissible(FAILED, 'error');
  }
  clearBearer();
  forgetOnLeaving();
  window.location.assign(answer.logoutUrl ?? (isSuperAdmin ? '/admin' : `/agencies/${agencyId}/login`));
}

/** Signs out whoever may not be here, and says why on the agency's error page. Source: staff application §4 and §8. */
export async function signOutBecause(agencyId: number, reason: string): Promise<void> {
  saveSignInError(reason);
  await api.agencies.audit({ activityType: 'LOGOUT', componentType: 'Logout' }).catch(() => undefined);
  await openApi.signIn.logout().catch(() => undefined);
  clearBearer();
  forgetOnLeaving();
  leaveForSignIn(`/agencies/${agencyId}/error`);
}

/**
 * Of who is signed out, the tab keeps neither what they typed nor where they wanted to go. Until the page is left it is
 * kept: whoever is asked whether to leave it may stay.
 */
function forgetOnLeaving(): void {
  const forget = () => {
    forgetPersons();
    forgetRedirectTarget();
  };
  window.addEventListener('pagehide', forget, { once: true });
}

const statusOf = (error: unknown): number => toApiProblem(error).status;
