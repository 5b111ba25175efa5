import { Problem } from '@townkeep/core/platform';
import { findActiveAgency } from '../../office/agencies/index.ts';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import {
  ADMIN_TOKEN_PREFIX,
  endAdminSession,
  endAdminSessions,
  insertAdminSession,
  listEnteredAgencyIds,
} from '../../platform/auth/sessions/admin-sessions.ts';
import { endSessionsOfAdmin } from '../../platform/auth/sessions/renew-session.ts';
import { recordSessionEvent } from '../../platform/auth/sessions/session-events.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { recordEvent, SYSTEM } from '../../platform/records/events.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { subjectOf } from './provider/accounts.ts';
import type { SuperAdmin } from './queries/accounts.ts';
import { removeProviderRecords } from './queries/tokens.ts';
import { type SignedIn, startAdminSession } from './sessions/start-session.ts';

/** Short, because the token can be part of an address (`/agencies/{id}/login?token=`). */
const ADMIN_MINUTES = 30;

/** Issues the token with which a super admin enters agencies. */
export async function issueAdminToken(services: Services, admin: SuperAdmin): Promise<SignedIn> {
  const token = `${ADMIN_TOKEN_PREFIX}${newSecret()}`;
  const expiresAt = new Date(services.now().getTime() + ADMIN_MINUTES * 60_000);
  await insertAdminSession(services.database, { superAdminId: admin.id, token, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

interface Entry {
  readonly agencyId: number;
  readonly reason: string;
}

/**
 * Signs the calling super admin in to an agency. The agency's log records who entered and why.
 * @throws Problem not_found when there is no such active agency
 */
export async function enterAgency(context: CallContext, { agencyId, reason }: Entry): Promise<SignedIn> {
  if ((await findActiveAgency(context.services.database, agencyId)) === null) throw new Problem('not_found');
  return startAdminSession(context, agencyId, { admin: context.superAdmin, reason });
}

/**
 * Ends all sessions of a super admin, for the operator: in every agency, whose log records it, outside of agencies, and
 * at the embedded provider, whose tokens would still sign in.
 */
export async function endEverySessionOfAdmin({ database, inAgency }: Services, superAdminId: string): Promise<void> {
  await removeProviderRecords(database, subjectOf(null, superAdminId));
  await endAdminSessions(database, superAdminId);
  for (const agencyId of await listEnteredAgencyIds(database, superAdminId)) {
    await inAgency(agencyId, async (tx) => {
      for (const sessionId of await endSessionsOfAdmin(tx, superAdminId))
        recordEvent(tx, SYSTEM, staffEvents.sessionEnded, superAdminId, { sessionId, reason: 'by_operator' });
    });
  }
}

/** Signs the calling super admin out: of every agency they entered, in any browser, and of the administration. */
export async function signOutAdmin({ services, superAdmin, actor }: CallContext): Promise<void> {
  const { database, inAgency } = services;
  for (const agencyId of await listEnteredAgencyIds(database, superAdmin.id)) {
    await inAgency(agencyId, async (tx) => {
      for (const sessionId of await endSessionsOfAdmin(tx, superAdmin.id)) {
        await recordSessionEvent(tx, staffEvents.signedOut, actor, sessionId, {});
      }
    });
  }
  await endAdminSession(database, superAdmin.token);
}
