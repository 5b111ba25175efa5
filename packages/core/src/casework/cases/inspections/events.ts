import { z } from 'zod';
import { fieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import { onLeave } from '../../../identity/delegation/on-leave.ts';
import { changesData, fieldChanges, namedRecord } from '../../../platform/event.ts';
import { violationStatuses } from '../violations/violation-status.ts';

const day = z.iso.date();
/** `type` is the name of its type; null without one. */
const inspection = { inspectionId: z.uuid(), type: z.string().nullable() };

/** The events of a case's inspections, which cases spread among their own. */
export const inspectionEvents = {
  inspectionScheduled: {
    about: 'An inspection was scheduled.',
    data: z.strictObject({
      ...inspection,
      plannedOn: day,
      assignee: namedRecord.nullable(),
      onLeave: onLeave.optional(),
    }),
  },
  inspectionChanged: {
    about: 'The plan of an inspection was changed: its day, inspector, type or length.',
    data: z.strictObject({ ...inspection, ...changesData.shape, onLeave: onLeave.optional() }),
  },
  inspectionCanceled: {
    about: 'An inspection was canceled.',
    data: z.strictObject({
      ...inspection,
      plannedOn: day,
      reason: namedRecord.nullable(),
      note: z.string().nullable(),
    }),
  },
  inspectionPerformed: {
    about: 'An inspection was performed.',
    data: z.strictObject({
      ...inspection,
      findings: z.array(
        z.strictObject({
          caseViolationId: z.uuid(),
          violation: namedRecord,
          disposition: namedRecord,
          status: z.enum(violationStatuses),
        }),
      ),
      photos: z.number().int(),
      /** Whether the inspector's device reported where it was. */
      hasPlace: z.boolean(),
    }),
  },
  inspectionCorrected: {
    about: 'The note or the checklist of a performed inspection was corrected.',
    /**
     * `names` are the note, and labels of the fields of the checklist; `changes` has the note, and `before` the previous
     * answers.
     */
    data: z.strictObject({
      ...inspection,
      names: z.array(z.string()),
      changes: fieldChanges.optional(),
      before: z.array(fieldAnswer).optional(),
    }),
  },
};
