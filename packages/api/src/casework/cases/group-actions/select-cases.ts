import type { CaseFilter } from '@townkeep/core/casework/cases';
import type { GroupSelection } from '@townkeep/core/mechanisms/runs';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { selectRecords } from '../../../mechanisms/runs/index.ts';
import { maySeeCase } from '../access-queries.ts';
import { listCasesWhere } from '../kind/named-queries.ts';
import { listMatchingIds } from '../listing/queries/listing.ts';
import { resolveFilter } from '../listing/resolve-filter.ts';

const NEWEST_FIRST = { sortBy: 'createdAt', sortOrder: 'DESC' } as const;

/** Returns the ids of the selected cases. @throws Problem as `selectRecords` */
export const selectCases = (tx: AgencyTx, selection: GroupSelection<CaseFilter>, by: StaffActing): Promise<string[]> =>
  selectRecords(selection, {
    name: 'cases',
    existing: async (given) => listCasesWhere(tx, given, await maySeeCase(tx, by.person.scopes)),
    matching: async (wanted, limit) => listMatchingIds(tx, await resolveFilter(tx, wanted, by), NEWEST_FIRST, limit),
  });
