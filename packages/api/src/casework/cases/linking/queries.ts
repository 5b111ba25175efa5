import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { ReferredCase } from '../read/associated.ts';

/** A submission linked to a case. */
export interface Linked {
  readonly submissionId: string;
  readonly number: number;
  /** Whether its reporter heard that the case was opened. */
  readonly isInformed: boolean;
  /** Whether its reporter hears of the case at all. */
  readonly informsReporter: boolean;
}

/** Lists the submissions of a locked case. */
export async function listLinked(tx: AgencyTx, caseId: string): Promise<Linked[]> {
  const { rows } = await tx.run(
    `select x.submission_id as "submissionId", s.number, x.informed_at is not null as "isInformed",
       x.informs_reporter as "informsReporter"
     from case_submissions x join submissions s on s.agency_id = x.agency_id and s.id = x.submission_id
     where x.agency_id = $1 and x.case_id = $2 order by s.number`,
    [tx.agencyId, caseId],
  );
  return rows as unknown as Linked[];
}

export async function deleteLink(tx: AgencyTx, caseId: string, submissionId: string): Promise<void> {
  await tx.change(
    query
      .deleteFrom('case_submissions')
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId)
      .where('submission_id', '=', submissionId),
  );
}

/** Saves that the reporters of the linked submissions, except those left out, heard that the case was opened. */
export async function saveInformed(tx: AgencyTx, caseId: string, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('case_submissions')
      .set({ informed_at: now })
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId)
      .where('informs_reporter', '=', true)
      .where('informed_at', 'is', null),
  );
}

/** Lists the cases of a submission, the newest first; undefined without such a submission. */
export async function findCasesOf(tx: AgencyTx, submissionId: string): Promise<ReferredCase[] | undefined> {
  const submission = await tx.first(
    query.selectFrom('submissions').select('id').where('agency_id', '=', tx.agencyId).where('id', '=', submissionId),
  );
  if (submission === undefined) return undefined;
  const { rows } = await tx.run(
    `select c.id, c.number, c.status, c.created_at as "createdAt",
       array(select i.name from case_violations v
         join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
         where v.agency_id = c.agency_id and v.case_id = c.id order by v.created_at, v.id) as violations,
       array(select v.violation_type_id::text from case_violations v
         where v.agency_id = c.agency_id and v.case_id = c.id) as "typeIds"
     from case_submissions x join cases c on c.agency_id = x.agency_id and c.id = x.case_id
     where x.agency_id = $1 and x.submission_id = $2 order by c.created_at desc, c.id desc`,
    [tx.agencyId, submissionId],
  );
  return rows as unknown as ReferredCase[];
}
