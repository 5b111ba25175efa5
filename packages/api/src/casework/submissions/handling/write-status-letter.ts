import { insertMessage } from '../../../mechanisms/conversations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { LetterKind } from '../../../platform/records/letters.ts';
import type { SubmissionFacts } from '../letters/facts.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { neighborLetters, writeToReporter } from '../letters/index.ts';
import { authorNameOf } from '../author-name.ts';
import type { Correspondence } from '../thread/queries/reporter.ts';
import { channelsOf } from '../thread/reach.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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
