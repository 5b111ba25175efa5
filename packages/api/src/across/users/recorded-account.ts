import { personName } from '@townkeep/core/identity/people';
import type { User } from '@townkeep/core/across/users';

/** Returns the fields of an account that refer to nothing else. */
export const plainFields = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username,
  title: user.title,
  phoneNumber: user.phoneNumber,
  permissionPreference: user.permissionPreference,
  permissions: user.permissions,
});

/** Returns what the log records of an account. Names of people and items are stored with it, since they change. */
export function recordedAccount(user: User): Readonly<Record<string, unknown>> {
  const nameOf = (item: { readonly id: string; readonly name: string } | null) =>
    item && { id: item.id, name: item.name };
  return {
    ...plainFields(user),
    department: nameOf(user.department),
    role: nameOf(user.role),
    supervisor: user.supervisor && { id: user.supervisor.id, name: personName(user.supervisor) },
    groups: user.groups,
  };
}
