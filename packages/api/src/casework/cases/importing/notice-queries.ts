import type { CaseStatus } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A case that a file of notices names. */
export interface NamedCase {
  readonly id: string;
  readonly number: string;
  readonly importedFrom: string | null;
  readonly status: CaseStatus;
}

/** Finds the cases with these numbers, of their own or of the system that they were imported from. */
export async function findNamedCases(tx: AgencyTx, numbers: readonly string[]): Promise<NamedCase[]> {
  const { rows } = await tx.run(
    `select id, number, imported_from as "importedFrom", status from cases
     where agency_id = $1 and (number = any($2::text[]) or imported_from = any($2::text[]))`,
    [tx.agencyId, [...numbers]],
  );
  return rows as unknown as NamedCase[];
}

/** Lists the numbers of the notices that cases have, of their own and of another system. */
export async function listNoticeNumbers(
  tx: AgencyTx,
  caseIds: readonly string[],
): Promise<{ readonly caseId: string; readonly number: string }[]> {
  const { rows } = await tx.run(
    `select case_id as "caseId", number from former_notices where agency_id = $1 and case_id = any($2::uuid[])
     union all select case_id, number from notices
     where agency_id = $1 and case_id = any($2::uuid[]) and number is not null`,
    [tx.agencyId, [...caseIds]],
  );
  return rows as unknown as { caseId: string; number: string }[];
}

/** Finds files of cases by their names, which are compared in lowercase. The newest of several comes last. */
export async function findFilesByName(
  tx: AgencyTx,
  caseIds: readonly string[],
  names: readonly string[],
): Promise<{ readonly id: string; readonly caseId: string; readonly fileName: string }[]> {
  const { rows } = await tx.run(
    `select id, subject_id as "caseId", file_name as "fileName" from attachments
     where agency_id = $1 and subject_id = any($2::uuid[]) and lower(file_name) = any($3::text[])
     order by created_at, id`,
    [tx.agencyId, [...caseIds], names.map((name) => name.toLowerCase())],
  );
  return rows as unknown as { id: string; caseId: string; fileName: string }[];
}

interface NewFormerNotice {
  readonly id: string;
  readonly case_id: string;
  readonly number: string;
  readonly name: string;
  readonly issued_on: string;
  readonly recipient: string | null;
  readonly outcome: string | null;
  readonly file_id: string | null;
  readonly imported_by: string;
  readonly imported_at: Date;
}

export const insertFormerNotices = (tx: AgencyTx, rows: readonly NewFormerNotice[]): Promise<void> =>
  insertRows(
    tx.run,
    'former_notices',
    rows.map((row) => ({ agency_id: tx.agencyId, ...row })),
  );
