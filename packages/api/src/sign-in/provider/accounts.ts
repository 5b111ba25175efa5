import type { Account as ProviderAccount } from 'oidc-provider';
import type { Services } from '../../platform/services.ts';
import { findAccount, findSuperAdmin } from '../queries.ts';

/** Super admins' subjects begin with this; staff's with their agency. */
export const ADMIN_SUBJECT = 'admin.';

/** The provider's name for somebody: the agency and the id, since ids are unique within an agency only. */
export const subjectOf = (agencyId: number | null, id: string): string =>
  agencyId === null ? `${ADMIN_SUBJECT}${id}` : `${agencyId}.${id}`;

const STAFF_SUBJECT = /^(\d{1,5})\.([0-9a-f-]{36})$/;

/** Who a subject is and what the provider tells of them; undefined when they are gone or deactivated. */
export async function accountOf(services: Services, subject: string): Promise<ProviderAccount | undefined> {
  const staff = STAFF_SUBJECT.exec(subject);
  if (staff !== null) {
    const agencyId = Number(staff[1]);
    const account = await services.inAgency(agencyId, (tx) => findAccount(tx, staff[2]!), { reads: true });
    return account?.isActive === true ? toAccount(subject, account, { agency_id: agencyId }) : undefined;
  }
  if (!subject.startsWith(ADMIN_SUBJECT)) return undefined;
  const admin = await findSuperAdmin(services.database, subject.slice(ADMIN_SUBJECT.length));
  return admin?.isActive === true ? toAccount(subject, admin, {}) : undefined;
}

function toAccount(
  subject: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  more: Record<string, unknown>,
): ProviderAccount {
  return {
    accountId: subject,
    claims: async () => ({ sub: subject, email, given_name: firstName, family_name: lastName, ...more }),
  };
}
