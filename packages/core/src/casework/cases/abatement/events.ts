import { z } from 'zod';
import { changesData, type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { nameOf, quoted } from '../../../platform/history.ts';

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

type Data<Name extends keyof typeof abatementEvents> = EventData<
  EventKind<string, Name, (typeof abatementEvents)[Name]['data']>
>;

const because = (what: string, reason: string | null): string => (reason === null ? what : `${what}: ${reason}`);

const parts: Readonly<Record<string, string>> = {
  plannedOn: 'planned date',
  doneOn: 'date',
  costCents: 'cost',
  reason: 'reason',
  note: 'note',
};
const changed = (changes: Readonly<Record<string, unknown>>): string =>
  Object.entries(parts)
    .filter(([name]) => name in changes)
    .map(([, label]) => label)
    .join(' and the ');

const placed = ({ attachment, activity }: Data<'abatementDocumentAdded'>): string =>
  `“${nameOf(attachment)}” ${activity === null ? '' : `of “${nameOf(activity)}” `}`;

/** The sentences of the events of forced abatements. */
export const abatementSentences = {
  abatementRecommended: ({ reason }: Data<'abatementRecommended'>) => because('recommended a forced abatement', reason),
  abatementDismissed: ({ reason }: Data<'abatementDismissed'>) =>
    because('dismissed the recommendation of a forced abatement', reason),
  abatementInitiated: ({ reason, activities }: Data<'abatementInitiated'>) => {
    const names = quoted(activities.map(nameOf));
    return because(`initiated a forced abatement${names === '' ? '' : ` with ${names}`}`, reason);
  },
  abatementCompleted: ({ costCents }: Data<'abatementCompleted'>) =>
    `completed the forced abatement at a cost of ${formatCents(costCents)}`,
  abatementChanged: ({ changes }: Data<'abatementChanged'>) =>
    `changed the ${changed(changes)} of the forced abatement`,
  abatementRemoved: (_: Data<'abatementRemoved'>) => 'deleted the recommendation of a forced abatement',
  abatementStepAdded: ({ activity }: Data<'abatementStepAdded'>) =>
    `added “${nameOf(activity)}” to the forced abatement`,
  abatementStepDone: ({ activity, doneOn, costCents }: Data<'abatementStepDone'>) =>
    `marked “${nameOf(activity)}” as done on ${dayWords(doneOn)}` +
    (costCents === null ? '' : ` at a cost of ${formatCents(costCents)}`),
  abatementStepChanged: ({ activity, changes }: Data<'abatementStepChanged'>) =>
    `changed the ${changed(changes)} of “${nameOf(activity)}” of the forced abatement`,
  abatementStepRemoved: ({ activity }: Data<'abatementStepRemoved'>) =>
    `removed “${nameOf(activity)}” from the forced abatement`,
  abatementDocumentAdded: (data: Data<'abatementDocumentAdded'>) => `attached ${placed(data)}to the forced abatement`,
  abatementDocumentRemoved: (data: Data<'abatementDocumentRemoved'>) =>
    `detached ${placed(data)}from the forced abatement`,
};
