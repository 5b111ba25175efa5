import { z } from 'zod';
import { fieldChanges, namedRecord } from '../../platform/event.ts';
import { messageChannels, notificationChannels } from './records.ts';

const channel = z.enum(notificationChannels);
/** `isPublic` is absent for an internal note. */
const noteData = z.strictObject({ noteId: z.uuid(), isPublic: z.literal(true).optional() });
/** `changes` has the content, for records whose notes can be proven later; null after a deletion. */
const changedNoteData = noteData.extend({ changes: fieldChanges.optional() });

/** Declares the events of a record's notes. `record` is its name with an article, such as `a submission`. */
export const noteEvents = (record: string) => ({
  noteAdded: { about: `A note was added to ${record}.`, data: noteData },
  noteChanged: { about: `A note of ${record} was changed.`, data: changedNoteData },
  noteDeleted: { about: `A note of ${record} was deleted.`, data: changedNoteData },
});

/** Declares the event of a record's tags. */
export const tagEvents = (record: string) => ({
  tagsChanged: {
    about: `Tags were added to or removed from ${record}.`,
    data: z.strictObject({ added: z.array(namedRecord), removed: z.array(namedRecord) }),
  },
});

/** Declares the events of a record's files. */
export const fileEvents = (record: string) => ({
  attachmentsAdded: {
    about: `Files were attached to ${record}.`,
    data: z.strictObject({ names: z.array(z.string()), attachmentIds: z.array(z.uuid()) }),
  },
  attachmentChanged: {
    about: `The name or description of an attachment of ${record} was changed.`,
    data: z.strictObject({ names: z.array(z.string()), attachmentId: z.uuid(), from: z.string(), to: z.string() }),
  },
  attachmentShown: {
    about: `An attachment of ${record} was shown to the public side, or hidden from it.`,
    data: z.strictObject({ names: z.array(z.string()), attachmentId: z.uuid(), isPublic: z.boolean() }),
  },
  attachmentsDeleted: {
    about: `Attachments of ${record} were deleted.`,
    data: z.strictObject({ names: z.array(z.string()) }),
  },
});

/** Declares the events of a record's conversation with a resident. */
export const threadEvents = (record: string) => ({
  messageSent: {
    about: `Staff wrote to the resident about ${record}.`,
    data: z.strictObject({ messageId: z.uuid(), channels: z.array(channel) }),
  },
  replied: {
    about: `The resident wrote about ${record}, on its page or by email or text message.`,
    /** `sender` is the address that it came from, if not the resident's own. */
    data: z.strictObject({ messageId: z.uuid(), channel: z.enum(messageChannels), sender: z.string().optional() }),
  },
  deliveryFailed: {
    about: `A message about ${record} could not be delivered.`,
    data: z.strictObject({ channel }),
  },
});

/** Declares the events of a record that has all of these. */
export const conversationEvents = (record: string) => ({
  ...tagEvents(record),
  ...noteEvents(record),
  ...fileEvents(record),
  ...threadEvents(record),
});
