import type { EventData, EventKind } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { nameOf, quoted } from '../../../platform/history.ts';
import type { abatementEvents } from './events.ts';

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
