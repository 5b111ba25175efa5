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

interface Outcome {
  readonly outcome: 'SENT' | 'DELIVERED' | 'RETURNED';
  readonly reasonId: string | null;
  readonly staffId: string;
}

/** Records what came of the letters of an issued notice, three days after that day. */
export async function saveOutcome(
  tx: AgencyTx,
  noticeId: string,
  { outcome, reasonId, staffId }: Outcome,
): Promise<void> {
  await tx.run(
    `update notice_deliveries d set outcome = $3, reason_id = $4, happened_on = n.issued_on + 3, recorded_by = $5,
       recorded_at = (n.issued_on + 3)::timestamptz
     from notices n
     where d.agency_id = $1 and d.notice_id = $2 and n.agency_id = d.agency_id and n.id = d.notice_id`,
    [tx.agencyId, noticeId, outcome, reasonId, staffId],
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
