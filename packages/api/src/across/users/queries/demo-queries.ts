import { noPermissions } from '@townkeep/core/identity/people';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';

/** Returns the stored rights of all staff, by their ids. */
export async function readOwnScopes(tx: AgencyTx): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx.all(query.selectFrom('staff').select(['id', 'scopes']).where('agency_id', '=', tx.agencyId));
  return new Map(rows.map(({ id, scopes }) => [id, scopes]));
}

/** Gives staff a role in the place of their own rights. */
export async function giveRole(tx: AgencyTx, roleId: string, staffIds: readonly string[]): Promise<void> {
  await tx.change(
    query
      .updateTable('staff')
      .set({ role_id: roleId, scopes: json(noPermissions) })
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...staffIds]),
  );
}

/** Lets staff report to a person. */
export async function saveSupervisor(tx: AgencyTx, supervisorId: string, staffIds: readonly string[]): Promise<void> {
  await tx.change(
    query
      .updateTable('staff')
      .set({ supervisor_id: supervisorId })
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...staffIds]),
  );
}

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
  readonly invitedAt: Date;
}

/** Inserts a person who has not followed the invitation yet. */
export async function insertInvited(tx: AgencyTx, person: Invited): Promise<void> {
  await tx.change(
    query.insertInto('staff').values({
      agency_id: tx.agencyId,
      id: person.id,
      email: person.email,
      email_key: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      role_id: person.roleId,
      scopes: json(noPermissions),
      joined_at: null,
      invited_at: person.invitedAt,
    }),
  );
}
