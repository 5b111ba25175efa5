import { z } from 'zod';
import { INSPECTION_MINUTES_MAX } from '../../../across/setup/lists/code-enforcement/inspection-types.ts';
import { attachment, attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { customField, fieldAnswer, givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { text } from '../../../platform/messages.ts';
import { id, instant, optionalLines, plannedDay, seenVersion } from '../../../platform/schemas.ts';
import { caseDetail, caseInspection, itemRef } from '../case.ts';
import {
  CANCEL_NOTE_MAX,
  CASE_FILES_MAX,
  CASE_VIOLATIONS_MAX,
  INSPECTION_NOTE_MAX,
  VIOLATION_NOTE_MAX,
} from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
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

const path = `${recordPath}/inspections` as const;
const performPath = `${recordPath}/perform-inspections` as const;
const note = optionalLines('Note', INSPECTION_NOTE_MAX).optional();

/** What an inspector found of a violation of the case. */
export const findingInput = z.object({
  violationId: id,
  dispositionId: id,
  note: optionalLines('Note', VIOLATION_NOTE_MAX).optional(),
});

const findingInputs = z
  .array(findingInput)
  .max(CASE_VIOLATIONS_MAX, text('tooManyEntries', { n: CASE_VIOLATIONS_MAX }))
  .default([]);

/** A performed inspection. Without `inspectionId` it was not planned: it is added, and performed at once. */
export const performInput = z.object({
  id,
  inspectionId: id.nullish(),
  version: seenVersion,
  /** The type of an inspection that was not planned. */
  typeId: id.nullish(),
  findings: findingInputs,
  /** Answers to the checklist of its type. */
  checklist: givenAnswers.default([]),
  note,
  /** Where the inspector's device is. */
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullish(),
  attachments: z
    .array(
      attachmentInput.extend({
        /** The violation that it shows; none for a photo of the whole place. */
        violationId: id.nullish(),
      }),
    )
    .max(CASE_FILES_MAX, text('tooManyFiles', { n: CASE_FILES_MAX }))
    .default([]),
  /** The next inspection to schedule; none without it. */
  next: inspectionInput.nullish(),
});
export type PerformInput = z.infer<typeof performInput>;

/** The calls for the inspections of a case. */
export const caseInspectionsContract = {
  inspection: staffCall('cases.see')
    .route({ method: 'GET', path: `${path}/{inspectionId}`, tags, summary: 'Get an inspection with what it found' })
    .input(z.object({ id, inspectionId: id }))
    .output(inspectionDetail),
  violationPhotos: staffCall('cases.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/cases/{id}/violation-photos',
      tags,
      summary: 'List the newest photo of each violation that an inspection took',
    })
    .input(z.object({ id }))
    .output(z.object({ photos: z.array(violationPhoto) })),
  planInspection: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Schedule an inspection, or change the plan of one',
      description: 'While the inspector is away on the planned day, their delegate gets it.',
    })
    .input(
      inspectionInput.extend({
        id,
        /** The inspection to change; a new one without it. */
        inspectionId: id.nullish(),
        /** Without effect for a new one. */
        version: seenVersion,
      }),
    )
    .output(caseDetail),
  performInspection: staffCall('cases.change', { change: 'version', limit: 'upload', transaction: 'own' })
    .route({
      method: 'POST',
      path: performPath,
      tags,
      summary: 'Perform an inspection: dispositions, checklist, photos, and the next inspection',
    })
    .input(performInput)
    .output(caseDetail),
  correctInspection: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: performPath,
      tags,
      summary: 'Correct the note, the checklist and the findings of a performed inspection',
      description: 'Findings are corrected by the inspector on the day of the inspection.',
    })
    .input(
      z.object({
        id,
        inspectionId: id,
        version: seenVersion,
        note,
        checklist: givenAnswers,
        /** The findings to change or to add. Those of other violations stay. */
        findings: findingInputs,
      }),
    )
    .output(caseDetail),
  cancelInspection: staffCall('cases.change', { change: 'version' })
    .route({ method: 'DELETE', path: performPath, tags, summary: 'Cancel a scheduled inspection' })
    .input(
      z.object({
        id,
        inspectionId: id,
        version: seenVersion,
        /** A reason for the cancellation of inspections. Where the agency has none, the note is required. */
        reasonId: id.nullish(),
        note: optionalLines('Note', CANCEL_NOTE_MAX).optional(),
      }),
    )
    .output(caseDetail),
};
