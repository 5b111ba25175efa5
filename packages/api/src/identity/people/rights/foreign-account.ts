import { heldAdminRights } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ActingRights } from '../../../platform/acting.ts';
import { findStaffRights } from './queries.ts';
import { flagsOf } from './flags.ts';
import { giverOf } from './giving.ts';
import { refuseLacking } from './watch-rights.ts';

/**
 * Refuses to change how a person signs in, to end their sessions or to delete the account, without the administrator's
 * rights that the person has: a new email, or an account without its second factor, would be a way to take these rights
 * over.
 * @throws Problem admin_right_not_held
 */
export async function refuseForeignAccount(tx: AgencyTx, id: string, by: ActingRights): Promise<void> {
  const [person] = await findStaffRights(tx, [id]);
  if (person !== undefined) refuseLacking((await giverOf(tx, by)).held, [...heldAdminRights(flagsOf(person))]);
}
