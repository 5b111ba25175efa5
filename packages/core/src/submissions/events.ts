import { z } from 'zod';
import { changesData, declareEvents, namedRecord } from '../kernel/event.ts';
import { fieldAnswer, notificationChannels, submissionSources, submissionStatuses, visibilities } from './submission.ts';

const channel = z.enum(notificationChannels);
const noteData = z.strictObject({ noteId: z.uuid() });

/** What happens to a submission. */
export const submissionEvents = declareEvents('submission', {
  created: {
    about: 'A submission was filed.',
    data: z.strictObject({
      number: z.number().int(),
      source: z.enum(submissionSources),
      categoryId: z.uuid(),
      category: z.string(),
      assigneeId: z.uuid().nullable(),
      hasFiles: z.boolean(),
    }),
  },
  closed: {
    about: 'A submission was closed.',
    /** `reason` is for staff, unlike the message to the reporter. */
    data: z.strictObject({ outcome: z.string().nullable(), hasMessage: z.boolean(), reason: z.string().optional() }),
  },
  reopened: {
    about: 'A closed submission was reopened, by staff or by the resident.',
    /** Staff give a reason; the resident writes a message. */
    data: z.strictObject({ reason: z.string().nullable().optional(), messageId: z.uuid().optional() }),
  },
  assigned: {
    about: 'The assignee of a submission changed.',
    data: z.strictObject({ from: namedRecord.nullable(), to: namedRecord.nullable() }),
  },
  visibilityChanged: {
    about: 'A submission was made internal or external.',
    data: z.strictObject({ from: z.enum(visibilities), to: z.enum(visibilities) }),
  },
  categoryChanged: {
    about: 'The category of a submission changed.',
    /** `answers` are those to the fields of the category before. */
    data: z.strictObject({ categoryId: z.uuid(), from: namedRecord, to: namedRecord, answers: z.array(fieldAnswer) }),
  },
  locationChanged: {
    about: 'The location of a submission changed.',
    data: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }),
  },
  fieldsChanged: {
    about: 'Answers to the fields of a submission were corrected or filled in.',
    /** Labels of the fields, apart by who is asked them, and the answers before. */
    data: z.strictObject({ names: z.array(z.string()), internalNames: z.array(z.string()), before: z.array(fieldAnswer) }),
  },
  tagsChanged: {
    about: 'Tags were put on a submission or taken off.',
    data: z.strictObject({ added: z.array(namedRecord), removed: z.array(namedRecord) }),
  },
  noteAdded: { about: 'An internal note was added to a submission.', data: noteData },
  noteChanged: { about: 'An internal note of a submission was changed.', data: noteData },
  noteDeleted: { about: 'An internal note of a submission was deleted.', data: noteData },
  attachmentsAdded: {
    about: 'Files were attached to a submission.',
    data: z.strictObject({ names: z.array(z.string()), attachmentIds: z.array(z.uuid()) }),
  },
  attachmentChanged: {
    about: 'The name or description of an attachment was changed.',
    data: z.strictObject({ names: z.array(z.string()), attachmentId: z.uuid(), from: z.string(), to: z.string() }),
  },
  attachmentsDeleted: {
    about: 'Attachments of a submission were deleted.',
    data: z.strictObject({ names: z.array(z.string()) }),
  },
  messageSent: {
    about: 'Staff wrote to the reporter.',
    data: z.strictObject({ messageId: z.uuid(), channels: z.array(channel) }),
  },
  replied: {
    about: 'The resident wrote, on the page or by email or text message.',
    /** `sender` is where it came from, when that is not the reporter's own address. */
    data: z.strictObject({ messageId: z.uuid(), channel: z.enum(['WEB', 'EMAIL', 'SMS']), sender: z.string().optional() }),
  },
  reporterChanged: {
    about: 'The reporter changed how they can be reached.',
    data: changesData,
  },
  linkSent: {
    about: 'The link to the page of a submission was sent again.',
    data: z.strictObject({ channels: z.array(channel) }),
  },
  deliveryFailed: {
    about: 'A message about a submission could not be delivered.',
    data: z.strictObject({ channel }),
  },
  deleted: {
    about: 'A submission was deleted.',
    data: z.strictObject({ number: z.number().int(), status: z.enum(submissionStatuses) }),
  },
});
