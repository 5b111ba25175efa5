import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { type SignInMethod, staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { SignedInAdmin } from '../../../platform/auth/sessions/admin-sessions.ts';
import {
  issueSession,
  type IssuedSession,
  REFRESH_PREFIX,
  type SessionOrigin,
} from '../../../platform/auth/sessions/issue-session.ts';
import { recordSessionEvent } from '../../../platform/auth/sessions/session-events.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { readAgencyToken } from '../../../platform/secrets.ts';
import { accountBlocker } from '../eligibility.ts';
import { joinIfInvited } from '../join.ts';
import { refreshCookie } from './cookies.ts';
import { sealIdToken } from './id-token-hint.ts';
import { findAccount } from '../queries/accounts.ts';

/** The answer of each sign-in. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: string;
}

/** The proof of a staff member's identity. */
interface Authentication {
  readonly by: SignInMethod;
  /** Set for an outside provider, which requires it at sign-out. */
  readonly idToken?: string | null;
}

/** Begins a session of an authenticated staff member. The answer has the bearer token; the cookie renews it. */
export async function startStaffSession(
  context: RequestContext,
  agencyId: number,
  staffId: string,
  { by, idToken = null }: Authentication,
): Promise<SignedIn> {
  const { services } = context;
  const session = await services.inAgency(agencyId, async (tx) => {
    const account = await findAccount(tx, staffId);
    const blocker = account === undefined ? 'sign_in_failed' : accountBlocker(account);
    if (account === undefined || blocker !== null) throw new Problem(blocker ?? 'sign_in_failed');
    await joinIfInvited(tx, account, services.now());
    const issued = await issueSession(
      tx,
      services.settings.secret,
      {
        holder: { kind: 'STAFF', id: staffId },
        origin: originOf(context),
        sealedIdToken: idToken === null ? null : sealIdToken(services, { agencyId, staffId }, idToken),
      },
      services.now(),
    );
    await recordSessionEvent(
      tx,
      staffEvents.signedIn,
      { kind: 'STAFF', id: staffId, name: personName(account) },
      issued.sessionId,
      { by },
    );
    return issued;
  });
  return answerSession(context, session);
}

const originOf = ({ ip, header }: RequestContext): SessionOrigin => ({ ip, userAgent: header('user-agent') ?? null });

interface AdminEntry {
  readonly admin: SignedInAdmin;
  readonly reason: string;
}

/** Begins a super admin's session in an agency, and records the reason in the agency's log. */
export async function startAdminSession(
  context: RequestContext,
  agencyId: number,
  { admin, reason }: AdminEntry,
): Promise<SignedIn> {
  const { services } = context;
  const session = await services.inAgency(agencyId, async (tx) => {
    const issued = await issueSession(
      tx,
      services.settings.secret,
      { holder: { kind: 'SUPER_ADMIN', id: admin.id }, origin: originOf(context), reason },
      services.now(),
    );
    const actor = { kind: 'SUPER_ADMIN', id: admin.id, name: personName(admin) } as const;
    await recordSessionEvent(tx, staffEvents.signedIn, actor, issued.sessionId, { by: 'SUPER_ADMIN', reason });
    return issued;
  });
  return answerSession(context, session);
}

/** Returns the answer of every sign-in and renewal. Sets the HttpOnly refresh cookie. */
export function answerSession(context: RequestContext, session: IssuedSession): SignedIn {
  const { name, path } = refreshCookie(context.services.settings);
  context.setCookie(name, session.refreshToken, { maxAgeSeconds: session.refreshSeconds, path });
  return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}

/** Reads the agency and secret in the refresh cookie, or returns null. */
export function readRefreshCookie(context: RequestContext): { agencyId: number; secret: string } | null {
  const value = context.cookie(refreshCookie(context.services.settings).name);
  return value === undefined ? null : readAgencyToken(REFRESH_PREFIX, value);
}

export function clearRefreshCookie(context: RequestContext): void {
  const { name, path } = refreshCookie(context.services.settings);
  context.setCookie(name, '', { maxAgeSeconds: 0, path });
}
