import type { FoundViolation } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** The articles that violation `v` cites. */
const CODES = sql`
  select m.* from list_items m
  where m.agency_id = v.agency_id and m.list = 'municipal-codes' and m.id in (
    select code::uuid from jsonb_array_elements_text(coalesce(v.fields -> 'municipalCodeIds', '[]')) code)`;

const WORDS = sql`lower(concat_ws(' ', v.name, t.name, v.fields ->> 'correctiveAction', (
  select string_agg(concat_ws(' ', m.fields ->> 'articleNumber', m.name), ' ') from (${CODES}) m)))`;

const IS_FREQUENT = sql`coalesce((v.fields ->> 'isFrequent')::boolean, false)`;

interface Filter {
  readonly typeIds: readonly string[];
  /** Each must occur in the words of the violation. */
  readonly words?: readonly string[];
  readonly isFrequent?: boolean;
}

/** Returns the conditions on active violations `v` of active types `t`. */
export const violationConditions = (agencyId: number, { typeIds, words = [], isFrequent }: Filter): Part[] => [
  sql`v.agency_id = ${agencyId} and v.list = 'violations' and v.is_active`,
  sql`t.agency_id = v.agency_id and t.list = 'violation-types' and t.is_active and t.id::text = v.group_key`,
  sql`t.id = any(${[...typeIds]}::uuid[])`,
  ...words.map((word) => sql`strpos(${WORDS}, ${word}) > 0`),
  ...(isFrequent === undefined ? [] : [sql`${IS_FREQUENT} = ${isFrequent}`]),
];

/** Returns one page of violations: the frequent ones first, then in the order of setup. */
export const pageOfViolations = (
  tx: AgencyTx,
  conditions: readonly Part[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundViolation[]> =>
  tx.all(
    statement(sql<FoundViolation>`
      select v.id, v.name, jsonb_build_object('id', t.id, 'name', t.name) as type, ${IS_FREQUENT} as "isFrequent",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', m.id, 'articleNumber', m.fields ->> 'articleNumber',
            'name', m.name) order by m.sequence, m.id) from (${CODES}) m), '[]') as codes
      from list_items v, list_items t where ${allOf(conditions)}
      order by ${IS_FREQUENT} desc, t.sequence, t.id, v.sequence, v.id limit ${limit} offset ${offset}`),
  );

export async function countOfViolations(tx: AgencyTx, conditions: readonly Part[]): Promise<number> {
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count from list_items v, list_items t where ${allOf(conditions)}`),
  );
  return row?.count ?? 0;
}
