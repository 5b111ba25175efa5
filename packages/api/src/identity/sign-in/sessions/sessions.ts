import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { STAFF_CLIENT_ID } from '@townkeep/core/identity/sign-in/hosted.ts';
import { hasPasswords, outsideProvider, readStaffSignIn, type StaffSignIn } from '../../../office/agencies/index.ts';
import { discoverIssuer } from '../../../platform/auth/issuers.ts';
import type { SessionHolder } from '../../../platform/auth/sessions/issue-session.ts';
import {
  type EndingSession,
  endSession,
  findSessionToEnd,
  renewSession,
} from '../../../platform/auth/sessions/renew-session.ts';
import { recordSessionEvent } from '../../../platform/auth/sessions/session-events.ts';
import { findSignedInStaff } from '../../../platform/auth/sessions/sessions.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { openIdToken } from './id-token-hint.ts';
import { issuerUrl } from '../provider/issuer.ts';
import { findAccount, findSuperAdminName } from '../queries/accounts.ts';
import { answerSession, clearRefreshCookie, readRefreshCookie, type SignedIn } from './start-session.ts';

/**
 * Renews the bearer token by the refresh cookie, which is replaced too.
 * @throws Problem unauthenticated (no session), user_deactivated, no_privileges
 */
export async function renewByCookie(context: RequestContext): Promise<SignedIn & { agencyId: number; userId: string }> {
  const { services } = context;
  const cookie = readRefreshCookie(context);
  if (cookie === null) throw new Problem('unauthenticated');
  const now = services.now();
  const outcome = await services.inAgency(cookie.agencyId, async (tx) => {
    const renewal = await renewSession(tx, services.settings.secret, cookie.secret, now);
    // The account may have changed since, so the check of each call applies.
    if (renewal.renewed)
      return { ...renewal, userId: (await findSignedInStaff(tx, renewal.accessSecret, now)).profile.id };
    if (renewal.reused !== null) await recordReuse(tx, renewal.reused);
    return renewal;
  });
  if (!outcome.renewed) {
    clearRefreshCookie(context);
    throw new Problem('unauthenticated');
  }
  return { ...answerSession(context, outcome.session), agencyId: cookie.agencyId, userId: outcome.userId };
}

/**
 * Records the use of a replaced secret. Either its sender or the one who replaced it may be a thief, so both are signed
 * out.
 */
async function recordReuse(
  tx: AgencyTx,
  { sessionId, holder }: { sessionId: string; holder: SessionHolder },
): Promise<void> {
  recordEvent(tx, SYSTEM, staffEvents.sessionEnded, holder.id, { sessionId, reason: 'refresh_reused' });
}

/**
 * Ends the session of the cookie. Returns the address where the browser signs out of the identity provider; null when
 * it need not.
 */
export async function signOut(context: RequestContext): Promise<{ logoutUrl: string | null }> {
  const cookie = readRefreshCookie(context);
  if (cookie === null) return { logoutUrl: null };
  const { services } = context;
  const ended = await services.inAgency(cookie.agencyId, async (tx) => {
    const session = await findSessionToEnd(tx, services.settings.secret, cookie.secret);
    if (session === null) return null;
    await recordSessionEvent(tx, staffEvents.signedOut, await actorOf(tx, session.holder), session.id, {});
    const settings = await readStaffSignIn(tx);
    await endSession(tx, session.id);
    return { session, settings };
  });
  clearRefreshCookie(context);
  return {
    logoutUrl:
      ended === null || ended.session.holder.kind !== 'STAFF'
        ? null
        : await endSessionUrl(services, cookie.agencyId, ended.settings, ended.session),
  };
}

async function actorOf(tx: AgencyTx, { kind, id }: SessionHolder): Promise<Actor> {
  if (kind === 'SUPER_ADMIN') return { kind, id, name: await findSuperAdminName(tx, id) };
  const account = await findAccount(tx, id);
  return { kind, id, name: account === undefined ? null : personName(account) };
}

/**
 * Returns the address of the provider's own sign-out, which redirects to `/logout/callback` with the agency as `state`.
 * An outside provider identifies the person by its ID token: Okta refuses without it, others ask the person. Source:
 * OpenID Connect RP-Initiated Logout 1.0.
 */
async function endSessionUrl(
  services: Services,
  agencyId: number,
  settings: StaffSignIn,
  { holder, sealedIdToken }: EndingSession,
): Promise<string | null> {
  const outside = outsideProvider(settings);
  const end = hasPasswords(settings)
    ? `${issuerUrl(services)}/session/end`
    : outside === null
      ? null
      : await outsideEndSession(services, outside.issuer);
  if (end === null) return null;
  const url = new URL(end);
  url.searchParams.set('client_id', outside?.clientId ?? STAFF_CLIENT_ID);
  url.searchParams.set('post_logout_redirect_uri', `${services.settings.publicUrl}/logout/callback`);
  url.searchParams.set('state', String(agencyId));
  const idToken =
    outside === null || sealedIdToken === null
      ? null
      : openIdToken(services, { agencyId, staffId: holder.id }, sealedIdToken);
  if (idToken !== null) url.searchParams.set('id_token_hint', idToken);
  return url.href;
}

async function outsideEndSession(services: Services, issuer: string): Promise<string | null> {
  return discoverIssuer(issuer, services.settings.egressAllow).then(
    (found) => found.endSessionUrl,
    () => null,
  );
}
