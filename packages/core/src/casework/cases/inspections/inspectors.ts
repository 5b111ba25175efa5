import { z } from 'zod';
import { workDelegation } from '../../../identity/delegation/contract.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id } from '../../../platform/schemas.ts';
import { CASE_VIOLATIONS_MAX } from '../limits.ts';
import { listPath } from '../staff-addresses.ts';

const tags = ['Users'];

/** A staff member who can be assigned inspections, with the work that they have. */
export const inspector = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  workload: z.object({
    /** Scheduled inspections on any day. */
    scheduled: z.number().int(),
    /** Those on the planned day, and their minutes. */
    onDay: z.number().int(),
    minutesOnDay: z.number().int(),
  }),
  workDelegation: workDelegation.nullable(),
});
export type Inspector = z.infer<typeof inspector>;

/** The inspections that the inspector is chosen for. */
const forInspections = {
  /** The types of the violations of the case. */
  violationTypeIds: z.array(id).max(CASE_VIOLATIONS_MAX).default([]),
  /** The planned day; today when absent. */
  plannedDate: dateOnly.optional(),
};

/** The calls that list staff who can be assigned inspections. Source: rules R276 */
export const inspectorsContract = {
  inspectors: staffCall('cases.see', { reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/inspection/assignees`,
      tags,
      summary: 'List the staff who can inspect violations of these types, with their workload',
    })
    .input(
      z.object({
        ...forInspections,
        q: z.string().trim().max(100).optional(),
        limit: z.number().int().min(1).max(100).default(20),
        offset: z.number().int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(z.object({ users: z.array(inspector), total: z.number().int() })),
  recentInspectors: staffCall('cases.see', { reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/inspection/recent-assignees`,
      tags,
      summary: 'List those to whom you assigned inspections last, with their workload',
    })
    .input(z.object(forInspections))
    .output(z.object({ users: z.array(inspector) })),
};
