import { fileRemovalProblem } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RecordFile } from '../../../platform/records/subjects.ts';
import { listAbatements } from '../abatement/queries.ts';
import { listInspectionsOfPhotos } from '../inspections/queries.ts';
import { lockCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Checks that files of a case may be deleted. @throws Problem not_found and those of `fileRemovalProblem` */
export async function checkFileRemoval(
  tx: AgencyTx,
  caseId: string,
  files: readonly RecordFile[],
  { timezone }: Pick<StaffActing, 'timezone'>,
): Promise<void> {
  const locked = await lockCase(tx, caseId);
  if (locked === undefined) throw new Problem('not_found');
  const inspections = await listInspectionsOfPhotos(
    tx,
    files.map(({ id }) => id),
  );
  const abatements = await listAbatements(tx, caseId);
  for (const file of files) {
    const problem = fileRemovalProblem({ status: locked.status, inspections, abatements }, file, timezone);
    if (problem !== null) throw problem;
  }
}
