import { z } from 'zod';
import { nullablePhone, requiredEmail } from '../../platform/formats/contact-points.ts';
import { text } from '../../platform/messages.ts';
import { id, nullableText, requiredText } from '../../platform/schemas.ts';
import { permissionSet } from '../../identity/people/index.ts';

/** How an account stands: in use, waiting for the person to follow the invitation, or deactivated. */
export const userStatuses = { ACTIVE: 'Active', INVITED: 'Invited', INACTIVE: 'Inactive' } as const;
export type UserStatus = keyof typeof userStatuses;

/** Where an account's rights come from, in addition to its role and its own additions. */
export const permissionPreferences = {
  USERS: 'Role and own additions',
  GROUPS: 'Role, groups and own additions',
} as const;

/** How long an invitation is good. */
export const INVITATION_DAYS = 7;

/** Most groups that one person is put into at once. */
export const GROUPS_OF_PERSON_MAX = 50;

/** A username: 6 to 40 letters, digits, underscores, dots, at signs and hyphens. Source: staff application §5 (R214). */
export const usernameFormat = /^[A-Za-z0-9_.@-]{6,40}$/;

const username = nullableText('Username', 40).refine(
  (value) => value === null || usernameFormat.test(value),
  text('formatInvalid', { type: 'Username' }),
);
const groupIds = z
  .array(id)
  .max(GROUPS_OF_PERSON_MAX, text('atMostEntries', { label: 'Groups', n: GROUPS_OF_PERSON_MAX }))
  .transform((ids) => [...new Set(ids)]);

/** The fields of an account that every account has, as an administrator sets them. */
const needed = {
  firstName: requiredText('First Name', 50),
  lastName: requiredText('Last Name', 50),
  email: requiredEmail('Email'),
};

const optional = {
  /** In addition to the email, for signing in. */
  username,
  title: nullableText('Title', 100),
  phoneNumber: nullablePhone('Phone'),
  departmentId: id.nullable(),
  roleId: id.nullable(),
  supervisorId: id.nullable(),
  groupIds,
  permissionPreference: z.enum(['USERS', 'GROUPS']),
  /** The person's own additions to what the role and the groups give. */
  permissions: permissionSet,
};

/** The input of a new account: what is left out is empty. */
export const newAccount = z.object({
  ...needed,
  username: optional.username.default(null),
  title: optional.title.default(null),
  phoneNumber: optional.phoneNumber.default(null),
  departmentId: optional.departmentId.default(null),
  roleId: optional.roleId.default(null),
  supervisorId: optional.supervisorId.default(null),
  groupIds: optional.groupIds.default([]),
  permissionPreference: optional.permissionPreference.default('USERS'),
  permissions: optional.permissions.prefault({}),
});
export type NewAccount = z.infer<typeof newAccount>;

/** The input of a change: what is left out stays. */
export const accountChange = z.object({ ...needed, ...optional }).partial();
export type AccountChange = z.infer<typeof accountChange>;

/** Returns the text for a username that has an at sign and is not the account's own email, or null. */
export function usernameProblem(account: { readonly username: string | null; readonly email: string }): string | null {
  const { username: name } = account;
  if (name === null || !name.includes('@') || name.toLowerCase() === account.email.toLowerCase()) return null;
  return 'A username with @ must be the email of the same account.';
}
