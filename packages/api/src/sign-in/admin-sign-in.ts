import { Problem } from '@townkeep/core/kernel';
import { findActiveAgency } from '../agencies/index.ts';
import { ADMIN_TOKEN_PREFIX, insertAdminSession } from '../platform/auth/admin-sessions.ts';
import type { CallContext } from '../platform/http/context.ts';
import { newSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import type { SuperAdmin } from './queries.ts';
import { type SignedIn, startAdminSession } from './start-session.ts';

/** The token may stand in an address (`/agencies/{id}/login?token=`), so it is short-lived. */
const ADMIN_MINUTES = 30;

/** Gives a super admin the token that opens agencies. */
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
 * Signs the calling super admin in to an agency. The agency's log records who came and why.
 * @throws Problem not_found when there is no such active agency
 */
export async function enterAgency(context: CallContext, { agencyId, reason }: Entry): Promise<SignedIn> {
  if ((await findActiveAgency(context.services.database, agencyId)) === null) throw new Problem('not_found');
  return startAdminSession(context, agencyId, { admin: context.superAdmin, reason });
}
