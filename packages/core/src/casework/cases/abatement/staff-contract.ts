import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, optionalLines, plannedDay, seenVersion } from '../../../platform/schemas.ts';
import {
  ABATEMENT_COST_CENTS_MAX,
  ABATEMENT_NOTE_MAX,
  ABATEMENT_REASON_MAX,
  ABATEMENT_STEP_NOTE_MAX,
} from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { caseAbatement } from './abatement.ts';

const path = `${recordPath}/forced-abatement` as const;
const activities = `${path}/activities` as const;

const texts = {
  reason: optionalLines('Reason', ABATEMENT_REASON_MAX).optional(),
  note: optionalLines('Note', ABATEMENT_NOTE_MAX).optional(),
};

/** What is recorded of an activity. */
const stepInput = {
  plannedOn: plannedDay.nullish(),
  doneOn: dateOnly.nullish(),
  costCents: z.number().int().min(0).max(ABATEMENT_COST_CENTS_MAX).nullish(),
  note: optionalLines('Note', ABATEMENT_STEP_NOTE_MAX).optional(),
};

/** An abatement to begin. */
export const abatementInput = z.object({ action: z.enum(['RECOMMEND', 'INITIATE']).default('RECOMMEND'), ...texts });
export type AbatementInput = z.infer<typeof abatementInput>;

/** A change of the current abatement; what is absent stays. */
export const abatementEdit = z.object({ version: seenVersion, action: z.literal('COMPLETE').optional(), ...texts });
export type AbatementEdit = z.infer<typeof abatementEdit>;

/** What becomes of a recommended abatement. Its reason stays when none is given. */
export const recommendationDecision = z.object({
  version: seenVersion,
  action: z.enum(['INITIATE', 'DISMISS']),
  reason: texts.reason,
});
export type RecommendationDecision = z.infer<typeof recommendationDecision>;

/** An activity to add. Without a cost, the usual one of the activity is the estimate. */
export const newStep = z.object({ activityId: id, ...stepInput });
export type NewStep = z.infer<typeof newStep>;

/** A change of an activity; what is absent stays. */
export const stepEdit = z.object({ version: seenVersion, ...stepInput });
export type StepEdit = z.infer<typeof stepEdit>;

/** The calls for the forced abatement of a case. `activityId` in a path is the id of the activity on the case. */
export const caseAbatementContract = {
  abatement: staffCall('cases.see')
    .route({
      method: 'GET',
      path: `${recordPath}/abatement-stages`,
      tags,
      summary: "Get a case's forced abatement by stages, and earlier ones",
    })
    .input(z.object({ id }))
    .output(caseAbatement),
  beginAbatement: staffCall('cases.change', { change: 'adds' })
    .route({ method: 'POST', path, tags, summary: 'Recommend or initiate a forced abatement', successStatus: 201 })
    .input(abatementInput.extend({ id }))
    .output(caseAbatement),
  editAbatement: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Complete a forced abatement, or change its reason and note',
    })
    .input(abatementEdit.extend({ id }))
    .output(caseAbatement),
  decideRecommendation: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${path}/recommendation`,
      tags,
      summary: 'Initiate or dismiss a recommended forced abatement',
    })
    .input(recommendationDecision.extend({ id }))
    .output(caseAbatement),
  removeAbatement: staffCall('cases.change', { change: 'version' })
    .route({ method: 'DELETE', path, tags, summary: 'Delete a recommendation made by mistake' })
    .input(z.object({ id, version: seenVersion }))
    .output(caseAbatement),
  addAbatementStep: staffCall('cases.change', { change: 'adds' })
    .route({ method: 'POST', path: activities, tags, summary: 'Add an activity to an abatement', successStatus: 201 })
    .input(newStep.extend({ id }))
    .output(caseAbatement),
  editAbatementStep: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${activities}/{activityId}`, tags, summary: 'Change an activity of an abatement' })
    .input(stepEdit.extend({ id, activityId: id }))
    .output(caseAbatement),
  removeAbatementStep: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'DELETE',
      path: `${activities}/{activityId}`,
      tags,
      summary: 'Remove an activity from an abatement',
    })
    .input(z.object({ id, activityId: id, version: seenVersion }))
    .output(caseAbatement),
  addAbatementDocument: staffCall('cases.change', { change: 'adds' })
    .route({
      method: 'POST',
      path: `${path}/document`,
      tags,
      summary: 'Attach a file of the case to an abatement or to one of its activities',
      successStatus: 201,
    })
    .input(z.object({ id, attachmentId: id, activityId: id.nullish() }))
    .output(caseAbatement),
  removeAbatementDocument: staffCall('cases.change', { change: 'reverses' })
    .route({
      method: 'DELETE',
      path: `${path}/document/{documentId}`,
      tags,
      summary: 'Detach a file from an abatement; the case keeps it',
    })
    .input(z.object({ id, documentId: id }))
    .output(caseAbatement),
};
