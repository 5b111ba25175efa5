import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

export interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Returns the names of these staff members, in the order of their names. */
export function findNames(tx: AgencyTx, ids: readonly string[]): Promise<NamedPerson[]> {
  return tx.all(
    query
      .selectFrom('staff')
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id'),
  );
}
