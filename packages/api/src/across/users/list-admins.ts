import { type AdminRight, heldAdminRights } from '@townkeep/core/identity/people';
import { flagsOf, listPossibleAdmins } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findNames, type NamedPerson } from './queries/users.ts';

/** Lists the active administrators with this right, by name. */
export async function listAdmins(tx: AgencyTx, right: AdminRight): Promise<NamedPerson[]> {
  const admins = (await listPossibleAdmins(tx)).filter((person) => heldAdminRights(flagsOf(person)).has(right));
  return findNames(
    tx,
    admins.map(({ id }) => id),
  );
}
