import type { CaseInspection, CaseWithFiles, InspectionDetail, InspectionStatus } from '@townkeep/core/casework/cases';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { type FileColumns, listAttachments } from '../../../mechanisms/attachments/index.ts';
import { INSPECTION } from '../read/queries/detail.ts';

/** An inspection of a case as it is inserted. */
export interface NewInspection {
  readonly id: string;
  readonly typeId: string | null;
  readonly isVerification: boolean;
  readonly plannedOn: string;
  /** `HH:MM`; null for any time of the day. */
  readonly plannedAt: string | null;
  readonly minutes: number;
  readonly assigneeId: string | null;
}

/** Returns the columns of the plan of an inspection. */
export const planColumns = (inspection: Omit<NewInspection, 'id'>) => ({
  type_id: inspection.typeId,
  is_verification: inspection.isVerification,
  planned_on: inspection.plannedOn,
  planned_at: inspection.plannedAt,
  minutes: inspection.minutes,
  assignee_id: inspection.assigneeId,
});

export async function insertInspection(
  tx: AgencyTx,
  caseId: string,
  { id, ...inspection }: NewInspection,
  { createdBy, now }: { readonly createdBy: string | null; readonly now: Date },
): Promise<void> {
  await tx.change(
    query.insertInto('inspections').values({
      agency_id: tx.agencyId,
      id,
      case_id: caseId,
      ...planColumns(inspection),
      created_by: createdBy,
      created_at: now,
    }),
  );
}

/** An inspection of a locked case, with the names that events keep. */
export interface StoredInspection extends NewInspection {
  readonly version: number;
  readonly status: InspectionStatus;
  readonly typeName: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly note: string | null;
  readonly answers: readonly FieldAnswer[];
  readonly performedAt: Date | null;
  readonly performedById: string | null;
}

const STORED = `
  select n.id, n.version, n.status, n.type_id as "typeId", t.name as "typeName", n.is_verification as "isVerification",
    n.planned_on as "plannedOn", to_char(n.planned_at, 'HH24:MI') as "plannedAt", n.minutes,
    n.assignee_id as "assigneeId", n.note, n.checklist as answers,
    n.performed_at as "performedAt", n.performed_by as "performedById",
    case when u.id is not null
      then jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as assignee
  from inspections n
  left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
  left join staff u on u.agency_id = n.agency_id and u.id = n.assignee_id
  where n.agency_id = $1 and n.case_id = $2`;

/** Lists the scheduled inspections of a case, by their days. */
export async function listScheduled(tx: AgencyTx, caseId: string): Promise<StoredInspection[]> {
  const scheduled = `${STORED} and n.status = 'SCHEDULED' order by n.planned_on, n.id`;
  return (await tx.run(scheduled, [tx.agencyId, caseId])).rows as unknown as StoredInspection[];
}

/** Finds an inspection of a case. */
export async function findInspection(tx: AgencyTx, caseId: string, id: string): Promise<StoredInspection | undefined> {
  return (await tx.run(`${STORED} and n.id = $3`, [tx.agencyId, caseId, id])).rows[0] as unknown as
    | StoredInspection
    | undefined;
}

export const answersColumn = (answers: readonly FieldAnswer[]) => json(answers);

/** What an inspection found of a violation, as it is inserted. */
export interface NewFinding {
  readonly caseViolationId: string;
  readonly dispositionId: string;
  readonly note: string | null;
}

export async function insertFindings(
  tx: AgencyTx,
  inspectionId: string,
  findings: readonly NewFinding[],
): Promise<void> {
  const rows = findings.map((finding) => ({
    agency_id: tx.agencyId,
    id: newId(),
    inspection_id: inspectionId,
    case_violation_id: finding.caseViolationId,
    disposition_id: finding.dispositionId,
    disposition_list: 'dispositions',
    note: finding.note,
  }));
  if (rows.length > 0) await insertRows(tx.run, 'inspection_findings', rows);
}

/** What an inspection found of a violation, with the names that events keep. */
export interface StoredFinding {
  readonly caseViolationId: string;
  readonly disposition: { readonly id: string; readonly name: string };
  readonly note: string | null;
  /** Whether the violation still has this disposition. */
  readonly isCurrent: boolean;
}

