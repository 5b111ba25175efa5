import type { SubmissionFilter } from '@townkeep/core/casework/submissions';
import type { GroupSelection } from '@townkeep/core/mechanisms/runs';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { selectRecords } from '../../../mechanisms/runs/index.ts';
import { listMatchingIds } from '../listing/queries/matching.ts';
import { resolveFilter } from '../listing/resolve-filter.ts';
import { readerOf } from '../read/read-submission.ts';
import { listExisting } from './queries.ts';

/** Returns the ids of the selected submissions. @throws Problem as `selectRecords` */
export const selectSubmissions = (
  tx: AgencyTx,
  selection: GroupSelection<SubmissionFilter>,
  by: StaffActing,
): Promise<string[]> =>
  selectRecords(selection, {
    name: 'submissions',
    existing: (given) => listExisting(tx, given),
    matching: async (wanted, limit) => listMatchingIds(tx, await resolveFilter(tx, wanted, readerOf(by)), limit),
  });
