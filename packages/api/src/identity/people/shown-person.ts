import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** A staff member as records name them, or a super admin, who writes in an agency without an account in it. */
export interface ShownPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

const STATEMENT = `
  select id, first_name as "firstName", last_name as "lastName", is_active as "isActive"
  from staff where agency_id = $1 and id = $2
  union all
  select id, first_name, last_name, is_active from super_admins where id = $2`;

/** Returns the person with this id; null for none. The process remembers them, since every record names people. */
export async function findShownPerson(tx: AgencyTx, id: string | null): Promise<ShownPerson | null> {
  if (id === null) return null;
  return tx.recall(`person ${id}`, ['staff', 'super_admins'], async () => {
    const { rows } = await tx.run(STATEMENT, [tx.agencyId, id]);
    return (rows[0] as unknown as ShownPerson | undefined) ?? null;
  });
}
