import type { EventData, EventKind } from '../../platform/event.ts';
import { nameOf, quoted } from '../../platform/history.ts';
import type { conversationEvents, fileEvents, noteEvents } from './events.ts';
import type { NotificationChannel } from './records.ts';

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
});
