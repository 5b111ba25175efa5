import type { NotificationChannel } from './submission.ts';

/** What an event of a submission carries for its history. Older events may lack any part. */
export type HistoryData = Readonly<Record<string, unknown>>;

interface Named {
  readonly name?: unknown;
}

const sources: Readonly<Record<string, string>> = {
  WEB: 'on the public form',
  STAFF: 'by staff',
  EMAIL: 'by e-mail',
  SMS: 'by text message',
  API: 'by another system',
  OPEN311: 'by Open311',
};
const channelNames: Readonly<Record<NotificationChannel, string>> = { EMAIL: 'e-mail', SMS: 'text message' };
const visibilityNames: Readonly<Record<string, string>> = { EXTERNAL: 'external', INTERNAL: 'internal' };

const str = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const nameOf = (value: unknown): string | null => (typeof value === 'object' && value !== null ? str((value as Named).name) : str(value));
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(nameOf).filter((each) => each !== null) : []);
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const files = (data: HistoryData): string => quoted(list(data['names'])) || 'files';
const channels = (value: unknown): string =>
  list(value)
    .map((each) => channelNames[each as NotificationChannel] ?? each)
    .join(' and ');

/** `from A to B`, leaving out what is not known. */
function fromTo(data: HistoryData, none: string): string {
  const from = nameOf(data['from']);
  const to = nameOf(data['to']) ?? none;
  return from === null ? `to ${to}` : `from ${from} to ${to}`;
}

const withReason = (sentence: string, reason: unknown): string => (str(reason) === null ? sentence : `${sentence}: ${str(reason)!}`);

function tags(data: HistoryData): string {
  const parts = [
    ['added', list(data['added'])],
    ['removed', list(data['removed'])],
  ] as const;
  return (
    parts
      .filter(([, names]) => names.length > 0)
      .map(([verb, names]) => `${verb} the tag${names.length > 1 ? 's' : ''} ${quoted(names)}`)
      .join(' and ') || 'changed the tags'
  );
}

/** The names of the fields, apart by who is asked them. */
function fields(data: HistoryData): string {
  const [names, internal] = [list(data['names']), list(data['internalNames'])];
  const parts = [
    ['', names],
    [`the internal field${internal.length > 1 ? 's' : ''} `, internal],
  ] as const;
  const named = parts.filter(([, each]) => each.length > 0).map(([what, each]) => what + quoted(each));
  return `changed ${named.join(' and ') || 'the fields'}`;
}

function assigned(data: HistoryData): string {
  const [from, to] = [nameOf(data['from']), nameOf(data['to'])];
  if (to === null) return from === null ? 'removed the assignee' : `removed the assignee ${from}`;
  return from === null ? `assigned this to ${to}` : `reassigned this from ${from} to ${to}`;
}

function received(data: HistoryData): string {
  const sender = str(data['sender']);
  if (data['channel'] === 'WEB') return 'wrote on the public page';
  const by = channelNames[str(data['channel']) as NotificationChannel];
  const wrote = by === undefined ? 'wrote' : `wrote by ${by}`;
  return sender === null ? wrote : `${wrote} from ${sender}`;
}

/** The sentence of each type of event, to follow the name of who did it. */
const sentences: Readonly<Record<string, (data: HistoryData) => string>> = {
  'submission.created': (data) => `filed this submission ${sources[String(data['source'])] ?? ''}`.trim(),
  'submission.closed': (data) => (str(data['outcome']) === null ? 'closed this' : `closed this with the outcome “${str(data['outcome'])!}”`),
  'submission.reopened': (data) => withReason('reopened this', data['reason']),
  'submission.assigned': assigned,
  'submission.visibilityChanged': (data) => `made this ${visibilityNames[String(data['to'])] ?? 'differently visible'}`,
  'submission.categoryChanged': (data) => `changed the category ${fromTo(data, 'another')}`,
  'submission.locationChanged': (data) => `changed the location ${fromTo(data, 'none')}`,
  'submission.fieldsChanged': fields,
  'submission.tagsChanged': tags,
  'submission.noteAdded': () => 'added an internal note',
  'submission.noteChanged': () => 'changed an internal note',
  'submission.noteDeleted': () => 'deleted an internal note',
  'submission.attachmentsAdded': (data) => `added ${files(data)}`,
  'submission.attachmentChanged': (data) => `changed the name or description of ${files(data)}`,
  'submission.attachmentsDeleted': (data) => `deleted ${files(data)}`,
  'submission.messageSent': (data) => (list(data['channels']).length === 0 ? 'wrote to the reporter' : `wrote to the reporter by ${channels(data['channels'])}`),
  'submission.replied': received,
  'submission.linkSent': (data) => `sent the link to the submission's page again by ${channels(data['channels'])}`,
  'submission.deliveryFailed': (data) => `could not deliver a message by ${channels([data['channel']])}`,
  'submission.deleted': () => 'deleted this submission',
};

/** What happened, in words that follow the actor's name: `closed this with the outcome “Fixed”`. */
export function historyText(type: string, data: HistoryData): string {
  return sentences[type]?.(data) ?? type.replace(/^submission\./, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Who did it, where the event has no name: residents have no account here. */
export function historyActor(kind: string, name: string | null): string {
  if (kind === 'RESIDENT') return name ?? 'The reporter';
  return name ?? 'System';
}
