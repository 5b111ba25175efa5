import { z } from 'zod';
import { type EventData, type EventKind, fieldChanges, namedRecord } from '../../platform/event.ts';
import { messageChannels, type NotificationChannel, notificationChannels } from './records.ts';
import { heldReasonLabels, heldReasonNames } from './held/reasons.ts';
import { nameOf, quoted } from '../../platform/history.ts';

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
  mailHeld: {
    about: `A mail for the conversation of ${record} was held back, for example as an automatic answer.`,
    data: z.strictObject({ heldMailId: z.uuid(), reason: z.enum(heldReasonNames) }),
  },
  mailFiled: {
    about: `A mail that was held back was filed into the conversation of ${record}, or from there into another one.`,
    /** `messageId` is null for a mail that was filed into another conversation. */
    data: z.strictObject({ heldMailId: z.uuid(), messageId: z.uuid().nullable() }),
  },
  mailDismissed: {
    about: `A mail for the conversation of ${record} that was held back was dismissed.`,
    data: z.strictObject({ heldMailId: z.uuid() }),
  },
  mailHeldAgain: {
    about: `The dismissal of a mail for the conversation of ${record} was taken back.`,
    data: z.strictObject({ heldMailId: z.uuid() }),
  },
});

/** Declares the events of a record that has all of these. */
export const conversationEvents = (record: string) => ({
  ...tagEvents(record),
  ...noteEvents(record),
  ...fileEvents(record),
  ...threadEvents(record),
});

type Declared = ReturnType<typeof conversationEvents>;
type Data<Name extends keyof Declared> = EventData<EventKind<string, string, Declared[Name]['data']>>;

const channelNames: Readonly<Record<NotificationChannel, string>> = { EMAIL: 'email', SMS: 'text message' };

/** Joins the names of channels for a sentence, such as `email and text message`. */
export const joinChannels = (channels: readonly NotificationChannel[]): string =>
  channels.map((each) => channelNames[each]).join(' and ');

const files = ({ names }: { readonly names: readonly string[] }): string => quoted(names) || 'files';

const noteKind = ({ isPublic }: Data<'noteAdded'>): string =>
  isPublic === true ? 'a public note' : 'an internal note';

function tagsChanged({ added, removed }: Data<'tagsChanged'>): string {
  const parts = [
    ['added', added.map(nameOf)],
    ['removed', removed.map(nameOf)],
  ] as const;
  const changes = parts.filter(([, names]) => names.length > 0);
  return (
    changes.map(([verb, names]) => `${verb} the tag${names.length > 1 ? 's' : ''} ${quoted(names)}`).join(' and ') ||
    'changed the tags'
  );
}

function replied({ channel, sender }: Data<'replied'>): string {
  if (channel === 'WEB') return 'wrote on the public page';
  const wrote = `wrote by ${channelNames[channel]}`;
  return sender === undefined ? wrote : `${wrote} from ${sender}`;
}

type Sentences<Name extends keyof Declared> = { readonly [Each in Name]: (data: Data<Each>) => string };

/** The history's sentences about a record's notes. */
export const noteSentences: Sentences<keyof ReturnType<typeof noteEvents>> = {
  noteAdded: (data) => `added ${noteKind(data)}`,
  noteChanged: (data) => `changed ${noteKind(data)}`,
  noteDeleted: (data) => `deleted ${noteKind(data)}`,
};

/** The history's sentences about a record's files. */
const fileSentences: Sentences<keyof ReturnType<typeof fileEvents>> = {
  attachmentsAdded: (data) => `added ${files(data)}`,
  attachmentChanged: (data) => `changed the name or description of ${files(data)}`,
  attachmentShown: ({ isPublic, ...data }) => `made ${files(data)} ${isPublic ? 'public' : 'internal'}`,
  attachmentsDeleted: (data) => `deleted ${files(data)}`,
};

/**
 * Returns the history's sentences about a record's notes, tags, files and messages. `resident` is the record's word for
 * the person it corresponds with, such as `the reporter`.
 */
export const conversationSentences = (resident: string): Sentences<keyof Declared> => ({
  tagsChanged,
  ...noteSentences,
  ...fileSentences,
  messageSent: ({ channels }) =>
    channels.length === 0 ? `wrote to ${resident}` : `wrote to ${resident} by ${joinChannels(channels)}`,
  replied,
  deliveryFailed: ({ channel }) => `could not deliver a message by ${joinChannels([channel])}`,
  mailHeld: ({ reason }) => `held back a mail (${heldReasonLabels[reason].toLowerCase()})`,
  mailFiled: ({ messageId }) =>
    messageId === null ? 'filed a mail that was held back elsewhere' : 'filed a mail that was held back',
  mailDismissed: () => 'dismissed a mail that was held back',
  mailHeldAgain: () => 'took back the dismissal of a mail',
});
