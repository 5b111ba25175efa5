import type { SuggestedContact } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A contact of a case, with the names that events keep. */
export interface StoredCaseContact {
  readonly id: string;
  readonly version: number;
  readonly contactId: string;
  readonly name: string | null;
  readonly roleId: string;
  readonly role: string;
}

const STORED = `
  select k.id, k.version, k.contact_id as "contactId", p.name, k.role_id as "roleId", r.name as role
  from case_contacts k
  join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
  join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  where k.agency_id = $1 and k.case_id = $2`;

/** Lists the contacts of a locked case. */
export async function listCaseContacts(tx: AgencyTx, caseId: string): Promise<StoredCaseContact[]> {
  return (await tx.run(STORED, [tx.agencyId, caseId])).rows as unknown as StoredCaseContact[];
}

export interface NewCaseContact {
  readonly id: string;
  readonly contactId: string;
  readonly roleId: string;
}

export async function insertCaseContacts(
  tx: AgencyTx,
  caseId: string,
  contacts: readonly NewCaseContact[],
  now: Date,
): Promise<void> {
  const rows = contacts.map(({ id, contactId, roleId }, index) => ({
    agency_id: tx.agencyId,
    id,
    case_id: caseId,
    version: 1,
    contact_id: contactId,
    role_id: roleId,
    role_list: 'case-roles',
    // In the order in which they were given.
    created_at: new Date(now.getTime() + index),
  }));
  await insertRows(tx.run, 'case_contacts', rows);
}

/** Finds the names of contacts, by id. */
export async function findContactNames(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(
    query
      .selectFrom('contacts')
      .select(['id', 'name'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...new Set(ids)]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const SUGGESTED = `
  select p.id, p.type as "contactType", p.name,
    (select e.email from contact_emails e where e.agency_id = p.agency_id and e.contact_id = p.id and e.position = 1)
      as email,
    (select f.phone_number from contact_phones f
      where f.agency_id = p.agency_id and f.contact_id = p.id and f.position = 1) as "phoneNumber",
    nullif(concat_ws(', ', p.street_address, p.sec_unit_num, p.city, p.state, p.zip), '') as address,
    jsonb_build_object('id', r.id, 'name', r.name, 'isActive', r.is_active) as role, found.number as "caseNumber"
  from (
    select distinct on (k.contact_id, k.role_id) k.contact_id, k.role_id, c.number, c.created_at
    from case_contacts k join cases c on c.agency_id = k.agency_id and c.id = k.case_id
    where k.agency_id = $1 and k.case_id = any($2::uuid[])
    order by k.contact_id, k.role_id, c.created_at desc) found
  join contacts p on p.agency_id = $1 and p.id = found.contact_id
  join list_items r on r.agency_id = $1 and r.id = found.role_id
  order by found.created_at desc, p.id limit 20`;

/** Lists the contacts of some cases with their roles, those of the newest case first. */
export async function listContactsOf(tx: AgencyTx, caseIds: readonly string[]): Promise<SuggestedContact[]> {
  return (await tx.run(SUGGESTED, [tx.agencyId, [...caseIds]])).rows as unknown as SuggestedContact[];
}
