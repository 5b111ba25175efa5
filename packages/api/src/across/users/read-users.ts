import { Problem } from '@townkeep/core/platform';
import {
  type AccessFlags,
  accessFlags,
  accountRights,
  explainRights,
  heldAdminRights,
  readPermissions,
} from '@townkeep/core/identity/people';
import { INVITATION_DAYS, type ListedUser, type User } from '@townkeep/core/across/users';
import type { UserFilter } from '@townkeep/core/across/users/contract.ts';
import { findDelivery } from '../../mechanisms/outbox/index.ts';
import { findViolationTypes } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findFactor } from '../../identity/sign-in/index.ts';
import { findUser, listUsers, type UserRow } from './queries/users.ts';

interface Search extends UserFilter {
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Lists a page of accounts, by name. */
export async function readUsers(tx: AgencyTx, search: Search) {
  const { rows, total } = await listUsers(tx, search);
  return { items: rows.map(listed), total: { count: total, capped: false } };
}

/** Returns an account with its rights. @throws Problem not_found */
export async function readUser(tx: AgencyTx, id: string): Promise<User> {
  const row = await findUser(tx, id);
  if (row === undefined) throw new Problem('not_found');
  const typeNames = new Map((await findViolationTypes(tx)).map((type) => [type.id, type.name]));
  return {
    ...listed(row),
    version: row.version,
    permissionPreference: row.permissionPreference,
    permissions: readPermissions(row.scopes),
    supervisor: row.supervisor,
    invitation: await invitationOf(tx, row),
    hasSecondFactor: (await findFactor(tx, id))?.turnedOnAt != null,
    rights: explainRights(row, row.agencyProducts, typeNames).map(({ sources, ...right }) => ({
      ...right,
      sources: [...sources],
    })),
  };
}

/** Returns the access flags of an account, whether active or not. */
function flagsOf(row: UserRow): AccessFlags {
  const agencyFlags = { allowFineTracking: false, isCommunicationLinkEnabled: false };
  const { permissionPreference } = row;
  return accessFlags({ ...accountRights(row, row.agencyProducts), permissionPreference, agencyFlags });
}

function listed(row: UserRow): ListedUser {
  const { id, firstName, lastName, email, username, title, phoneNumber, status, department } = row;
  const flags = flagsOf(row);
  return {
    id,
    firstName,
    lastName,
    email,
    username,
    title,
    phoneNumber,
    status,
    department,
    role: row.chosenRole,
    groups: row.groups.map((group) => ({ id: group.id, name: group.name })),
    products: row.agencyProducts.filter((product) => (product === 'crm' ? flags.hasCrm : flags.hasCodeEnforcement)),
    adminRights: [...heldAdminRights(flags)],
    createdAt: row.createdAt.toISOString(),
  };
}

async function invitationOf(
  tx: AgencyTx,
  { status, invitedAt, invitationEventId }: UserRow,
): Promise<User['invitation']> {
  if (status !== 'INVITED' || invitedAt === null) return null;
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * 86_400_000);
  const delivery = invitationEventId === null ? null : await findDelivery(tx, invitationEventId);
  return { sentAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString(), delivery };
}
