import { invalid, Problem } from '@townkeep/core/kernel';
import { submissionOutcomeList } from '@townkeep/core/setup';
import { chosenOutcome, closingProblems, statusBlocker, type SubmissionStatus } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import { insertMessage } from '../../conversations/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { listActive } from '../../platform/records/list-items.ts';
import type { Change } from '../../platform/records/subjects.ts';
import type { By } from '../staff-actor.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveSubmission } from './queries/changes.ts';
import { type Correspondence, getCorrespondence } from '../thread/queries/reporter.ts';
import { channelsOf } from '../thread/reach.ts';

interface StatusChange extends Change {
  readonly status: SubmissionStatus;
  readonly outcomeId?: string | null | undefined;
  readonly outcome?: string | null | undefined;
  /** To the reporter; it enters the thread. */
  readonly message?: string | null | undefined;
  /** Why it is closed or reopened, for the history. */
  readonly reason?: string | null | undefined;
}

/**
 * Closes a submission with its outcome, or reopens it, and tells the reporter.
 * @throws Problem submission_closed, submission_open, invalid_input (outcomeId, outcome, message) and those of
 * `lockForChange`
 */
export async function setStatus(tx: AgencyTx, change: StatusChange, by: By): Promise<void> {
  const before = await lockForChange(tx, change, by);
  const blocker = statusBlocker(before, change.status);
  if (blocker !== null) throw new Problem(blocker);
  const about = await getCorrespondence(tx, change.id);
  return change.status === 'CLOSED' ? close(tx, change, about, by) : reopen(tx, change, about, by);
}

async function close(
  tx: AgencyTx,
  { id, message = null, reason = null, ...chosen }: StatusChange,
  about: Correspondence,
  by: By,
): Promise<void> {
  const offered = await listActive(tx, submissionOutcomeList);
  const problems = closingProblems(
    { ...chosen, message, hasReporter: about.reporter !== null },
    { offered, ...about.settings },
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { id: outcomeId, name: outcome } = chosenOutcome(chosen, offered)!;
  await saveSubmission(
    tx,
    id,
    { status: 'CLOSED', closed_at: by.now, outcome, outcome_id: outcomeId, awaits_reply: false },
    by.now,
  );
  const data = { outcome, outcomeId, hasMessage: message !== null, ...(reason === null ? {} : { reason }) };
  const eventId = recordEvent(tx, by.actor, submissionEvents.closed, id, data);
  const threadMessageId = await enter(tx, about, by, message);
  const facts = { outcome, body: message, signature: by.signature };
  await writeToReporter(tx, by.services, about, {
    eventId,
    kind: residentLetters.closed,
    facts,
    channels: channelsOf(about, by.services),
    threadMessageId,
  });
}

async function reopen(
  tx: AgencyTx,
  { id, message = null, reason = null }: StatusChange,
  about: Correspondence,
  by: By,
): Promise<void> {
  await saveSubmission(
    tx,
    id,
    { status: 'OPEN', closed_at: null, reopened_at: by.now, outcome: null, outcome_id: null },
    by.now,
  );
  const eventId = recordEvent(tx, by.actor, submissionEvents.reopened, id, { reason });
  const threadMessageId = await enter(tx, about, by, message);
  const facts = { body: message, signature: by.signature };
  await writeToReporter(tx, by.services, about, {
    eventId,
    kind: residentLetters.reopened,
    facts,
    channels: channelsOf(about, by.services),
    threadMessageId,
  });
}

/** The message enters the thread also where the reporter cannot be written to: the page of the submission shows it. */
async function enter(tx: AgencyTx, about: Correspondence, by: By, body: string | null): Promise<string | null> {
  if (body === null) return null;
  const channel = channelsOf(about, by.services)[0] ?? 'WEB';
  return insertMessage(tx, {
    subjectId: about.submissionId,
    direction: 'OUTBOUND',
    channel,
    body,
    authorId: by.acting.id,
    at: by.now,
  });
}
