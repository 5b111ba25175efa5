import { z } from 'zod';
import { changesData, namedRecord } from '../../../platform/event.ts';

const abatementId = z.uuid();
const reason = z.string().nullable();
const costCents = z.number().int();
const step = { stepId: z.uuid(), activity: namedRecord };
/** A file, and the activity that it belongs to; null for the abatement as a whole. */
const document = { attachment: namedRecord, activity: namedRecord.nullable() };

/** Events of the forced abatement of a case. */
export const abatementEvents = {
  abatementRecommended: {
    about: 'A forced abatement was recommended.',
    data: z.strictObject({ abatementId, reason }),
  },
  abatementDismissed: {
    about: 'The recommendation of a forced abatement was dismissed.',
    data: z.strictObject({ abatementId, reason }),
  },
  abatementInitiated: {
    about: 'A forced abatement was initiated.',
    data: z.strictObject({ abatementId, reason, activities: z.array(namedRecord) }),
  },
  abatementCompleted: {
    about: 'A forced abatement was completed.',
    data: z.strictObject({ abatementId, costCents }),
  },
  abatementChanged: {
    about: 'The reason or the note of a forced abatement was changed.',
    data: z.strictObject({ abatementId, ...changesData.shape }),
  },
  abatementRemoved: {
    about: 'The recommendation of a forced abatement was deleted.',
    data: z.strictObject({ abatementId }),
  },
  abatementStepAdded: { about: 'An activity was added to a forced abatement.', data: z.strictObject(step) },
  abatementStepDone: {
    about: 'An activity of a forced abatement was done.',
    data: z.strictObject({ ...step, doneOn: z.iso.date(), costCents: costCents.nullable() }),
  },
  abatementStepChanged: {
    about: 'An activity of a forced abatement was changed.',
    data: z.strictObject({ ...step, ...changesData.shape }),
  },
  abatementStepRemoved: { about: 'An activity was removed from a forced abatement.', data: z.strictObject(step) },
  abatementDocumentAdded: {
    about: 'A file was attached to a forced abatement.',
    data: z.strictObject(document),
  },
  abatementDocumentRemoved: {
    about: 'A file was detached from a forced abatement.',
    data: z.strictObject(document),
  },
} as const;
