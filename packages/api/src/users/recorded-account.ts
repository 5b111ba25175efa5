import { personName } from '@townkeep/core/people';
import type { User } from '@townkeep/core/users';

/** Returns what the log records of an account. Names of people and items are stored with it, since they change. */
export function recordedAccount(user: User): Readonly<Record<string, unknown>> {
  const { firstName, lastName, email, username, title, phoneNumber, permissionPreference, permissions } = user;
  const nameOf = (item: { readonly id: string; readonly name: string } | null) =>
    item && { id: item.id, name: item.name };
  return {
    firstName,
    lastName,
    email,
    username,
    title,
    phoneNumber,
    permissionPreference,
    permissions,
    department: nameOf(user.department),
    role: nameOf(user.role),
    supervisor: user.supervisor && { id: user.supervisor.id, name: personName(user.supervisor) },
    groups: user.groups,
  };
}
