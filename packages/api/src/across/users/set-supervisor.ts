import type { PermissionSet } from '@townkeep/core/identity/people';
import type { User } from '@townkeep/core/across/users';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { readUser } from './read-users.ts';
import { updateUser } from './update-user.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface SupervisorChange extends Change {
  /** Whom the person reports to; null for no one. */
  readonly supervisorId?: string | null | undefined;
  /** Whether the person is a supervisor, as their own addition. */
  readonly supervisorAccess?: PermissionSet['supervisorAccess'] | undefined;
}

/** Sets whom a person reports to, and whether they are a supervisor. @throws Problem those of `updateUser` */
export async function setSupervisor(
  tx: AgencyTx,
  { supervisorId, supervisorAccess, ...change }: SupervisorChange,
  by: StaffActing,
): Promise<User> {
  if (supervisorAccess === undefined) return updateUser(tx, { ...change, supervisorId }, by);
  const { permissions } = await readUser(tx, change.id);
  return updateUser(tx, { ...change, supervisorId, permissions: { ...permissions, supervisorAccess } }, by);
}
