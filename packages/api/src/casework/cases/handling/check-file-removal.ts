import { caseProblems, fileRemovalProblem } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RecordFile } from '../../../platform/records/subjects.ts';
import { listAbatements } from '../abatement/queries.ts';
import { listFormerFiles } from '../notices/former-queries.ts';
import { listDeliveryFiles } from '../notices/issuing/delivery-queries.ts';
import { listInspectionsOfPhotos } from '../inspections/queries.ts';
import { lockCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Checks that files of a case may be deleted.
 * @throws Problem not_found, file_of_notice, file_of_former_notice and those of `fileRemovalProblem`
 */
export async function checkFileRemoval(
  tx: AgencyTx,
  caseId: string,
  files: readonly RecordFile[],
  { timezone }: Pick<StaffActing, 'timezone'>,
): Promise<void> {
  const locked = await lockCase(tx, caseId);
  if (locked === undefined) throw new Problem('not_found');
  const ids = files.map(({ id }) => id);
  const former = await listFormerFiles(tx, ids);
  const delivered = await listDeliveryFiles(tx, ids);
  const inspections = await listInspectionsOfPhotos(tx, ids);
  const abatements = await listAbatements(tx, caseId);
  for (const file of files) {
    const problem = fileRemovalProblem({ status: locked.status, inspections, abatements }, file, timezone);
    if (problem !== null) throw problem;
    if (delivered.has(file.id)) throw new Problem(caseProblems.file_of_notice, { params: { file: file.title } });
    if (former.has(file.id)) throw new Problem(caseProblems.file_of_former_notice, { params: { file: file.title } });
  }
}
