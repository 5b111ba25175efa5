import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { sendMessage } from '../../../mechanisms/conversations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockSubmission } from '../handling/queries/changes.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { submissionSubject } from '../subject.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { channelsOf } from './reach.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Writes to the reporter in the agency's words, without a person's name. `bodyIn` returns the words in the reporter's
 * language; null writes nothing. Without a channel the words are only on their page.
 */
export async function writeFromAgency(
  tx: AgencyTx,
  submissionId: string,
  bodyIn: (language: Language) => string | null,
  call: StaffActing,
): Promise<void> {
  if ((await lockSubmission(tx, submissionId)) === undefined) return;
  const correspondence = await getCorrespondence(tx, submissionId);
  const body = bodyIn(correspondence.language);
  if (body === null) return;
  const channels = channelsOf(correspondence, call.services);
  const outgoing = { body, channels, inspected: [], isFromAgency: true };
  const { messageId, eventId } = await sendMessage(tx, submissionSubject(submissionId), outgoing, call);
  await writeToReporter(tx, call.services, correspondence, {
    eventId,
    channels,
    threadMessageId: messageId,
    kind: residentLetters.message,
    facts: { body, signature: null, authorName: null, fileCount: 0 },
  });
}
