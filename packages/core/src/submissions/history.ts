import type { EventData, NamedRecord } from '../kernel/event.ts';
import type { submissionEvents } from './events.ts';
import type { NotificationChannel, SubmissionSource } from './submission.ts';

type Kinds = typeof submissionEvents;
type Data<Name extends keyof Kinds> = EventData<Kinds[Name]>;

const sources: Readonly<Record<SubmissionSource, string>> = {
  WEB: 'on the public form',
  STAFF: 'by staff',
  EMAIL: 'by email',
  SMS: 'by text message',
  API: 'by another system',
  OPEN311: 'by Open311',
};
const channelNames: Readonly<Record<NotificationChannel, string>> = { EMAIL: 'email', SMS: 'text message' };
const visibilityNames = { EXTERNAL: 'external', INTERNAL: 'internal' } as const;

const UNNAMED = 'an unknown record';
const nameOf = (record: NamedRecord): string => record.name ?? UNNAMED;
const assigneeName = (to: NamedRecord & { readonly kind?: string }): string => (to.kind === 'GROUP' ? `the group ${nameOf(to)}` : nameOf(to));
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const files = ({ names }: { readonly names: readonly string[] }): string => quoted(names) || 'files';
const byChannels = (channels: readonly NotificationChannel[]): string => channels.map((each) => channelNames[each]).join(' and ');

function reopened({ reason }: Data<'reopened'>): string {
  return reason ? `reopened this: ${reason}` : 'reopened this';
}

function closed({ outcome, reason }: Data<'closed'>): string {
  const closing = outcome === null ? 'closed this' : `closed this with the outcome “${outcome}”`;
  return reason ? `${closing}: ${reason}` : closing;
}

const reporterParts: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  phoneNumber: 'phone',
  hasSubscribed: 'whether they get updates',
  notificationPreference: 'notification methods',
  notificationNote: 'note',
};

function reporterChanged({ changes }: Data<'reporterChanged'>): string {
  const parts = Object.entries(reporterParts).filter(([name]) => name in changes);
  return `changed how to reach the reporter: ${parts.map(([, words]) => words).join(', ')}`;
}

function assigned({ from, to }: Data<'assigned'>): string {
  if (to === null) return from === null ? 'removed the assignee' : `removed the assignee ${assigneeName(from)}`;
  return from === null ? `assigned this to ${assigneeName(to)}` : `reassigned this from ${assigneeName(from)} to ${assigneeName(to)}`;
}

function categoryChanged({ from, to, carriedOver, restored, kept }: Data<'categoryChanged'>): string {
  const parts = [
    ['carried over', carriedOver],
    ['brought back', restored],
    ['kept', kept],
  ] as const;
  const answers = parts.filter(([, labels]) => labels.length > 0).map(([verb, labels]) => `${verb} ${quoted(labels)}`);
  return [`changed the category from ${nameOf(from)} to ${nameOf(to)}`, ...answers].join('; ');
}

function locationChanged({ from, to }: Data<'locationChanged'>): string {
  return `changed the location ${from === null ? '' : `from ${from} `}to ${to ?? 'none'}`;
}

function tagsChanged({ added, removed }: Data<'tagsChanged'>): string {
  const parts = [
    ['added', added.map(nameOf)],
    ['removed', removed.map(nameOf)],
  ] as const;
  return (
    parts
      .filter(([, names]) => names.length > 0)
      .map(([verb, names]) => `${verb} the tag${names.length > 1 ? 's' : ''} ${quoted(names)}`)
      .join(' and ') || 'changed the tags'
  );
}

function fieldsChanged({ names, internalNames }: Data<'fieldsChanged'>): string {
  const parts = [
    ['', names],
    [`the internal field${internalNames.length > 1 ? 's' : ''} `, internalNames],
  ] as const;
  const named = parts.filter(([, each]) => each.length > 0).map(([what, each]) => what + quoted(each));
  return `changed ${named.join(' and ') || 'the fields'}`;
}

function replied({ channel, sender }: Data<'replied'>): string {
  if (channel === 'WEB') return 'wrote on the public page';
  const wrote = `wrote by ${channelNames[channel]}`;
  return sender === undefined ? wrote : `${wrote} from ${sender}`;
}

/** The sentence of each kind of event, to follow the name of the actor. A kind without one does not compile. */
const sentences: { readonly [Name in keyof Kinds]: (data: Data<Name>) => string } = {
  created: ({ source }) => `filed this submission ${sources[source]}`,
  closed,
  reopened,
  assigned,
  visibilityChanged: ({ to }) => `made this ${visibilityNames[to]}`,
  categoryChanged,
  locationChanged,
  fieldsChanged,
  tagsChanged,
  noteAdded: () => 'added an internal note',
  noteChanged: () => 'changed an internal note',
  noteDeleted: () => 'deleted an internal note',
  attachmentsAdded: (data) => `added ${files(data)}`,
  attachmentChanged: (data) => `changed the name or description of ${files(data)}`,
  attachmentsDeleted: (data) => `deleted ${files(data)}`,
  messageSent: ({ channels }) => (channels.length === 0 ? 'wrote to the reporter' : `wrote to the reporter by ${byChannels(channels)}`),
  replied,
  reporterChanged,
  linkSent: ({ channels }) => `sent the link to the submission's page again by ${byChannels(channels)}`,
  deliveryFailed: ({ channel }) => `could not deliver a message by ${byChannels([channel])}`,
  deleted: () => 'deleted this submission',
};

const isKind = (name: string): name is keyof Kinds => name in sentences;

/**
 * Returns what happened in words that follow the actor's name: `closed this with the outcome “Fixed”`.
 * `data` is what was recorded with the event. A type that only a newer version knows has a general text.
 */
export function historyText(type: string, data: unknown): string {
  const name = type.replace(/^submission\./, '');
  if (!isKind(name)) return 'made a change';
  return (sentences[name] as (data: unknown) => string)(data);
}

/** Names the actor of an event; a resident has no account to be named after. */
export function historyActor(kind: string, name: string | null): string {
  if (kind === 'RESIDENT') return name ?? 'The reporter';
  return name ?? 'System';
}
