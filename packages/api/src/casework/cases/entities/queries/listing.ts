import type { EntityFilter, EntitySort } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { ReferredCase } from '../../read/associated.ts';

/** Counting stops here, and a search finds no more. */
const COUNT_MAX = 100_000;
export const FOUND_MAX = 5000;
/** Most cases of one entity. */
const CASES_MAX = 100;

/** A row of the listing as read from the database. */
export interface FoundEntity {
  readonly id: string;
  readonly label: string;
  readonly openCases: number;
  readonly cases: number;
  readonly lastCaseAt: Date | null;
  readonly updatedAt: Date;
}

type Filter = Pick<EntityFilter, 'q' | 'cases'> & { readonly sectionId: string };

const OPEN_CASE = sql`exists (
  select from case_violations v join cases c on c.agency_id = v.agency_id and c.id = v.case_id
  where v.agency_id = e.agency_id and v.entity_id = e.id and c.status <> 'CLOSED')`;

/** Returns the conditions of a filter on entities `e`. */
export function entityConditions(agencyId: number, { sectionId, q = '', cases }: Filter): Part[] {
  return [
    sql`e.agency_id = ${agencyId}`,
    sql`e.section_id = ${sectionId}::uuid`,
    ...(q === ''
      ? []
      : [
          sql`e.id in (
            select f.id from search_entities(${agencyId}::smallint, ${sectionId}::uuid, ${q}, ${FOUND_MAX}) f)`,
        ]),
    ...(cases === undefined ? [] : [cases === 'OPEN' ? OPEN_CASE : sql`not ${OPEN_CASE}`]),
  ];
}

interface Page {
  readonly sortBy: EntitySort;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

const columns: Readonly<Record<EntitySort, Part>> = { label: sql`lower(e.label)`, updatedAt: sql`e.updated_at` };

/** Returns one page; counts of cases are those of cases `c` that meet a condition. */
export function findEntities(
  tx: AgencyTx,
  conditions: readonly Part[],
  mayBeSeen: Part,
  { sortBy, sortOrder, limit, offset }: Page,
): Promise<FoundEntity[]> {
  const direction = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  const order = sql`${columns[sortBy]} ${direction}, e.id ${direction}`;
  // Planned without knowing its length, the page would be joined to every entity.
  const start = offset === 0 ? sql.lit(0) : offset;
  return tx.all(
    statement(sql<FoundEntity>`
      with page as materialized (
        select e.id, row_number() over (order by ${order}) as position
        from entities e where ${allOf(conditions)} order by ${order} limit ${sql.lit(limit)} offset ${start})
      select e.id, e.label, e.updated_at as "updatedAt", found."openCases", found.cases, found."lastCaseAt"
      from page join entities e on e.agency_id = ${tx.agencyId} and e.id = page.id
      cross join lateral (
        select count(distinct c.id)::integer as cases, max(c.created_at) as "lastCaseAt",
          count(distinct c.id) filter (where c.status <> 'CLOSED')::integer as "openCases"
        from case_violations v join cases c on c.agency_id = v.agency_id and c.id = v.case_id
        where v.agency_id = e.agency_id and v.entity_id = e.id and ${mayBeSeen}) found
      order by page.position`),
  );
}

/** Counts the matches, up to a limit. */
export async function countEntities(
  tx: AgencyTx,
  conditions: readonly Part[],
): Promise<{ count: number; capped: boolean }> {
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count
      from (select from entities e where ${allOf(conditions)} limit ${sql.lit(COUNT_MAX + 1)}) matching`),
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}

/** Lists the cases of an entity, the newest first; access to them is not checked. */
export const listCasesOf = (tx: AgencyTx, entityId: string): Promise<ReferredCase[]> =>
  tx.all(
    statement(sql<ReferredCase>`
      select c.id, c.number, c.status, c.created_at as "createdAt",
        array(select i.name from case_violations v
          join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
          where v.agency_id = c.agency_id and v.case_id = c.id and v.entity_id = ${entityId}::uuid
          order by v.created_at, v.id) as violations,
        array(select v.violation_type_id::text from case_violations v
          where v.agency_id = c.agency_id and v.case_id = c.id) as "typeIds"
      from cases c
      where c.agency_id = ${tx.agencyId} and c.id in (
        select v.case_id from case_violations v
        where v.agency_id = ${tx.agencyId} and v.entity_id = ${entityId}::uuid)
      order by c.created_at desc, c.id desc limit ${CASES_MAX}`),
  );
