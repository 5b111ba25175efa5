import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, optionalLines, plannedDay, seenVersion, seenVersions } from '../../../platform/schemas.ts';
import { caseDetail } from '../case.ts';
import { dueReason, movedDays } from './due-dates.ts';
import { CASE_VIOLATIONS_MAX, VIOLATION_NOTE_MAX } from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';

const path = `${recordPath}/violations` as const;

/** A violation to add. Without a date, that of the violation, its type or the agency applies; so for its disposition. */
export const violationInput = z.object({
  /** The item of the list of violations. */
  violationId: id,
  complyByOn: plannedDay.nullish(),
  dispositionId: id.nullish(),
  note: optionalLines('Note', VIOLATION_NOTE_MAX).optional(),
  /** The known entity that it is about, of the section of its type. */
  entityId: id.nullish(),
});
export type ViolationInput = z.infer<typeof violationInput>;

/** The calls for the violations of a case. `violationId` in a path is the id of the violation on the case. */
export const caseViolationsContract = {
  addViolation: staffCall('cases.change', { change: 'adds' })
    .route({ method: 'POST', path, tags, summary: 'Add a violation to a case', successStatus: 201 })
    .input(violationInput.extend({ id }))
    .output(caseDetail),
  editViolation: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${path}/{violationId}`, tags, summary: "Change a violation's date and note" })
    .input(
      z.object({
        id,
        violationId: id,
        version: seenVersion,
        complyByOn: plannedDay.nullable().optional(),
        note: optionalLines('Note', VIOLATION_NOTE_MAX).optional(),
      }),
    )
    .output(caseDetail),
  extendDueDates: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/due-dates`,
      tags,
      summary: 'Extend the comply-by dates of open violations',
      description:
        'By a number of days (`byDays`, from the date itself, or from today if it has passed) or to one day (`toDay`). ' +
        'A later date stays.',
    })
    .input(
      z.object({
        id,
        violationIds: z.array(id).min(1).max(CASE_VIOLATIONS_MAX),
        versions: seenVersions,
        ...movedDays,
        reason: dueReason,
      }),
    )
    .output(caseDetail),
  removeViolation: staffCall('cases.change', { change: 'version' })
    .route({ method: 'DELETE', path: `${path}/{violationId}`, tags, summary: 'Remove a violation added by mistake' })
    .input(z.object({ id, violationId: id, version: seenVersion }))
    .output(caseDetail),
  setDisposition: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/disposition`, tags, summary: 'Set the disposition of violations' })
    .input(
      z.object({
        id,
        violationIds: z.array(id).min(1).max(CASE_VIOLATIONS_MAX),
        versions: seenVersions,
        dispositionId: id,
      }),
    )
    .output(caseDetail),
};
