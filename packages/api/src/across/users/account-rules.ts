import { invalid, Problem } from '@townkeep/core/platform';
import { referenceField, staffField } from '@townkeep/core/platform/fields/index.ts';
import { personName } from '@townkeep/core/identity/people';
import { userProblems, usernameProblem } from '@townkeep/core/across/users';
import { checkTypes } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { checkReferences } from '../setup/lists/index.ts';
import { type AccountColumns, isAbove } from './queries/changes.ts';
import { findUser } from './queries/users.ts';

const references = {
  departmentId: referenceField('Department', { to: 'departments' }),
  roleId: referenceField('Role', { to: 'roles' }),
  supervisorId: staffField('Supervisor', { offers: 'active' }),
};

/**
 * Refuses values of an account that do not fit together, or that name what the agency does not offer.
 * @param before the stored account with its id; null for a new one
 * @throws Problem invalid_input, supervisor_loop
 */
export async function checkAccount(
  tx: AgencyTx,
  after: AccountColumns,
  before: (AccountColumns & { readonly id: string }) | null,
): Promise<void> {
  const username = usernameProblem(after);
  if (username !== null) throw invalid({ username });
  const values = (account: AccountColumns | null) => account as Readonly<Record<string, unknown>> | null;
  await checkReferences(tx, references, values(after)!, values(before));
  await checkTypes(tx, 'permissions', after.permissions, before?.permissions);
  if (before === null || after.supervisorId === null || after.supervisorId === before.supervisorId) return;
  if (after.supervisorId === before.id || (await isAbove(tx, before.id, after.supervisorId))) {
    const supervisor = await findUser(tx, after.supervisorId);
    const name = supervisor === undefined ? '' : personName(supervisor);
    throw new Problem(userProblems.supervisor_loop, { params: { name } });
  }
}
