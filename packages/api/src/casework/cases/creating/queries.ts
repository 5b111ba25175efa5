import type { InitiationType } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { isSecured } from '../../locations/index.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { CasePlaceColumns } from '../handling/case-place.ts';

/** A case as it is inserted. */
export interface NewCaseRow extends CasePlaceColumns {
  readonly id: string;
  readonly number: string;
  readonly status: 'DRAFT' | 'OPEN';
  readonly initiationType: InitiationType;
  readonly description: string | null;
  readonly linkHash: Uint8Array;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  /** Its number in the system that it is imported from. */
  readonly importedFrom?: string;
}

export async function insertCase(tx: AgencyTx, row: NewCaseRow): Promise<void> {
  await tx.change(
    query.insertInto('cases').values({
      agency_id: tx.agencyId,
      id: row.id,
      number: row.number,
      status: row.status,
      initiation_type: row.initiationType,
      description: row.description,
      link_hash: row.linkHash,
      assignee_id: row.assigneeId,
      assignee_group_id: row.assigneeGroupId,
      location_id: row.locationId,
      latitude: row.latitude,
      longitude: row.longitude,
      location_text: row.locationText,
      created_by: row.createdBy,
      created_at: row.createdAt,
      updated_at: row.createdAt,
      imported_from: row.importedFrom ?? null,
    }),
  );
}

/** A submission that a case can be linked to. */
export interface LinkableSubmission {
  readonly id: string;
  readonly number: number;
}

/** Finds submissions by id. */
export async function findSubmissions(tx: AgencyTx, ids: readonly string[]): Promise<LinkableSubmission[]> {
  if (ids.length === 0) return [];
  return tx.all(
    query
      .selectFrom('submissions')
      .select(['id', 'number'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids])
      .orderBy('number'),
  );
}

interface FilesOf {
  readonly ids: readonly string[];
  readonly submissionIds: readonly string[];
  /** Leaves out the files of submissions at secured locations. */
  readonly hidesSecured: boolean;
}

/** Returns which of these files belong to the submissions. */
export async function findFilesOf(tx: AgencyTx, { ids, submissionIds, hidesSecured }: FilesOf): Promise<string[]> {
  const { rows } = await tx.run(
    `select f.id from attachments f join submissions s on s.agency_id = f.agency_id and s.id = f.subject_id
     where f.agency_id = $1 and f.id = any($2::uuid[]) and s.id = any($3::uuid[])
       and ${hidesSecured ? `not ${isSecured('s')}` : 'true'}`,
    [tx.agencyId, [...ids], [...submissionIds]],
  );
  return rows.map((row) => String(row['id']));
}

export async function linkSubmissions(
  tx: AgencyTx,
  caseId: string,
  submissionIds: readonly string[],
  {
    informsReporters,
    linkedBy,
    now,
  }: { readonly informsReporters: boolean; readonly linkedBy: string | null; readonly now: Date },
): Promise<void> {
  const rows = submissionIds.map((submissionId) => ({
    agency_id: tx.agencyId,
    id: newId(),
    case_id: caseId,
    submission_id: submissionId,
    linked_by: linkedBy,
    linked_at: now,
    informs_reporter: informsReporters,
  }));
  await insertRows(tx.run, 'case_submissions', rows);
}
