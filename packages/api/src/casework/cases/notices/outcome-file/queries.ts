import type { AccessedCase, RecordedLetter } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A certified letter with what is recorded of it. */
export interface NumberedLetter extends RecordedLetter {
  readonly number: string;
  readonly deliveryId: string;
  readonly noticeId: string;
  readonly noticeNumber: string;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly recipient: string;
  readonly access: AccessedCase;
}

/**
 * Finds the letters with these numbers of certified mail, by number. Of a number that the postal service used again the
 * last letter counts. `sees`: the condition of the cases `c` that the person may see.
 */
export async function findNumbered(
  tx: AgencyTx,
  numbers: readonly string[],
  sees: Part,
): Promise<ReadonlyMap<string, NumberedLetter>> {
  const rows = await tx.all(
    statement(sql<NumberedLetter>`
      select d.certified_number as number, d.id as "deliveryId", d.outcome, d.happened_on as "happenedOn",
        n.issued_on as "issuedOn", n.id as "noticeId", n.number as "noticeNumber", c.id as "caseId",
        c.number as "caseNumber", l.name as recipient,
        jsonb_build_object('assigneeId', c.assignee_id, 'assigneeGroupId', c.assignee_group_id,
          'violationTypeIds', array(
            select distinct v.violation_type_id from case_violations v
            where v.agency_id = c.agency_id and v.case_id = c.id)) as access
      from notice_deliveries d
      join notice_letters l on l.agency_id = d.agency_id and l.id = d.letter_id
      join notices n on n.agency_id = d.agency_id and n.id = d.notice_id
      join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      where d.agency_id = ${tx.agencyId} and d.certified_number = any(${[...numbers]}::text[]) and ${sees}
      order by d.numbered_on, d.id`),
  );
  return new Map(rows.map((row) => [row.number, row]));
}
