import { wayWords } from '../../assignment-rules/way.ts';
import { conversationSentences, joinChannels } from '../../../mechanisms/conversations/events.ts';
import type { EventData } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { historyTexts, nameOf, quoted, type Sentences } from '../../../platform/history.ts';
import { slaSentences } from '../../../mechanisms/sla/events.ts';
import { undoSentences } from '../../../mechanisms/undo/events.ts';
import { abatementSentences } from '../abatement/events.ts';
import { moneySentences } from '../money/events.ts';
import { noticeSentences } from '../notices/events.ts';
import { entitySentences } from '../entities/events.ts';
import type { caseEvents } from '../events.ts';
import { caseHandlingSentences, disclaimerWords, initiationNames } from '../handling/events.ts';
import { inspectionSentences } from '../inspections/events.ts';
import { timeSentences } from '../time/events.ts';
import { dueDateSentences } from '../violations/due-dates.ts';

type Kinds = typeof caseEvents;
type Data<Name extends keyof Kinds> = EventData<Kinds[Name]>;

const statusNames = { OPEN: 'open', COMPLIANT: 'compliant', INVALID: 'invalid' } as const;

function created({ status, initiationType, violations, disclaimer, ...way }: Data<'created'>): string {
  const what = `created this ${initiationNames[initiationType]} case${status === 'DRAFT' ? ' as a draft' : ''}`;
  const names = violations.map(nameOf);
  const whole = names.length === 0 ? what : `${what} with ${quoted(names)}`;
  return `${whole}${wayWords(way)}${disclaimerWords(disclaimer)}`;
}

function imported({ from, violations, inspections }: Data<'imported'>): string {
  const parts = [
    ...(violations.length === 0 ? [] : [quoted(violations.map(nameOf))]),
    ...(inspections === 0 ? [] : [inspections === 1 ? 'one inspection' : `${inspections} inspections`]),
  ];
  return `imported this case, which had the number ${from}${parts.length === 0 ? '' : `, with ${parts.join(' and ')}`}`;
}

function violationAdded({ violation, complyByOn }: Data<'violationAdded'>): string {
  const what = `added the violation “${nameOf(violation)}”`;
  return complyByOn === null ? what : `${what}, comply by ${dayWords(complyByOn)}`;
}

function complyByChanged(violation: string, { from, to }: { readonly from: unknown; readonly to: unknown }): string {
  const day = (value: unknown) => dayWords(String(value));
  if (from === null) return `set the comply-by date of ${violation} to ${day(to)}`;
  if (to === null) return `removed the comply-by date of ${violation}, which was ${day(from)}`;
  return `changed the comply-by date of ${violation} from ${day(from)} to ${day(to)}`;
}

function violationChanged({ violation, changes: { complyByOn, note } }: Data<'violationChanged'>): string {
  const name = `“${nameOf(violation)}”`;
  const parts = [
    ...(complyByOn === undefined ? [] : [complyByChanged(name, complyByOn)]),
    ...(note === undefined ? [] : [complyByOn === undefined ? `changed the note of ${name}` : 'changed its note']),
  ];
  return parts.join(' and ') || `changed ${name}`;
}

function dispositionSet({ violation, from, to, status }: Data<'dispositionSet'>): string {
  const before = from === null ? '' : ` from “${from}”`;
  return `set “${nameOf(violation)}”${before} to “${nameOf(to)}”, so it is ${statusNames[status]}`;
}

const sentences: Sentences<Kinds> = {
  ...conversationSentences('the responsible party'),
  ...slaSentences,
  ...undoSentences,
  created,
  imported,
  ...caseHandlingSentences,
  tileChanged: ({ tile, names }) => `changed ${quoted(names) || 'the answers'} in ${nameOf(tile)}`,
  violationAdded,
  violationChanged,
  violationRemoved: ({ violation }) => `removed the violation “${nameOf(violation)}”`,
  dispositionSet,
  contactAdded: ({ contact, role }) => `added ${nameOf(contact)} as ${role}`,
  contactChanged: ({ contact, from, to }) => `changed the role of ${nameOf(contact)} from ${from} to ${to}`,
  contactRemoved: ({ contact, role }) => `removed ${nameOf(contact)} as ${role}`,
  ...inspectionSentences,
  ...timeSentences,
  ...dueDateSentences,
  ...abatementSentences,
  ...noticeSentences,
  ...moneySentences,
  ...entitySentences,
  submissionLinked: ({ number }) => `linked submission #${number}`,
  linkEnded: () => "ended the earlier link to the responsible party's page",
  linkSent: ({ channels }) => `sent the responsible party the link to their page by ${joinChannels(channels)}`,
  submissionUnlinked: ({ number }) => `unlinked submission #${number}`,
};

/**
 * Returns the text of a case's event, which follows the actor's name. It quotes no text of staff that was changed, so
 * prints for other people can have it.
 */
export const caseHistoryText = historyTexts(sentences);

/**
 * Writes the text of an event for a viewer who may not see a secured location of the case: without addresses, and without
 * the reason that was given for a disclaimer.
 */
export const restrictedCaseHistoryText = historyTexts({
  ...sentences,
  created: ({ disclaimer: _, ...data }: Data<'created'>) => created(data),
  locationsChanged: () => 'changed the location',
});
