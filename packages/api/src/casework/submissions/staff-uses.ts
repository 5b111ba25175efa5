import { countByStaff } from '../../platform/records/count-by-staff.ts';
import type { StaffUse } from '../../platform/staff-uses.ts';
import { handOverSubmissions } from './group-actions/hand-over.ts';

/** What submissions give staff to hold, and where they name them. */
export const submissionUses: readonly StaffUse[] = [
  {
    name: 'submissions.open',
    label: 'Open submissions',
    work: 'submission',
    count: countByStaff({ table: 'submissions', column: 'assignee_id', where: "r.status = 'OPEN'" }),
    handOver: { to: ['USER', 'GROUP'], run: handOverSubmissions },
  },
  {
    name: 'submissions.closed',
    label: 'Closed submissions',
    isPast: true,
    count: countByStaff({ table: 'submissions', column: 'assignee_id', where: "r.status = 'CLOSED'" }),
  },
  {
    name: 'submissions.created',
    label: 'Submissions they entered',
    isPast: true,
    count: countByStaff({ table: 'submissions', column: 'created_by' }),
  },
];
