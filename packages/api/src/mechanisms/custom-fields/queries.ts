import { sql } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { AnswersColumn } from './declaration.ts';

/** Returns the fields that have a filled answer in the column, for one owner's form. */
export async function findAnsweredFields(
  tx: AgencyTx,
  { table, column, ownerColumn }: AnswersColumn,
  ownerId: string,
  fieldIds: readonly string[],
): Promise<string[]> {
  const answers = sql.ref(`r.${column}`);
  const ofOwner = ownerColumn === undefined ? sql`true` : sql`${sql.ref(`r.${ownerColumn}`)} = ${ownerId}`;
  const rows = await tx.all(
    query
      .selectFrom(sql<{ id: string }>`unnest(${fieldIds}::text[])`.as<'field'>(sql`field(id)`))
      .select('field.id')
      .where(
        sql<boolean>`exists (select from ${sql.table(table)} r
          where r.agency_id = ${tx.agencyId} and ${ofOwner} and ${answers} is not null
            and ${answers} @> jsonb_build_array(jsonb_build_object('id', field.id))
            and exists (select from jsonb_array_elements(${answers}) a where a ->> 'id' = field.id
            and a -> 'value' <> 'null'))`,
      ),
  );
  return rows.map(({ id }) => id);
}
