import {
  profile as profileSchema,
  type Product,
  type Profile,
  accessFlags,
  accountRights,
  type StoredRights,
  superAdminRights,
} from '@townkeep/core/identity/people';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../database/tenancy.ts';
import type { ActingRights } from '../../acting.ts';
import { hashSecret } from '../../secrets.ts';
import { storedRightsOf } from '../groups-of-staff.ts';

/** Bearer tokens have the form `tk<agency>.<secret>`. */
export const BEARER_PREFIX = 'tk';

interface PersonRow {
  super_admin_id: string | null;
  agency_name: string;
  products: Product[];
  information: Record<string, unknown> | null;
  staff: Record<string, unknown> | null;
  rights: StoredRights;
  super_admin: Record<string, unknown> | null;
}

interface SessionRow extends PersonRow {
  session_id: string;
  session_ends: Date;
}

/** The columns of a person `u` or `p` in the agency `a` with its information `i`. */
const PERSON = `
  a.name as agency_name, i.value as information,
  array(select product from agency_products where agency_id = a.id) as products,
  case when u.id is null then null else to_jsonb(u) - 'password_hash' end as staff,
  (select to_jsonb(one) from (select ${storedRightsOf('u')}) one) as rights,
  case when p.id is null then null else jsonb_build_object('email', p.email, 'first_name', p.first_name,
    'last_name', p.last_name, 'is_active', p.is_active) end as super_admin`;

// One statement, so that it can be sent with the statement that opens the transaction. It reads the session by its
// hash, the account with its role and groups, the agency's products, and its information, which has the profile's time zone and
// switches.
const STATEMENT = `
  select s.id as session_id, s.access_expires_at as session_ends, s.super_admin_id, ${PERSON}
  from sessions s
  join agencies a on a.id = s.agency_id and a.is_active
  left join staff u on u.agency_id = s.agency_id and u.id = s.staff_id
  left join super_admins p on p.id = s.super_admin_id
  left join settings i on i.agency_id = s.agency_id and i.area = 'agency-information'
  where s.agency_id = $1 and s.access_hash = $2`;

const TABLES = [
  'agencies',
  'agency_products',
  'list_items',
  'list_references',
  'sessions',
  'settings',
  'staff',
  'super_admins',
] as const;

/** A staff member with the session that their bearer token belongs to. */
export interface SignedInStaff extends ActingRights {
  readonly sessionId: string;
}

/**
 * Returns the staff member whose bearer token has this secret.
 * @throws Problem unauthenticated (unknown, ended), user_deactivated, no_privileges
 */
export async function findSignedInStaff(tx: AgencyTx, secret: string, now: Date): Promise<SignedInStaff> {
  const hash = hashSecret(secret);
  const session = await tx.recall(`session ${hash.toString('base64')}`, TABLES, () => readSession(tx, hash));
  if (session === null || session.ends <= now) throw new Problem('unauthenticated');
  return session.staff;
}

async function readSession(tx: AgencyTx, hash: Buffer): Promise<{ ends: Date; staff: SignedInStaff } | null> {
  const { rows } = await tx.run(STATEMENT, [tx.agencyId, hash]);
  const row = rows[0] as SessionRow | undefined;
  if (row === undefined) return null;
  return { ends: row.session_ends, staff: { sessionId: row.session_id, ...personOf(tx, row) } };
}

function personOf(tx: AgencyTx, row: PersonRow): ActingRights {
  const profile = row.super_admin_id === null ? staffProfile(tx.agencyId, row) : superAdminProfile(tx.agencyId, row);
  const flags = accessFlags(profile);
  if (!flags.isValid) throw new Problem('no_privileges');
  return { profile, flags };
}

const BY_ID = `
  select p.id as super_admin_id, ${PERSON}
  from agencies a
  left join staff u on not $3 and u.agency_id = a.id and u.id = $2
  left join super_admins p on $3 and p.id = $2
  left join settings i on i.agency_id = a.id and i.area = 'agency-information'
  where a.id = $1 and a.is_active`;

/**
 * Returns a person with their present rights, for work that goes on after their call. It needs no session.
 * @throws Problem unauthenticated (deleted), user_deactivated, no_privileges
 */
export async function findPersonById(
  tx: AgencyTx,
  { id, isSuperAdmin }: { readonly id: string; readonly isSuperAdmin: boolean },
): Promise<ActingRights> {
  const { rows } = await tx.run(BY_ID, [tx.agencyId, id, isSuperAdmin]);
  const row = rows[0] as PersonRow | undefined;
  if (row === undefined) throw new Problem('unauthenticated');
  return personOf(tx, row);
}

/**
 * Returns a person without an account who has every right in the agency's products, as whom rules of the agency act.
 * @throws Problem unauthenticated when the agency is inactive
 */
export async function findRulePerson(
  tx: AgencyTx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<ActingRights> {
  const { rows } = await tx.run(BY_ID, [tx.agencyId, id, true]);
  const row = rows[0] as PersonRow | undefined;
  if (row === undefined) throw new Problem('unauthenticated');
  const rule = { email: '', first_name: name, last_name: '', is_active: true };
  return personOf(tx, { ...row, super_admin_id: id, super_admin: rule });
}

function agencyPart(
  agencyId: number,
  row: PersonRow,
): Pick<Profile, 'agencyId' | 'agencyName' | 'agencyTimezone' | 'agencyFlags'> {
  const information = row.information ?? {};
  return {
    agencyId,
    agencyName: row.agency_name,
    agencyTimezone: String(information['timezone'] ?? 'America/Los_Angeles'),
    agencyFlags: {
      allowFineTracking: information['allowFineTracking'] === true,
      isCommunicationLinkEnabled: information['isCommunicationLinkEnabled'] === true,
    },
  };
}

function staffProfile(agencyId: number, row: PersonRow): Profile {
  const staff = row.staff;
  if (staff === null) throw new Problem('unauthenticated');
  if (staff['is_active'] !== true) throw new Problem('user_deactivated');
  const { permissionPreference, groups } = row.rights;
  return profileSchema.parse({
    ...agencyPart(agencyId, row),
    id: staff['id'],
    version: staff['version'],
    firstName: staff['first_name'],
    lastName: staff['last_name'],
    email: staff['email'],
    phoneNumber: staff['phone_number'],
    title: staff['title'],
    departmentId: staff['department_id'],
    signature: staff['signature'],
    digitalSignatureUrl: staff['digital_signature_url'],
    ...accountRights(row.rights, row.products),
    permissionPreference,
    groups,
  });
}

/** A super admin has every right in the products of the entered agency, and no account there. */
function superAdminProfile(agencyId: number, row: PersonRow): Profile {
  const admin = row.super_admin;
  if (admin === null) throw new Problem('unauthenticated');
  if (admin['is_active'] !== true) throw new Problem('user_deactivated');
  return {
    ...agencyPart(agencyId, row),
    id: row.super_admin_id!,
    version: 0,
    firstName: String(admin['first_name']),
    lastName: String(admin['last_name']),
    email: String(admin['email']),
    phoneNumber: null,
    title: null,
    departmentId: null,
    signature: null,
    digitalSignatureUrl: null,
    ...superAdminRights(row.products),
    permissionPreference: 'USERS',
    groups: [],
  };
}