const STORED_FINDINGS = `
  select f.case_violation_id as "caseViolationId", f.note, jsonb_build_object('id', d.id, 'name', d.name) as disposition,
    v.disposition_id is not distinct from f.disposition_id as "isCurrent"
  from inspection_findings f
  join case_violations v on v.agency_id = f.agency_id and v.id = f.case_violation_id
  join list_items d on d.agency_id = f.agency_id and d.id = f.disposition_id
  where f.agency_id = $1 and f.inspection_id = $2`;

/** Lists what an inspection of a locked case found. */
export async function listFindings(tx: AgencyTx, inspectionId: string): Promise<StoredFinding[]> {
  return (await tx.run(STORED_FINDINGS, [tx.agencyId, inspectionId])).rows as unknown as StoredFinding[];
}

/** Saves what an inspection found of a violation that it had inspected. */
export async function saveFinding(tx: AgencyTx, inspectionId: string, finding: NewFinding): Promise<void> {
  await tx.change(
    query
      .updateTable('inspection_findings')
      .set({ disposition_id: finding.dispositionId, note: finding.note })
      .where('agency_id', '=', tx.agencyId)
      .where('inspection_id', '=', inspectionId)
      .where('case_violation_id', '=', finding.caseViolationId),
  );
}

/** A file of a case that an inspection adds. */
export interface NewPhoto {
  readonly attachmentId: string;
  /** The violation that it shows; null for the whole place. */
  readonly violationId: string | null;
}

export async function insertPhotos(tx: AgencyTx, inspectionId: string, photos: readonly NewPhoto[]): Promise<void> {
  const rows = photos.map(({ attachmentId, violationId }) => ({
    agency_id: tx.agencyId,
    id: newId(),
    inspection_id: inspectionId,
    attachment_id: attachmentId,
    case_violation_id: violationId,
  }));
  if (rows.length > 0) await insertRows(tx.run, 'inspection_photos', rows);
}

const WITH_PHOTOS = `
  select case when t.id is not null then jsonb_build_object('name', t.name) end as type,
    n.performed_at as "performedAt", jsonb_agg(x.attachment_id) as "photoIds"
  from inspection_photos x
  join inspections n on n.agency_id = x.agency_id and n.id = x.inspection_id
  left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
  where x.agency_id = $1 and x.attachment_id = any($2::uuid[])
  group by n.id, n.performed_at, t.id, t.name`;

/** Lists the inspections that added these files to their case, each with those of the files. */
export async function listInspectionsOfPhotos(
  tx: AgencyTx,
  attachmentIds: readonly string[],
): Promise<CaseWithFiles['inspections']> {
  const { rows } = await tx.run(WITH_PHOTOS, [tx.agencyId, attachmentIds]);
  return rows.map((row) => ({
    type: row['type'] as { name: string } | null,
    performedAt: (row['performedAt'] as Date | null)?.toISOString() ?? null,
    photoIds: row['photoIds'] as string[],
  }));
}

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

const NEWEST_OF_VIOLATIONS = `
  select distinct on (x.case_violation_id) x.case_violation_id as "violationId", n.performed_at as "performedAt",
    x.attachment_id as "attachmentId"
  from inspection_photos x
  join inspections n on n.agency_id = x.agency_id and n.id = x.inspection_id
  where n.agency_id = $1 and n.case_id = $2 and x.case_violation_id is not null
  order by x.case_violation_id, n.performed_at desc, x.attachment_id desc`;

/** Lists the newest photo of each violation of a case. */
export async function listNewestPhotos(tx: AgencyTx, caseId: string) {
  const found = (await tx.run(NEWEST_OF_VIOLATIONS, [tx.agencyId, caseId])).rows as unknown as {
    readonly violationId: string;
    readonly performedAt: Date;
    readonly attachmentId: string;
  }[];
  if (found.length === 0) return [];
  const ids = found.map(({ attachmentId }) => attachmentId);
  const files = new Map((await listAttachments(tx, caseId, ids)).map((file) => [file.id, file]));
  return found.flatMap(({ attachmentId, ...of }) => {
    const file = files.get(attachmentId);
    return file === undefined ? [] : [{ ...of, file }];
  });
}
