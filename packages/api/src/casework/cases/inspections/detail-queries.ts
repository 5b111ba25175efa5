import type { CaseInspection, InspectionDetail } from '@townkeep/core/casework/cases';
import type { FileColumns } from '../../../mechanisms/attachments/index.ts';
import { listAttachments } from '../../../mechanisms/attachments/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { INSPECTION } from '../read/queries/detail.ts';

/** An inspection with what it found. Instants within JSON are text in PostgreSQL's format. */
export interface FoundInspection extends CaseInspection {
  readonly checklist: InspectionDetail['checklist'];
  readonly answers: InspectionDetail['answers'];
  readonly findings: InspectionDetail['findings'];
  readonly place: InspectionDetail['place'];
}

const FINDINGS = `
  select jsonb_agg(jsonb_build_object('violationId', v.id, 'name', i.name, 'status', case d.group_key
      when 'COMPLIANT_DISPOSITION' then 'COMPLIANT' when 'INVALID_DISPOSITION' then 'INVALID' else 'OPEN' end,
    'disposition', jsonb_build_object('id', d.id, 'name', d.name, 'isActive', d.is_active), 'note', f.note)
    order by v.created_at, v.id)
  from inspection_findings f
  join case_violations v on v.agency_id = f.agency_id and v.id = f.case_violation_id
  join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  join list_items d on d.agency_id = f.agency_id and d.id = f.disposition_id
  where f.agency_id = n.agency_id and f.inspection_id = n.id`;

const STATEMENT = `
  select ${INSPECTION} || jsonb_build_object('checklist', coalesce(t.fields -> 'checklist', '[]'),
    'answers', n.checklist, 'findings', coalesce((${FINDINGS}), '[]'),
    'place', case when n.latitude is null then null
      else jsonb_build_object('latitude', n.latitude, 'longitude', n.longitude) end) as found
  from inspections n
  left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
  left join staff u on u.agency_id = n.agency_id and u.id = n.assignee_id
  left join staff p on p.agency_id = n.agency_id and p.id = n.performed_by
  left join list_items r on r.agency_id = n.agency_id and r.id = n.cancel_reason_id
  where n.agency_id = $1 and n.case_id = $2 and n.id = $3`;

/** Finds an inspection of a case with its checklist and what it found. */
export async function findInspectionDetail(
  tx: AgencyTx,
  caseId: string,
  id: string,
): Promise<FoundInspection | undefined> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, caseId, id])).rows[0];
  return row?.['found'] as FoundInspection | undefined;
}

/** Lists the files that an inspection added to its case. */
export async function listPhotos(tx: AgencyTx, caseId: string, inspectionId: string): Promise<FileColumns[]> {
  const { rows } = await tx.run(
    'select attachment_id as id from inspection_photos where agency_id = $1 and inspection_id = $2',
    [tx.agencyId, inspectionId],
  );
  const ids = rows.map((row) => String(row['id']));
  return ids.length === 0 ? [] : listAttachments(tx, caseId, ids);
}
