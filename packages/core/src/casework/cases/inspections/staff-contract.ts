import { z } from 'zod';
import { attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { text } from '../../../platform/messages.ts';
import { id, optionalLines, seenVersion } from '../../../platform/schemas.ts';
import { caseDetail } from '../case.ts';
import {
  CANCEL_NOTE_MAX,
  CASE_FILES_MAX,
  CASE_VIOLATIONS_MAX,
  INSPECTION_NOTE_MAX,
  VIOLATION_NOTE_MAX,
} from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { inspectionDetail, inspectionInput, violationPhoto } from './inspection-detail.ts';

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
