import { countByStaff } from '../../platform/records/count-by-staff.ts';
import type { StaffUse } from '../../platform/staff-uses.ts';

const works = { case: 'cases', inspection: 'inspections', submission: 'submissions' } as const;

/** The delegations that name staff as those who do the work of others. They stay: the person who is away chooses. */
export const delegationUses: readonly StaffUse[] = Object.entries(works).map(([work, label]) => ({
  name: `delegation.${label}`,
  label: `Delegations of ${label} to them`,
  count: countByStaff({ table: 'delegations', column: `${work}_assignee_id` }),
}));
