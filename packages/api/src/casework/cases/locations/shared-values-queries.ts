import type { SharedValue } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Counting stops here. */
const COUNT_MAX = 1000;

interface Sharing {
  /** Not counted itself. */
  readonly caseId: string;
  readonly locationIds: readonly string[];
  /** The condition on cases `c` that the reader may see. */
  readonly mayBeSeen: Part;
  readonly hidesSecured: boolean;
}

/** Counts, for each value of a custom field at these locations, the other cases with that value at their primary location. */
export async function countSharedValues(
  tx: AgencyTx,
  { caseId, locationIds, mayBeSeen, hidesSecured }: Sharing,
): Promise<SharedValue[]> {
  const isShown = hidesSecured
    ? sql`exists (select from locations l where l.agency_id = o.agency_id and l.id = o.location_id and not l.is_secured)`
    : sql`true`;
  const rows = await tx.all(
    statement(sql<{ locationId: string; fieldId: string; count: number }>`
      select a.location_id as "locationId", a.field_id as "fieldId", (
        select count(*)::integer from (
          select from location_answers o
          join cases c on c.agency_id = o.agency_id and c.location_id = o.location_id
          where o.agency_id = ${tx.agencyId} and o.field_id = a.field_id and md5(o.value::text) = md5(a.value::text)
            and o.value = a.value and c.id <> ${caseId}::uuid and ${isShown} and ${mayBeSeen}
          limit ${COUNT_MAX + 1}) found) as count
      from location_answers a
      where a.agency_id = ${tx.agencyId} and a.location_id = any(${[...locationIds]}::uuid[])
      order by a.location_id, a.field_id`),
  );
  return rows.map(({ count, ...value }) => ({
    ...value,
    cases: { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX },
  }));
}
