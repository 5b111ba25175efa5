import { api } from './api.ts';
import { clearBearer, openApi } from './session.ts';

/** Records the sign-out, ends the session, and goes to the provider's sign-out or to the agency's sign-in. */
export async function signOut(agencyId: number): Promise<void> {
  await api.agencies.audit({ activityType: 'LOGOUT', componentType: 'Logout' }).catch(() => undefined);
  const answer = await openApi.signIn.logout().catch(() => ({ logoutUrl: null }));
  clearBearer();
  window.location.assign(answer.logoutUrl ?? `/agencies/${agencyId}/login`);
}
