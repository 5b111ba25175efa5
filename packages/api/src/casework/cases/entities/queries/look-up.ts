import type { FoundEntity } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { FOUND_MAX } from './listing.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the condition on entities `e` of sections, whose labels contain each word of a text. */
export function inSections(agencyId: number, sectionIds: readonly string[], q: string): Part {
  const sections = sql`${[...sectionIds]}::uuid[]`;
  const found = sql`e.id in (
    select f.id from unnest(${sections}) section
    cross join lateral search_entities(${agencyId}::smallint, section, ${q}, ${FOUND_MAX}) f)`;
  return allOf([sql`e.agency_id = ${agencyId}`, sql`e.section_id = any(${sections})`, ...(q === '' ? [] : [found])]);
}

/** Returns one page of the entities that meet a condition, the last changed first. */
export const pageOfEntities = (tx: AgencyTx, condition: Part, { limit, offset }: Page): Promise<FoundEntity[]> =>
  tx.all(
    statement(sql<FoundEntity>`
      select e.id, e.label, jsonb_build_object('id', s.id, 'label', s.name) as section
      from entities e join list_items s on s.agency_id = e.agency_id and s.id = e.section_id
      where ${condition} order by e.updated_at desc, e.id desc limit ${limit} offset ${offset}`),
  );
