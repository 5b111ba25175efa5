import { nameKey } from '@townkeep/core/casework/contacts';
import { normalizeApn } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import type { Part } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** What a search text names besides the words of a case: the ids of each kind, few of each. */
export interface Named {
  readonly contacts: readonly string[];
  readonly entities: readonly string[];
  readonly locations: readonly string[];
  readonly violations: readonly string[];
  /** Whether more contacts or entities match than were looked at. */
  readonly isCut: boolean;
}

/** Most contacts, and entities, whose cases a search finds. */
const NAMED_MAX = 500;
/** The last digits of a number of a case, which years and house numbers would drown. */
const NUMBER_END = /^\d{1,4}$/;

// Names are looked up by any part, and compared by the beginnings of their words.
const NAMED = `
  with people as materialized (
    select p.id, ' ' || p.name_key as key from contacts_named($1::smallint, $2::text[], ${NAMED_MAX}) f
    join contacts p on p.agency_id = $1 and p.id = f.id
    where cardinality($2::text[]) > 0),
  things as materialized (select f.id from entities_with_words($1::smallint, $3, ${NAMED_MAX}) f)
  select
    array(
      select p.id from people p
      where not exists (select from unnest($2::text[]) word where strpos(p.key, ' ' || word) = 0)) as contacts,
    array(select t.id from things t) as entities,
    greatest((select count(*) from people), (select count(*) from things)) >= ${NAMED_MAX} as "isCut",
    array(
      select l.id from locations l
      where l.agency_id = $1 and l.apn_key = $4 and not (l.is_secured and $5::boolean)) as locations,
    array(
      select v.id from list_items m
      join list_items v on v.agency_id = m.agency_id and v.list = 'violations'
        and v.fields -> 'municipalCodeIds' ? m.id::text
      where m.agency_id = $1 and m.list = 'municipal-codes'
        and lower(trim(both ' §' from m.fields ->> 'articleNumber')) = lower($3)) as violations`;

/**
 * Finds what a search text names: contacts by the beginnings of their names, vehicles and other entities by their
 * answers, locations by their parcel number, violations by the number of an article that they cite. With `hidesSecured`,
 * without secured locations.
 */
export async function findNamed(tx: AgencyTx, text: string, hidesSecured: boolean): Promise<Named | null> {
  if (text === '' || NUMBER_END.test(text)) return null;
  const words = nameKey(text).split(' ').filter(Boolean);
  // A look-up of shorter words alone would read the whole index.
  const names = words.some(({ length }) => length > 2) ? words : [];
  const { rows } = await tx.run(NAMED, [tx.agencyId, names, text, normalizeApn(text), hidesSecured]);
  return (rows[0] as unknown as Named | undefined) ?? null;
}

interface NamedPart {
  /** A query of the ids (`id`) of cases. */
  readonly ids: Part;
  /** The same as a condition on cases `c`. */
  readonly condition: Part;
}

/** Returns the parts of a search for cases with what its text names. */
export function namedParts(
  agencyId: number,
  { contacts, entities, locations, violations }: Omit<Named, 'isCut'>,
): NamedPart[] {
  const of = (table: 'case_contacts' | 'case_violations' | 'case_places', column: string, ids: readonly string[]) => {
    const isNamed = sql`x.${sql.raw(column)} = any(${[...ids]}::uuid[])`;
    return {
      ids: sql`select x.case_id as id from ${sql.raw(table)} x where x.agency_id = ${agencyId} and ${isNamed}`,
      // Looked up for one case after the other (`offset 0`): joined, every row of the city would be read.
      condition: sql`exists (
        select from ${sql.raw(table)} x where x.agency_id = c.agency_id and x.case_id = c.id and ${isNamed} offset 0)`,
    };
  };
  const atLocation = sql`c.location_id = any(${[...locations]}::uuid[])`;
  return [
    ...(contacts.length === 0 ? [] : [of('case_contacts', 'contact_id', contacts)]),
    ...(entities.length === 0 ? [] : [of('case_violations', 'entity_id', entities)]),
    ...(violations.length === 0 ? [] : [of('case_violations', 'violation_id', violations)]),
    ...(locations.length === 0
      ? []
      : [
          {
            ids: sql`select c.id from cases c where c.agency_id = ${agencyId} and ${atLocation}`,
            condition: atLocation,
          },
          of('case_places', 'location_id', locations),
        ]),
  ];
}
