import { z } from 'zod';
import { attachment } from '../../../mechanisms/conversations/index.ts';
import { customField, fieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import { caseInspection, itemRef } from '../case.ts';
import { violationStatuses } from '../violations/violation-status.ts';
import { id, instant, plannedDay } from '../../../platform/schemas.ts';
import { INSPECTION_MINUTES_MAX } from '../../../across/setup/lists/code-enforcement/inspection-types.ts';

/** What an inspection found of a violation. */
export const inspectionFinding = z.object({
  /** The id of the violation on the case. */
  violationId: z.uuid(),
  name: z.string(),
  disposition: itemRef,
  status: z.enum(violationStatuses),
  note: z.string().nullable(),
});
export type InspectionFinding = z.infer<typeof inspectionFinding>;

/** An inspection with its checklist and what it found. */
export const inspectionDetail = z.object({
  ...caseInspection.shape,
  /** The checklist of its type. */
  checklist: z.array(customField),
  answers: z.array(fieldAnswer),
  findings: z.array(inspectionFinding),
  /** Where the inspector's device was; null if unknown, or at a secured location that the reader may not see. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  photos: z.array(attachment),
});
export type InspectionDetail = z.infer<typeof inspectionDetail>;

/** Least minutes of one inspection. */
const INSPECTION_MINUTES_MIN = 5;
/** Minutes of an inspection without a type. */
export const INSPECTION_MINUTES_DEFAULT = 30;

/** The newest photo of a violation. */
export const violationPhoto = z.object({
  /** The id of the violation on the case. */
  violationId: z.uuid(),
  performedAt: instant,
  photo: attachment,
});
export type ViolationPhoto = z.infer<typeof violationPhoto>;

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
