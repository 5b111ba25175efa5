import { groupList } from '@townkeep/core/across/setup';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Who made a notice, and who asked to issue it: they do not decide about it. */
export async function findOwners(tx: AgencyTx, noticeId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    `select unnest(array[created_by, asked_by]) as id from notices where agency_id = $1 and id = $2`,
    [tx.agencyId, noticeId],
  );
  return new Set(rows.map((row) => String(row['id'])));
}

/** As many waiting notices are looked at. */
const WAITING_MAX = 1000;

/**
 * Lists the events by which the notices were sent for approval that wait for a supervisor: those of cases of a group
 * that the person supervises, or of its members.
 */
export async function listWaitingFor(tx: AgencyTx, staffId: string): Promise<string[]> {
  const { rows } = await tx.run(
    `select distinct on (n.id) e.id
     from notices n
     join cases c on c.agency_id = n.agency_id and c.id = n.case_id
     join events e on e.agency_id = n.agency_id and e.subject_id = n.case_id and e.type = $3
       and e.data ->> 'noticeId' = n.id::text
     where n.agency_id = $1 and n.status = 'PENDING_APPROVAL' and exists (
       select from list_items g
       left join list_references m on m.agency_id = g.agency_id and m.from_list = g.list and m.from_id = g.id
         and m.field = 'memberIds'
       where g.agency_id = n.agency_id and g.list = '${groupList.name}' and g.is_active
         and g.fields ->> 'supervisorId' = $2::uuid::text
         and (g.id = c.assignee_group_id or m.to_staff_id = c.assignee_id))
     order by n.id, e.id desc limit ${WAITING_MAX}`,
    [tx.agencyId, staffId, caseEvents.noticeEscalated.type],
  );
  return rows.map(({ id }) => String(id));
}
