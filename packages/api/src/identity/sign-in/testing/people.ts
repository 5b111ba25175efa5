import { randomInt } from 'node:crypto';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { json, query } from '../../../platform/database/tenancy.ts';
import type { Answer } from '../../../testing/client.ts';
import { staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

export const PASSWORD = 'Lighthouse#2031';

/** Creates a staff member who can sign in with `PASSWORD`. */
export async function member(
  of: TestAgency,
  scopes: Parameters<typeof staff>[1] = 'clerk',
  details: { email?: string; isActive?: boolean } = {},
): Promise<TestStaff> {
  return staff(of, scopes, { ...details, passwordHash: await hashPassword(PASSWORD) });
}

/** Returns a random address, since requests are counted per address. */
export const someAddress = (): string => `198.51.${randomInt(256)}.${randomInt(1, 255)}`;

export interface Posted<B> extends Answer<B> {
  /** The refresh cookie's value after this answer; empty when it was cleared, undefined when unchanged. */
  readonly refresh: string | undefined;
  /** The cookie of the known device, undefined when the answer sets none. */
  readonly device: string | undefined;
}

/** Calls the API from an address, with the given cookies. */
export async function send<B = Record<string, unknown>>(
  method: 'GET' | 'POST',
  path: string,
  given: {
    body?: unknown;
    ip?: string;
    refresh?: string | undefined;
    device?: string | undefined;
    bearer?: string;
  } = {},
): Promise<Posted<B>> {
  const { server } = await testApp();
  const response = await server.inject({
    method,
    url: `/api${path}`,
    remoteAddress: given.ip ?? someAddress(),
    ...(given.body === undefined ? {} : { payload: given.body as object }),
    ...(given.bearer === undefined ? {} : { headers: { authorization: `Bearer ${given.bearer}` } }),
    cookies: {
      ...(given.refresh === undefined ? {} : { townkeep_refresh: given.refresh }),
      ...(given.device === undefined ? {} : { townkeep_device: given.device }),
    },
  });
  const set = (cookie: string) => response.cookies.find(({ name }) => name === cookie)?.value;
  const [refresh, device] = [set('townkeep_refresh'), set('townkeep_device')];
  return { status: response.statusCode, body: response.json() as B, headers: response.headers, refresh, device };
}

export interface Token {
  readonly token: string;
  readonly expiresAt: string;
}

/** Signs in with email and password. */
export const signIn = (
  agencyId: number,
  email: string,
  password = PASSWORD,
  more: { ip?: string; device?: string | undefined } = {},
): Promise<Posted<Token>> => send('POST', `/agencies/${agencyId}/login`, { body: { email, password }, ...more });

/** Lists an agency's events of one type, oldest first. */
export async function eventsOf(
  agencyId: number,
  type: string,
): Promise<{ subjectId: string | null; actorKind: string; actorName: string | null; data: Record<string, unknown> }[]> {
  const { services } = await testApp();
  return services.inAgency(agencyId, (tx) =>
    tx.all(
      query
        .selectFrom('events')
        .select(['subject_id as subjectId', 'actor_kind as actorKind', 'actor_name as actorName', 'data'])
        .where('agency_id', '=', agencyId)
        .where('type', '=', type)
        .orderBy('id'),
    ),
  );
}

/** Saves how the agency's staff sign in. */
export async function signInWith(
  agencyId: number,
  settings: { provider: 'OKTA' | 'AD'; issuer: string | null; clientId: string | null; agencyClaim?: string },
): Promise<void> {
  const { services } = await testApp();
  const value = json({ agencyClaim: null, ...settings });
  await services.inAgency(agencyId, (tx) =>
    tx.change(query.insertInto('settings').values({ agency_id: agencyId, area: 'staff-sign-in', value })),
  );
}

/** Saves an invalid row, as a fault in the database would. */
export async function corruptSignIn(agencyId: number): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(agencyId, (tx) =>
    tx.change(
      query
        .insertInto('settings')
        .values({ agency_id: agencyId, area: 'staff-sign-in', value: json({ provider: 'NONE' }) }),
    ),
  );
}

/** Removes the row of `corruptSignIn`, which would fail each job that runs for all agencies. */
export async function repairSignIn(agencyId: number): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(agencyId, (tx) => tx.run("delete from settings where area = 'staff-sign-in'"));
}

/** Deactivates a staff member, or removes all their rights. */
export async function changeStaff(
  agencyId: number,
  id: string,
  change: { is_active?: boolean; scopes?: string },
): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(agencyId, (tx) =>
    tx.change(query.updateTable('staff').set(change).where('agency_id', '=', agencyId).where('id', '=', id)),
  );
}
