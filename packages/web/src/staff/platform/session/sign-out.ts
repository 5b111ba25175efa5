import { toApiProblem } from '../../../http/client.ts';
import { showDismissible } from '../../../ui/alerts.ts';
import { leaveForSignIn } from '../../../ui/dialogs/leave-for-sign-in.ts';
import { endAdminSession } from './admin-session.ts';
import { api } from './api.ts';
import { forgetPersonDrafts } from './person-drafts.ts';
import { forgetRedirectTarget } from './redirect-target.ts';
import { clearBearer, ignoreSessionEnd, anonymousApi } from './session.ts';
import { saveSignInError } from './sign-in-error.ts';

const FAILED =
  'The sign-out did not work, so you may still be signed in. Please try again before you leave this computer.';

/**
 * Records the sign-out, ends the session, and goes to the provider's sign-out page or to the sign-in: the agency's, or
 * that of super admins, whose own session ends too. If the session cannot be ended, the page stays and says so, because
 * the sign-in would let anyone in again.
 * Source: staff application §4, 'Route guard'.
 */
export async function signOut(agencyId: number, isSuperAdmin: boolean): Promise<void> {
  const recorded = await api.agencies
    .audit({ activityType: 'LOGOUT', componentType: 'Logout' })
    .then(() => 201, statusOf);
  // This tab's session has already ended and leads to the sign-in. The browser's session may belong to another tab.
  if (recorded === 401) return forgetOnLeaving();
  // A call made in the meantime may get a 401, which must not redirect to the agency's sign-in.
  const resume = ignoreSessionEnd();
  const endingAdmin = endAdminSession().catch(() => undefined);
  const answer = await anonymousApi.signIn.logout().catch(() => null);
  await endingAdmin;
  if (answer === null) {
    resume();
    return showDismissible(FAILED, 'error');
  }
  clearBearer();
  forgetOnLeaving();
  window.location.assign(answer.logoutUrl ?? (isSuperAdmin ? '/admin' : `/agencies/${agencyId}/login`));
}

/**
 * Signs out a person who has no access, and shows the reason on the agency's error page.
 * Source: staff application §4 and §8.
 */
export async function signOutWithReason(agencyId: number, reason: string): Promise<void> {
  saveSignInError(reason);
  await api.agencies.audit({ activityType: 'LOGOUT', componentType: 'Logout' }).catch(() => undefined);
  await anonymousApi.signIn.logout().catch(() => undefined);
  clearBearer();
  forgetOnLeaving();
  leaveForSignIn(`/agencies/${agencyId}/error`);
}

/**
 * Removes unsaved input and the remembered page when the page is left. They are kept until then, because the user may
 * choose to stay.
 */
function forgetOnLeaving(): void {
  const forget = () => {
    forgetPersonDrafts();
    forgetRedirectTarget();
  };
  window.addEventListener('pagehide', forget, { once: true });
}

const statusOf = (error: unknown): number => toApiProblem(error).status;
