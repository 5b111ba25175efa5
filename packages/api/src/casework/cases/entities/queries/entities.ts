import type { CustomField, FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { type AgencyTx, json, query } from '../../../../platform/database/tenancy.ts';
import type { FoundEntity } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import { FOUND_MAX } from './listing.ts';

/** A thing that violations are about. */
export interface StoredEntity {
  readonly id: string;
  readonly version: number;
  readonly sectionId: string;
  readonly label: string;
  readonly answers: FieldAnswer[];
}

const columns = ['id', 'version', 'section_id as sectionId', 'label', 'fields as answers'] as const;

export async function findEntity(tx: AgencyTx, id: string): Promise<StoredEntity | undefined> {
  const row = await tx.first(
    query.selectFrom('entities').select(columns).where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
  return row as StoredEntity | undefined;
}

/** Locks an entity until the transaction ends. */
export async function lockEntity(tx: AgencyTx, id: string): Promise<StoredEntity | undefined> {
  const row = await tx.first(
    query.selectFrom('entities').select(columns).where('agency_id', '=', tx.agencyId).where('id', '=', id).forUpdate(),
  );
  return row as StoredEntity | undefined;
}

interface NewEntity extends Omit<StoredEntity, 'version'> {
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertEntity(tx: AgencyTx, entity: NewEntity): Promise<void> {
  await tx.change(
    query.insertInto('entities').values({
      agency_id: tx.agencyId,
      id: entity.id,
      section_id: entity.sectionId,
      label: entity.label,
      fields: json(entity.answers),
      created_by: entity.createdBy,
      created_at: entity.now,
      updated_at: entity.now,
    }),
  );
}

/** Records that something happened to an entity, so that it comes first in the list. */
export async function touchEntity(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await tx.change(
    query.updateTable('entities').set({ updated_at: now }).where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
}

/** A violation of a locked case with its entity, as events name them. */
export interface ViolationWithEntity {
  readonly id: string;
  readonly version: number;
  readonly violationId: string;
  readonly name: string;
  readonly typeId: string;
  readonly entity: { readonly id: string; readonly name: string } | null;
}

const VIOLATION = `
  select v.id, v.version, v.violation_id as "violationId", i.name, v.violation_type_id as "typeId",
    case when e.id is null then null else jsonb_build_object('id', e.id, 'name', e.label) end as entity
  from case_violations v
  join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  left join entities e on e.agency_id = v.agency_id and e.id = v.entity_id
  where v.agency_id = $1 and v.case_id = $2 and v.id = $3`;

/** Finds a violation of a locked case. */
export async function findViolationWithEntity(
  tx: AgencyTx,
  caseId: string,
  id: string,
): Promise<ViolationWithEntity | undefined> {
  return (await tx.run(VIOLATION, [tx.agencyId, caseId, id])).rows[0] as unknown as ViolationWithEntity | undefined;
}

const NAMES = `
  select id, label, section_id as "sectionId" from entities where agency_id = $1 and id = any($2::uuid[])`;

/** Lists the labels of entities, with their sections. */
export async function listEntityNames(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<Pick<StoredEntity, 'id' | 'label' | 'sectionId'>[]> {
  return (await tx.run(NAMES, [tx.agencyId, [...ids]])).rows as unknown as StoredEntity[];
}

/** Finds the labels and the sections of entities, by id. */
export async function findEntityNames(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredEntity, 'label' | 'sectionId'>>> {
  return new Map(ids.length === 0 ? [] : (await listEntityNames(tx, ids)).map((each) => [each.id, each]));
}

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

/** A kind of things that violations are about, with the violation types that use it in the order of setup. */
export interface StoredSection {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly icon: string | null;
  readonly isInToolsMenu: boolean;
  readonly listedFields: readonly string[];
  readonly fields: CustomField[];
  readonly typeIds: readonly string[];
}

const SECTIONS = `
  select s.id, s.name, s.is_active as "isActive", s.fields ->> 'icon' as icon,
    coalesce((s.fields ->> 'isInToolsMenu')::boolean, true) as "isInToolsMenu",
    coalesce(s.fields -> 'listedFields', '[]') as "listedFields", coalesce(s.fields -> 'fields', '[]') as fields,
    array(
      select t.id::text from list_items t
      where t.agency_id = s.agency_id and t.list = 'violation-types' and t.fields ->> 'entitySectionId' = s.id::text
      order by not t.is_active, t.sequence, t.id) as "typeIds"
  from list_items s where s.agency_id = $1 and s.list = 'entity-sections' order by s.sequence, s.id`;

/** Lists the entity sections of the agency, in the order of setup. */
export async function listSections(tx: AgencyTx): Promise<StoredSection[]> {
  return (await tx.run(SECTIONS, [tx.agencyId])).rows as unknown as StoredSection[];
}
