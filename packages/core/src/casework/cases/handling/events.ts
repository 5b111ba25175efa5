import { z } from 'zod';
import { leaveWords, onLeave } from '../../../identity/delegation/on-leave.ts';
import { changesData, type EventData, type NamedRecord, namedRecord } from '../../../platform/event.ts';
import { nameOf } from '../../../platform/history.ts';
import { assignmentWay, wayWords } from '../../assignment-rules/way.ts';
import { initiationTypes } from '../case-status.ts';
import { disclaimerData } from '../locations/disclaimer.ts';

const assignedTo = namedRecord.extend({ kind: z.enum(['USER', 'GROUP']) });

/** The events of a case's own state, which cases spread among their own. */
export const caseHandlingEvents = {
  closed: {
    about: 'A case was closed.',
    data: z.strictObject({ outcomeId: z.uuid(), outcome: z.string(), reason: z.string().nullable() }),
  },
  reopened: { about: 'A closed case was reopened.', data: z.strictObject({ reason: z.string().nullable() }) },
  draftModeChanged: {
    about: 'A case entered draft mode or left it.',
    data: z.strictObject({ isDraft: z.boolean(), ...assignmentWay }),
  },
  assigned: {
    about: 'The assignee of a case changed.',
    data: z.strictObject({ from: assignedTo.nullable(), to: assignedTo.nullable(), onLeave: onLeave.optional() }),
  },
  askedFor: {
    about: 'A staff member asked for a case that another person or group has.',
    data: z.strictObject({}),
  },
  initiationTypeChanged: {
    about: 'A case became proactive or reactive.',
    data: z.strictObject({ from: z.enum(initiationTypes), to: z.enum(initiationTypes) }),
  },
  descriptionChanged: {
    about: 'The description of a case was changed.',
    data: changesData,
  },
  locationsChanged: {
    about: 'The places of a case changed.',
    data: z.strictObject({
      from: z.array(z.string()),
      to: z.array(z.string()),
      disclaimer: disclaimerData.optional(),
    }),
  },
  copyEmailsChanged: {
    about: 'The addresses that get a copy of the messages of a case changed.',
    data: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) }),
  },
};

type Events = typeof caseHandlingEvents;
type Data<Name extends keyof Events> = EventData<Events[Name]>;

/** How a case came about, in the words of sentences. */
export const initiationNames = { PROACTIVE: 'proactive', REACTIVE: 'reactive' } as const;

const assigneeName = (to: NamedRecord & { readonly kind?: string }): string =>
  to.kind === 'GROUP' ? `the group ${nameOf(to)}` : nameOf(to);

const because = (what: string, reason: string | null): string => (reason === null ? what : `${what}: ${reason}`);

/** Returns the words of a confirmed disclaimer, which follow what was done; empty without one. */
export const disclaimerWords = (disclaimer: Data<'locationsChanged'>['disclaimer']): string =>
  disclaimer === undefined ? '' : because('; confirmed the disclaimer of the location', disclaimer.reason);

function assigned({ from, to, onLeave }: Data<'assigned'>): string {
  if (to === null) return from === null ? 'removed the assignee' : `removed the assignee ${assigneeName(from)}`;
  const name = `${assigneeName(to)}${leaveWords(to, onLeave)}`;
  return from === null ? `assigned this to ${name}` : `reassigned this from ${assigneeName(from)} to ${name}`;
}

function locationsChanged({ from, to, disclaimer }: Data<'locationsChanged'>): string {
  const places = (texts: readonly string[]) => texts.join(' and ') || 'none';
  const before = from.length === 0 ? '' : `from ${places(from)} `;
  return `changed the location ${before}to ${places(to)}${disclaimerWords(disclaimer)}`;
}

function copyEmailsChanged({ added, removed }: Data<'copyEmailsChanged'>): string {
  const parts = [
    ...(added.length === 0 ? [] : [`added ${added.join(', ')} to`]),
    ...(removed.length === 0 ? [] : [`removed ${removed.join(', ')} from`]),
  ];
  return `${parts.join(' and ') || 'changed'} the addresses that get copies`;
}

/** The sentences of these events, which cases spread among their own. */
export const caseHandlingSentences = {
  closed: ({ outcome, reason }: Data<'closed'>) => because(`closed this with the outcome “${outcome}”`, reason),
  reopened: ({ reason }: Data<'reopened'>) => because('reopened this', reason),
  draftModeChanged: ({ isDraft, ...way }: Data<'draftModeChanged'>) =>
    isDraft ? 'put this into draft mode' : `ended draft mode${wayWords(way)}`,
  assigned,
  askedFor: () => 'asked for this case',
  initiationTypeChanged: ({ to }: Data<'initiationTypeChanged'>) => `made this ${initiationNames[to]}`,
  descriptionChanged: () => 'changed the description',
  locationsChanged,
  copyEmailsChanged,
};
