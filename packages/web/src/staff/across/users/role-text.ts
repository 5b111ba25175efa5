import { adminRightLabel } from '@townkeep/core/identity/people';
import { shownName } from '../../../ui/shown-name.ts';
import type { ListedUser } from './user.ts';

/** Returns the name of the person's role; a deactivated one is marked. */
export const roleText = ({ role }: Pick<ListedUser, 'role'>): string =>
  role === null ? 'No role' : shownName(role.name, role.isActive);

/** Returns the administrator's rights of a person as a list; null for none. */
export const adminText = ({ adminRights }: Pick<ListedUser, 'adminRights'>): string | null =>
  adminRights.map(adminRightLabel).join(', ') || null;
