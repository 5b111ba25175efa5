import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** An open case on which a notice can be issued. */
export interface NoticeCase {
  readonly id: string;
  readonly createdAt: Date;
  readonly officerId: string;
  readonly caseContactId: string;
  readonly contactId: string;
  readonly caseViolationIds: readonly string[];
}

/** Lists the open cases of officers that have no notice yet, the oldest first, each with its first contact. */
export async function listNoticeCases(tx: AgencyTx): Promise<NoticeCase[]> {
  const { rows } = await tx.run(
    `select c.id, c.created_at as "createdAt", c.assignee_id as "officerId", k.id as "caseContactId",
       k.contact_id as "contactId", v.ids as "caseViolationIds"
     from cases c
     cross join lateral (
       select id, contact_id from case_contacts k where k.agency_id = c.agency_id and k.case_id = c.id
       order by k.created_at, k.id limit 1) k
     cross join lateral (
       select array_agg(v.id) as ids from case_violations v
       where v.agency_id = c.agency_id and v.case_id = c.id and v.status = 'OPEN') v
     where c.agency_id = $1 and c.status = 'OPEN' and c.assignee_id is not null and v.ids is not null
       and not exists (select from notices n where n.agency_id = c.agency_id and n.case_id = c.id)
     order by c.created_at, c.id`,
    [tx.agencyId],
  );
  return rows as unknown as NoticeCase[];
}

/** Gives a contact without a mailing address that of the case's property. */
export async function giveAddress(tx: AgencyTx, { id, contactId }: NoticeCase): Promise<void> {
  await tx.run(
    `update contacts p set street_address = split_part(c.location_text, ', ', 1),
       city = split_part(c.location_text, ', ', 2),
       state = split_part(split_part(c.location_text, ', ', 3), ' ', 1),
       zip = split_part(split_part(c.location_text, ', ', 3), ' ', 2)
     from cases c
     where p.agency_id = $1 and p.id = $3 and c.agency_id = $1 and c.id = $2 and p.street_address is null`,
    [tx.agencyId, id, contactId],
  );
}

/** A case on which notices were issued. */
export interface PastCase extends NoticeCase {
  readonly number: string;
  readonly status: 'OPEN' | 'CLOSED';
  readonly closedAt: Date | null;
  /** When its first inspection was performed; null before. */
  readonly visitedAt: Date | null;
  /** Whether its violations were corrected. */
  readonly isComplied: boolean;
  readonly ownerName: string;
  /** The lines of the address of its property. */
  readonly addressLines: readonly string[];
}

/** Lists the cases of officers that are or were open and have no notice yet, the oldest first. */
export async function listPastCases(tx: AgencyTx): Promise<PastCase[]> {
  const { rows } = await tx.run(
    `select c.id, c.number, c.status, c.created_at as "createdAt", c.closed_at as "closedAt",
       c.assignee_id as "officerId", k.id as "caseContactId", k.contact_id as "contactId", p.name as "ownerName",
       v.ids as "caseViolationIds", v.is_complied as "isComplied",
       to_jsonb(array[split_part(c.location_text, ', ', 1), regexp_replace(c.location_text, '^[^,]*, ', '')])
         as "addressLines",
       (select min(i.performed_at) from inspections i
         where i.agency_id = c.agency_id and i.case_id = c.id and i.status = 'PERFORMED') as "visitedAt"
     from cases c
     cross join lateral (
       select id, contact_id from case_contacts k where k.agency_id = c.agency_id and k.case_id = c.id
       order by k.created_at, k.id limit 1) k
     join contacts p on p.agency_id = c.agency_id and p.id = k.contact_id
     cross join lateral (
       select array_agg(v.id) as ids, bool_and(v.status = 'COMPLIANT') as is_complied from case_violations v
       where v.agency_id = c.agency_id and v.case_id = c.id) v
     where c.agency_id = $1 and c.status in ('OPEN', 'CLOSED') and c.assignee_id is not null and v.ids is not null
       and not exists (select from notices n where n.agency_id = c.agency_id and n.case_id = c.id)
     order by c.created_at, c.id`,
    [tx.agencyId],
  );
  return rows as unknown as PastCase[];
}

/** Marks notices that were stored with their letters as issued, and some of them as void. */
export async function endNotices(tx: AgencyTx): Promise<void> {
  await tx.run(
    `update notices set status = 'ISSUED', issued_at = asked_at
     where agency_id = $1 and status = 'QUEUED' and number is not null`,
    [tx.agencyId],
  );
}

interface VoidedNotice {
  readonly id: string;
  readonly reasonId: string;
  readonly at: Date;
}

/** Makes issued notices void. */
export async function voidNotices(tx: AgencyTx, voided: readonly VoidedNotice[]): Promise<void> {
  await tx.run(
    `update notices n set status = 'VOID', voided_at = v.at, voided_by = n.issued_by, void_reason_id = v.reason_id
     from jsonb_to_recordset($2::jsonb) v (id uuid, at timestamptz, reason_id uuid)
     where n.agency_id = $1 and n.id = v.id`,
    [tx.agencyId, JSON.stringify(voided.map(({ id, at, reasonId }) => ({ id, at, reason_id: reasonId })))],
  );
}

/** Makes a notice that waits for a supervisor a rejected one. */
export async function rejectNotice(tx: AgencyTx, noticeId: string, supervisorId: string, now: Date): Promise<void> {
  await tx.run(
    `update notices set status = 'REJECTED', reviewed_by = $3, reviewed_at = $4, reviewed_content = content,
       supervisor_note = 'Name the day of the last visit, and say which part of the lot is meant.'
     where agency_id = $1 and id = $2`,
    [tx.agencyId, noticeId, supervisorId, now],
  );
}
