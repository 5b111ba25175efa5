import { countByStaff } from '../../../platform/records/count-by-staff.ts';
import type { StaffUse } from '../../../platform/staff-uses.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { listWaitingFor } from '../notify/notice-queries.ts';
import { handOverCases, handOverInspections } from '../hand-over/hand-over.ts';

/** What cases and inspections give staff to hold, and where they name them. */
export const caseUses: readonly StaffUse[] = [
  {
    name: 'cases.open',
    label: 'Cases that are not closed',
    work: 'case',
    count: countByStaff({ table: 'cases', column: 'assignee_id', where: "r.status <> 'CLOSED'" }),
    handOver: { to: ['USER', 'GROUP'], run: handOverCases },
  },
  {
    name: 'cases.closed',
    label: 'Closed cases',
    isPast: true,
    count: countByStaff({ table: 'cases', column: 'assignee_id', where: "r.status = 'CLOSED'" }),
  },
  {
    name: 'cases.created',
    label: 'Cases they created',
    isPast: true,
    count: countByStaff({ table: 'cases', column: 'created_by' }),
  },
  {
    // Other supervisors have them in their list; one who was not asked before hears of them.
    name: 'notices.waiting',
    label: 'Notices that wait for approval, as supervisor of a group',
    count: async (tx, staffId) => (await listWaitingFor(tx, staffId)).length,
    ended: async (tx, staffId) => {
      for (const eventId of await listWaitingFor(tx, staffId))
        notifyStaff(tx, caseNotifications.noticeEscalated, eventId);
    },
  },
  {
    name: 'inspections.scheduled',
    label: 'Scheduled inspections',
    work: 'inspection',
    count: countByStaff({ table: 'inspections', column: 'assignee_id', where: "r.status = 'SCHEDULED'" }),
    handOver: { to: ['USER'], run: handOverInspections },
  },
  {
    name: 'inspections.past',
    label: 'Past inspections',
    isPast: true,
    count: countByStaff({ table: 'inspections', column: 'assignee_id', where: "r.status <> 'SCHEDULED'" }),
  },
  {
    name: 'inspections.performed',
    label: 'Inspections they performed',
    isPast: true,
    count: countByStaff({ table: 'inspections', column: 'performed_by' }),
  },
];
