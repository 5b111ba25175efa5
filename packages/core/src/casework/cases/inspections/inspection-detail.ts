import { z } from 'zod';
import { attachment } from '../../../mechanisms/conversations/index.ts';
import { customField, fieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import { caseInspection, itemRef } from '../case.ts';
import { violationStatuses } from '../violations/violation-status.ts';

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
