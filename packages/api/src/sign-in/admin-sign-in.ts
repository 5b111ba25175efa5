import { Problem } from '@townkeep/core/kernel';
import { findActiveAgency } from '../agencies/index.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { newSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { findSuperAdminByToken, insertAdminSession, type SuperAdmin } from './queries.ts';
import { type SignedIn, startAdminSession } from './start-session.ts';

/** The token may stand in an address (`/agencies/{id}/login?token=`), so it is short-lived. */
const ADMIN_MINUTES = 30;

/** Gives a super admin the token that opens agencies. */
export async function issueAdminToken(services: Services, admin: SuperAdmin): Promise<SignedIn> {
  const token = `ta.${newSecret()}`;
  const expiresAt = new Date(services.now().getTime() + ADMIN_MINUTES * 60_000);
  await insertAdminSession(services.database, admin.id, token, expiresAt);
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Enters an agency with a super admin's token.
 * @throws Problem unauthenticated (token unknown or too old), not_found (no such agency)
 */
export async function enterAgency(context: RequestContext, agencyId: number, token: string): Promise<SignedIn> {
  const { services } = context;
  const admin = await findSuperAdminByToken(services.database, token, services.now());
  if (admin === undefined) throw new Problem('unauthenticated');
  if ((await findActiveAgency(services.database, agencyId)) === null) throw new Problem('not_found');
  return startAdminSession(context, agencyId, admin);
}
