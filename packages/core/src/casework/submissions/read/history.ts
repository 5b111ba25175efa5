import { wayWords } from '../../assignment-rules/way.ts';
import { conversationSentences, joinChannels } from '../../../mechanisms/conversations/events.ts';
import { leaveWords } from '../../../identity/delegation/on-leave.ts';
import type { EventData, NamedRecord } from '../../../platform/event.ts';
import { historyTexts, nameOf, quoted, type Sentences } from '../../../platform/history.ts';
import { slaSentences } from '../../../mechanisms/sla/events.ts';
import { undoSentences } from '../../../mechanisms/undo/events.ts';
import { automaticLetter } from '../../../mechanisms/templates/index.ts';
import type { submissionEvents } from '../events.ts';
import { dueDateChanged } from '../handling/due-date.ts';
import type { SubmissionSource } from '../submission.ts';

type Kinds = typeof submissionEvents;
type Data<Name extends keyof Kinds> = EventData<Kinds[Name]>;

const sources: Readonly<Record<SubmissionSource, string>> = {
  WEB: ' on the public form',
  STAFF: '',
  EMAIL: ' by email',
  SMS: ' by text message',
  API: ' from another system',
  OPEN311: ' through Open311',
};
const visibilityNames = { EXTERNAL: 'external', INTERNAL: 'internal' } as const;

const assigneeName = (to: NamedRecord & { readonly kind?: string }): string =>
  to.kind === 'GROUP' ? `the group ${nameOf(to)}` : nameOf(to);

function reopened({ reason }: Data<'reopened'>): string {
  return reason ? `reopened this: ${reason}` : 'reopened this';
}

function closed({ outcome, reason }: Data<'closed'>): string {
  const closing = outcome === null ? 'closed this' : `closed this with the outcome “${outcome}”`;
  return reason ? `${closing}: ${reason}` : closing;
}

const reporterParts: Readonly<Record<string, string>> = {
  email: 'email address',
  phoneNumber: 'phone',
  hasSubscribed: 'subscription to updates',
  notificationPreference: 'notification methods',
  notificationNote: 'note',
};

function reporterChanged({ changes }: Data<'reporterChanged'>): string {
  const parts = Object.entries(reporterParts).filter(([name]) => name in changes);
  return `changed the contact details: ${parts.map(([, label]) => label).join(', ')}`;
}

function assigned({ from, to, onLeave }: Data<'assigned'>): string {
  if (to === null) return from === null ? 'removed the assignee' : `removed the assignee ${assigneeName(from)}`;
  const name = `${assigneeName(to)}${leaveWords(to, onLeave)}`;
  return from === null ? `assigned this to ${name}` : `reassigned this from ${assigneeName(from)} to ${name}`;
}

const created = ({ source, ...way }: Data<'created'>): string =>
  `filed this submission${sources[source]}${wayWords(way)}`;

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
  if (to === null) return from === null ? 'removed the location' : `removed the location ${from}`;
  return from === null ? `set the location to ${to}` : `changed the location from ${from} to ${to}`;
}

function fieldsChanged({ names, internalNames }: Data<'fieldsChanged'>): string {
  const parts = [
    ['', names],
    [`the internal field${internalNames.length > 1 ? 's' : ''} `, internalNames],
  ] as const;
  const named = parts.filter(([, each]) => each.length > 0).map(([prefix, each]) => prefix + quoted(each));
  return `changed ${named.join(' and ') || 'the fields'}`;
}

const sentences: Sentences<Kinds> = {
  ...conversationSentences('the reporter'),
  ...slaSentences,
  ...undoSentences,
  created,
  closed,
  reopened,
  assigned,
  staffNotified: ({ to }) => `notified ${assigneeName(to)}`,
  taken: ({ from }) => (from === null ? 'took this' : `took this from ${assigneeName(from)}`),
  askedFor: () => 'asked for this submission',
  dueDateChanged,
  visibilityChanged: ({ to }) => `made this ${visibilityNames[to]}`,
  categoryChanged,
  locationChanged,
  fieldsChanged,
  reporterChanged,
  followed: ({ channel }) => `followed this by ${joinChannels([channel])}`,
  unfollowed: ({ channel }) => `stopped following this by ${joinChannels([channel])}`,
  linkSent: ({ channels }) => `sent the link to the submission's page again by ${joinChannels(channels)}`,
  ownWordsNotUsed: ({ letter, codes }) =>
    `sent the standard text of “${automaticLetter(letter)?.label ?? letter}” instead of the agency's, ` +
    `because ${codes.map((code) => `{{${code}}}`).join(', ')} had no value`,
  markedDuplicate: ({ number }) => `marked this as a duplicate of #${number}`,
  unmarkedDuplicate: ({ number }) => `removed the mark that this is a duplicate of #${number}`,
  duplicateAdded: ({ number }) => `marked #${number} as a duplicate of this`,
  duplicateRemoved: ({ number }) => `removed #${number} from the duplicates of this`,
  markedDifferent: ({ number, isDifferent }) =>
    isDifferent
      ? `marked this as not the same as #${number}`
      : `removed the mark that this is not the same as #${number}`,
  caseLinked: ({ number }) => `linked case ${number}`,
  caseUnlinked: ({ number }) => `unlinked case ${number}`,
  deleted: () => 'deleted this submission',
};

/** Returns the text of a submission's event, which follows the actor's name. */
export const historyText = historyTexts(sentences);
