import type { Account as ProviderAccount } from 'oidc-provider';
import type { Services } from '../../../platform/services.ts';
import { findAccount, findSuperAdmin } from '../queries/accounts.ts';

/** Subjects of super admins begin with this; subjects of staff begin with their agency's number. */
export const ADMIN_SUBJECT = 'admin.';

/** Returns the provider's subject for an account: the agency and the id, since ids are unique only within an agency. */
export const subjectOf = (agencyId: number | null, id: string): string =>
  agencyId === null ? `${ADMIN_SUBJECT}${id}` : `${agencyId}.${id}`;

const STAFF_SUBJECT = /^(\d{1,5})\.([0-9a-f-]{36})$/;

/**
 * Finds the account of a subject with the claims that the provider returns; undefined when it is deleted or
 * deactivated.
 */
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
