import { z } from 'zod';
import { id, plannedDay } from '../../../platform/schemas.ts';
import { INSPECTION_MINUTES_MAX } from '../../../across/setup/lists/code-enforcement/inspection-types.ts';

/** Least minutes of one inspection. */
const INSPECTION_MINUTES_MIN = 5;
/** Minutes of an inspection without a type. */
export const INSPECTION_MINUTES_DEFAULT = 30;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An inspection to schedule. Source: rule R677 */
export const inspectionInput = z.object({
  typeId: id.nullish(),
  plannedDate: plannedDay,
  /** `HH:MM` in the agency's time zone; null for any time of the day. */
  plannedTime: time.nullish(),
  /** The usual minutes of its type when absent. */
  minutes: z.number().int().min(INSPECTION_MINUTES_MIN).max(INSPECTION_MINUTES_MAX).nullish(),
  assigneeId: id.nullish(),
  isVerificationInspection: z.boolean().default(false),
});
export type InspectionInput = z.infer<typeof inspectionInput>;
