import { sql } from 'kysely';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';

/** The columns of an account that administrators change. */
export interface AccountColumns {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string | null;
  readonly title: string | null;
  readonly phoneNumber: string | null;
  readonly departmentId: string | null;
  readonly roleId: string | null;
  readonly supervisorId: string | null;
  readonly permissionPreference: 'USERS' | 'GROUPS';
  readonly permissions: object;
}

const rowOf = (account: AccountColumns) => ({
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  email_key: account.email.toLowerCase(),
  username: account.username,
  title: account.title,
  phone_number: account.phoneNumber,
  department_id: account.departmentId,
  role_id: account.roleId,
  supervisor_id: account.supervisorId,
  permission_preference: account.permissionPreference,
  scopes: json(account.permissions),
});

/** Inserts an account without a password, whose person has not joined yet. */
export async function insertUser(tx: AgencyTx, id: string, account: AccountColumns, now: Date): Promise<void> {
  await tx.change(
    query
      .insertInto('staff')
      .values({ ...rowOf(account), agency_id: tx.agencyId, id, joined_at: null, created_at: now }),
  );
}

const keepingProvider = ({ permissions }: AccountColumns) => sql<string>`${json(permissions)} ||
  case when scopes -> 'townkeepAdmin' = 'true'::jsonb then '{"townkeepAdmin": true}'::jsonb else '{}' end`;

const one = (tx: AgencyTx, id: string) =>
  query.updateTable('staff').where('agency_id', '=', tx.agencyId).where('id', '=', id);

/** Saves an account as its next version. What only the provider gives stays. */
export async function saveUser(tx: AgencyTx, id: string, account: AccountColumns): Promise<void> {
  await tx.change(
    one(tx, id).set((e) => ({ ...rowOf(account), scopes: keepingProvider(account), version: e('version', '+', 1) })),
  );
}

/** Activates or deactivates an account, as its next version. */
export async function saveStanding(tx: AgencyTx, id: string, isActive: boolean): Promise<void> {
  await tx.change(one(tx, id).set((e) => ({ is_active: isActive, version: e('version', '+', 1) })));
}

/** Saves that the invitation was sent with this event. */
export async function saveInvitation(tx: AgencyTx, id: string, eventId: string, now: Date): Promise<void> {
  await tx.change(
    one(tx, id).set((e) => ({ invited_at: now, invitation_event_id: eventId, version: e('version', '+', 1) })),
  );
}

/** Locks an account until the transaction ends. Returns its version; null when there is no such account. */
export async function lockUser(tx: AgencyTx, id: string): Promise<number | null> {
  const row = await tx.first(
    query.selectFrom('staff').select('version').where('agency_id', '=', tx.agencyId).where('id', '=', id).forUpdate(),
  );
  return row?.version ?? null;
}

export async function deleteUser(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('staff').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}

/** Returns whether `id` is above this person in the lines of supervisors. */
export async function isAbove(tx: AgencyTx, id: string, staffId: string): Promise<boolean> {
  const { rows } = await tx.run(
    `with recursive above as (
       select supervisor_id as id from staff where agency_id = $1 and id = $2
       union select s.supervisor_id from staff s join above a on s.agency_id = $1 and s.id = a.id)
     select exists (select from above where id = $3) as found`,
    [tx.agencyId, staffId, id],
  );
  return rows[0]?.['found'] === true;
}

/** Counts the people who report to this person. */
export async function countSupervised(tx: AgencyTx, staffId: string): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('staff')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('supervisor_id', '=', staffId),
  );
  return Number(row?.count ?? 0);
}

/**
 * Lets the people who report to one person report to another. If that other person reports to the first one, directly or
 * not, they take that one's place, so that no one reports to themselves.
 */
export async function moveSupervised(tx: AgencyTx, fromId: string, toId: string): Promise<number> {
  if (await isAbove(tx, fromId, toId)) {
    const from = query
      .selectFrom('staff as f')
      .select('f.supervisor_id')
      .where('f.agency_id', '=', tx.agencyId)
      .where('f.id', '=', fromId);
    await tx.change(one(tx, toId).set((e) => ({ supervisor_id: from, version: e('version', '+', 1) })));
  }
  return tx.change(
    query
      .updateTable('staff')
      .set((e) => ({ supervisor_id: toId, version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('supervisor_id', '=', fromId),
  );
}
