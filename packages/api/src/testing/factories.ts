import { noScopes, type PermissionSet, type Product, products, type Scopes } from '@townkeep/core/identity/people';
import { insertStartingItems } from '../across/setup/lists/index.ts';
import { hashLink } from '../platform/auth/links.ts';
import { issueSession } from '../platform/auth/sessions/issue-session.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Run } from '../platform/database/connection.ts';
import { insertTenant, json, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { type Client, client, visitor } from './client.ts';
import { testApp } from './server.ts';

/** A test's own agency, so that tests can share one database. */
export interface TestAgency {
  readonly id: number;
  readonly name: string;
  /** Its public link. */
  readonly crmToken: string;
}

// Test files run concurrently on one PostgreSQL server, so random ids are tried until one is free.
const randomAgencyId = () => 1000 + Math.floor(Math.random() * 31_000);

/**
 * Inserts an agency with its products and its link, in a transaction as `create-agency` does: on a cluster these tables
 * are locked whole, and in the same order. Returns whether the id was free.
 */
async function insertAgency(run: Run, { id, name, crmToken }: TestAgency, own: readonly Product[]): Promise<boolean> {
  const agencies = 'insert into agencies (id, name) values ($1, $2) on conflict do nothing';
  if ((await run(agencies, [id, name])).affected === 0) return false;
  const links = "insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'CRM', $3)";
  await run(links, [hashLink('CRM', crmToken), id, crmToken]);
  for (const product of own)
    await run('insert into agency_products (agency_id, product) values ($1, $2)', [id, product]);
  return true;
}

export async function agency(name = 'Riverton', own: readonly Product[] = products): Promise<TestAgency> {
  const { database, inAgency } = (await testApp()).services;
  for (;;) {
    const id = randomAgencyId();
    const crmToken = `crm-${id}-${newId().slice(-8)}`;
    const isFree = await database.transaction({}, (run) => insertAgency(run, { id, name, crmToken }, own));
    if (!isFree) continue;
    await inAgency(id, async (tx) => {
      await insertTenant(tx);
      await insertStartingItems(tx);
    });
    return { id, name, crmToken };
  }
}

/** Scopes of the usual kinds of staff. `noRights` has none. */
export const scopesOf = {
  admin: {
    ...noScopes,
    siteAdmin: true,
    userAdmin: true,
    crm: {
      ...noScopes.crm,
      isActive: true,
      isAdmin: true,
      permission: 'OVERWRITE',
      internalSubmissionCreation: 'CAN_CREATE',
    },
    xerce: {
      ...noScopes.xerce,
      isActive: true,
      isAdmin: true,
      dashboardAccess: 'ALL',
      reportAccess: 'ALL',
      // A type that no agency has opens the calls; the part of cases gives access to its own types.
      violationTypes: { '00000000-0000-7000-8000-000000000001': 'BASIC' },
    },
  },
  clerk: {
    ...noScopes,
    crm: { ...noScopes.crm, isActive: true, permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' },
  },
  basic: { ...noScopes, crm: { ...noScopes.crm, isActive: true, permission: 'BASIC' } },
  reader: { ...noScopes, crm: { ...noScopes.crm, isActive: true, permission: 'READ_ONLY' } },
  officer: { ...noScopes, xerce: { ...noScopes.xerce, isActive: true, dashboardAccess: 'SELF' } },
  noRights: noScopes,
} as const satisfies Record<string, Scopes>;

export interface TestStaff extends Client {
  readonly agencyId: number;
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Creates a signed-in staff member: their client, id and bearer token. */
export async function staff(
  of: TestAgency,
  scopes: Scopes | PermissionSet | keyof typeof scopesOf = 'clerk',
  details: {
    email?: string;
    firstName?: string;
    lastName?: string;
    isActive?: boolean;
    passwordHash?: string;
    permissionPreference?: 'USERS' | 'GROUPS';
    roleId?: string | null;
  } = {},
): Promise<TestStaff> {
  const { services } = await testApp();
  const id = newId();
  const email = details.email ?? `${id.slice(-12)}@agency.test`;
  const session = await services.inAgency(of.id, async (tx) => {
    await tx.change(
      query.insertInto('staff').values({
        agency_id: of.id,
        id,
        email,
        email_key: email,
        first_name: details.firstName ?? 'Sam',
        last_name: details.lastName ?? 'Clerk',
        is_active: details.isActive ?? true,
        permission_preference: details.permissionPreference ?? 'USERS',
        password_hash: details.passwordHash ?? null,
        scopes: json(
          typeof scopes === 'string' ? { ...scopesOf[scopes], hasAuditTrailAccess: scopes === 'admin' } : scopes,
        ),
        role_id: details.roleId ?? null,
        title: null,
        phone_number: null,
        department_id: null,
        signature: null,
        digital_signature_url: null,
      }),
    );
    return issueSession(tx, services.settings.secret, { holder: { kind: 'STAFF', id } }, services.now());
  });
  return { ...client({ authorization: `Bearer ${session.token}` }), agencyId: of.id, id, email, token: session.token };
}

/** Creates a category of the agency. Give only the properties that the test is about. */
export async function category(
  of: TestAgency,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; name: string }> {
  const admin = await staff(of, 'admin');
  const name = String(fields['name'] ?? `Pothole ${newId().slice(-6)}`);
  const { status, body } = await admin.post<{ id: string; name: string }>('/agencies/crm/categories', {
    isLocationRequired: false,
    ...fields,
    name,
  });
  if (status !== 201) throw new Error(`The category was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a group of the agency, by default for both products. */
export async function group(
  of: TestAgency,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; name: string }> {
  const admin = await staff(of, 'admin');
  const name = String(fields['name'] ?? `Streets ${newId().slice(-6)}`);
  const { status, body } = await admin.post<{ id: string; name: string }>('/groups', {
    products: ['crm', 'xerce'],
    ...fields,
    name,
  });
  if (status !== 201) throw new Error(`The group was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a role of the agency, which gives nothing but what the test is about. */
export async function role(
  of: TestAgency,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; name: string }> {
  const admin = await staff(of, 'admin');
  const name = String(fields['name'] ?? `Role ${newId().slice(-6)}`);
  const { status, body } = await admin.post<{ id: string; name: string }>('/roles', { ...fields, name });
  if (status !== 201) throw new Error(`The role was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a super admin with a password, in no agency. */
export async function superAdmin(
  details: { isActive?: boolean; password?: string } = {},
): Promise<{ id: string; email: string; password: string }> {
  const { database } = (await testApp()).services;
  const id = newId();
  const [email, password] = [`${id.slice(-12)}@townkeep.test`, details.password ?? 'Lighthouse#2031'];
  await database.run(
    `insert into super_admins (id, email, first_name, last_name, password_hash, is_active)
     values ($1, $2, 'Ada', 'Root', $3, $4)`,
    [id, email, await hashPassword(password), details.isActive ?? true],
  );
  return { id, email, password };
}

/** Gives a staff member other scopes. */
export async function giveScopes(of: TestAgency, { id }: TestStaff, scopes: Scopes): Promise<void> {
  const { inAgency } = (await testApp()).services;
  const update = 'update staff set scopes = $3 where agency_id = $1 and id = $2';
  await inAgency(of.id, (tx) => tx.run(update, [of.id, id, JSON.stringify(scopes)]));
}

/** Signs a super admin in, outside any agency. */
export async function superAdminSession(): Promise<{ readonly id: string; readonly token: string }> {
  const { id, email, password } = await superAdmin();
  const { body } = await visitor.post<{ token: string }>('/admin/login', { email, password });
  return { id, token: body.token };
}

/** Returns a super admin who entered this agency. */
export async function superAdminIn(of: TestAgency): Promise<Client & { readonly id: string }> {
  const { id, token } = await superAdminSession();
  const bearer = { authorization: `Bearer ${token}` };
  const { body } = await visitor.post<{ token: string }>(
    `/admin/agencies/${of.id}/login`,
    { reason: 'A question of theirs' },
    bearer,
  );
  return { ...client({ authorization: `Bearer ${body.token}` }), id };
}
