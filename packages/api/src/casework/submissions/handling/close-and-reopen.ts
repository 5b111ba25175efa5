import { invalid, Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { submissionOutcomeList } from '@townkeep/core/across/setup';
import {
  type ChosenOutcome,
  chosenOutcome,
  closingProblems,
  type OfferedOutcome,
  statusBlocker,
} from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { meetGoals } from '../../../mechanisms/sla/index.ts';
import { neighborLetters, residentLetters, writeToReporter } from '../letters/index.ts';
import { type Correspondence, getCorrespondence } from '../thread/queries/reporter.ts';
import { lockTies } from '../duplicates/queries.ts';
import { markDuplicate } from '../duplicates/set-primary.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveSubmission } from './queries/changes.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { reopenDeadlines } from './deadlines.ts';
import { insertMessage } from '../../../mechanisms/conversations/index.ts';
import type { LetterKind } from '../../../platform/records/letters.ts';
import type { SubmissionFacts } from '../letters/facts.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { authorNameOf } from '../author-name.ts';
import { channelsOf } from '../thread/reach.ts';

/** Input for closing a submission. */
export interface Closing extends Change, ChosenOutcome {
  /** A message to the reporter, which enters the thread. */
  readonly message?: string | null | undefined;
  /** Shown in the history only. */
  readonly reason?: string | null | undefined;
  /** The submission that it is a duplicate of. */
  readonly primaryId?: string | null | undefined;
}

/**
 * Closes a submission with its outcome and writes to the reporter.
 * @throws Problem submission_closed, invalid_input (outcomeId, outcome, message, primaryId), those of `markDuplicate`,
 * and those of `lockForChange`
 */
export async function closeSubmission(
  tx: AgencyTx,
  { id, version, message = null, reason = null, primaryId = null, ...chosen }: Closing,
  by: StaffActing,
): Promise<void> {
  if (primaryId !== null) await lockTies(tx, id, primaryId);
  const before = await lockForChange(tx, { id, version }, by);
  const blocker = statusBlocker(before, 'CLOSED');
  if (blocker !== null) throw new Problem(blocker);
  const correspondence = await getCorrespondence(tx, id);
  const offered = await listActive(tx, submissionOutcomeList);
  const closing = { ...chosen, message, primaryId, hasReporter: correspondence.reporter !== null };
  const problems = closingProblems(closing, { offered: offered.map(outcomeOf), ...correspondence.settings });
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const { id: outcomeId, name: outcome } = chosenOutcome(chosen, offered)!;
  const closed = { status: 'CLOSED', closed_at: by.now, outcome, outcome_id: outcomeId, awaits_reply: false } as const;
  await saveSubmission(tx, id, closed, by.now);
  if (primaryId !== null) await markDuplicate(tx, before, primaryId, by);
  // The letter about the closing is the reply to a reporter who had none before.
  meetGoals(tx, id, ['FIRST_REPLY', 'RESOLUTION'], by.now);
  const data = { outcome, outcomeId, hasMessage: message !== null, ...(reason === null ? {} : { reason }) };
  const eventId = recordEvent(tx, by.actor, submissionEvents.closed, id, data);
  await writeStatusLetter(tx, correspondence, by, {
    eventId,
    kind: residentLetters.closed,
    toFollowers: 'followClosed',
    message,
    facts: { outcome: outcomeIn(correspondence.language, offered, outcomeId) ?? outcome },
  });
}

const outcomeOf = ({ id, name, fields }: ActiveItem): OfferedOutcome => ({
  id,
  name,
  isDuplicate: fields['isDuplicate'] === true,
});

/** Returns the name of an outcome in the language of a letter. */
function outcomeIn(language: Language, offered: readonly ActiveItem[], outcomeId: string): string | undefined {
  const item = offered.find(({ id }) => id === outcomeId);
  return item && textIn(item.fields['translations'] as Translations | undefined, 'name', language, item.name);
}

/** Input for reopening a submission. */
export interface Reopening extends Change {
  /** A message to the reporter, which enters the thread. */
  readonly message?: string | null | undefined;
  /** Shown in the history only. */
  readonly reason?: string | null | undefined;
}

/**
 * Reopens a closed submission and writes to the reporter.
 * @throws Problem submission_open, and those of `lockForChange`
 */
export async function reopenSubmission(
  tx: AgencyTx,
  { id, version, message = null, reason = null }: Reopening,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, { id, version }, by);
  const blocker = statusBlocker(before, 'OPEN');
  if (blocker !== null) throw new Problem(blocker);
  const correspondence = await getCorrespondence(tx, id);

  const open = { status: 'OPEN', closed_at: null, reopened_at: by.now, outcome: null, outcome_id: null } as const;
  await saveSubmission(tx, id, open, by.now);
  await reopenDeadlines(tx, id, by.now);
  const eventId = recordEvent(tx, by.actor, submissionEvents.reopened, id, { reason });
  notifyStaff(tx, submissionNotifications.reopened, eventId);
  await writeStatusLetter(tx, correspondence, by, {
    eventId,
    kind: residentLetters.reopened,
    toFollowers: 'followReopened',
    message,
    facts: {},
  });
}

interface StatusFacts {
  readonly body: string | null;
  readonly signature: string | null;
}

interface StatusLetter<More> {
  readonly eventId: string;
  readonly kind: LetterKind<SubmissionFacts & More & StatusFacts>;
  /** What those who follow the submission get. */
  readonly toFollowers: keyof typeof neighborLetters;
  readonly message: string | null;
  /** The facts of the letter besides the message and the signature. */
  readonly facts: More;
}

/** Adds the message of a status change to the thread, and queues the letters to the reporter and to followers. */
export async function writeStatusLetter<More>(
  tx: AgencyTx,
  correspondence: Correspondence,
  by: StaffActing,
  { eventId, kind, toFollowers, message, facts }: StatusLetter<More>,
): Promise<void> {
  const channels = channelsOf(correspondence, by.services);
  const threadMessageId = message === null ? null : await enterMessage(tx, correspondence, by, message);
  await writeToReporter(tx, by.services, correspondence, {
    eventId,
    kind,
    facts: { ...facts, body: message, signature: by.signature },
    channels,
    threadMessageId,
    staffName: authorNameOf(by, correspondence.settings),
  });
  await writeToFollowers(tx, by.services, correspondence, { eventId, kind: neighborLetters[toFollowers] });
}

/** Adds the message to the thread, even without a channel: the submission's page shows it. */
function enterMessage(
  tx: AgencyTx,
  correspondence: Correspondence,
  by: StaffActing,
  body: string,
): Promise<string | null> {
  return insertMessage(tx, {
    subjectId: correspondence.submissionId,
    direction: 'OUTBOUND',
    channel: channelsOf(correspondence, by.services)[0] ?? 'WEB',
    body,
    authorId: by.person.id,
    at: by.now,
  });
}
