import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import type { LetterKind } from '../../../platform/records/letters.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { reporterLink } from '../links.ts';
import { submissionMergeValues } from '../read/merge-values.ts';
import { categoryIn, type Correspondence } from '../thread/queries/reporter.ts';
import { SUBMISSION } from '../subject-name.ts';
import { type Rewrite, rewriteLetter } from './rewrite-letter.ts';
import type { SubmissionFacts } from './facts.ts';

/** A letter to the reporter; `facts` are its facts besides those of the submission. */
interface LetterToReporter<More> {
  readonly eventId: string;
  readonly kind: LetterKind<SubmissionFacts & More>;
  readonly facts: More;
  readonly channels: readonly NotificationChannel[];
  readonly threadMessageId?: string | null;
  /** Whether it acknowledges a filed submission. The filer may have entered a stranger's address. */
  readonly isReceipt?: boolean;
  /** The staff member who caused it; null for the agency. */
  readonly staffName?: string | null;
}

/** Queues a letter to the reporter of a submission, if it has one. */
export async function writeToReporter<More>(
  tx: AgencyTx,
  services: Services,
  correspondence: Correspondence,
  { facts, threadMessageId = null, staffName = null, ...letter }: LetterToReporter<More>,
): Promise<void> {
  const { reporter, submissionId: id, linkHash, agencyName, number, language } = correspondence;
  if (reporter === null) return;
  const category = categoryIn(correspondence, language);
  const message = (facts as { readonly body?: string | null }).body ?? null;
  const rewrite = await rewriteOf(tx, services, correspondence, { kind: letter.kind.name, message, staffName });
  await queueLetter(tx, services, {
    ...letter,
    facts: { agencyName, number, category, link: reporterLink(services, tx.agencyId, { id, linkHash }), ...facts },
    agencyName,
    to: { email: reporter.email, phoneNumber: reporter.phoneNumber, language },
    subject: { kind: SUBMISSION, id },
    inReplyTo: correspondence.lastMailId,
    threadMessageId,
    ...(rewrite === null ? {} : { rewrite }),
  });
}

/** Returns how the agency's template changes the words of a letter; null without a template. */
function rewriteOf(
  tx: AgencyTx,
  services: Services,
  { submissionId, agencyName, language }: Correspondence,
  letter: { readonly kind: string; readonly message: string | null; readonly staffName: string | null },
): Promise<Rewrite | null> {
  const { kind, message } = letter;
  const staffName = letter.staffName ?? agencyName;
  const readValues = () => submissionMergeValues(tx, services, submissionId, { language, staffName, message });
  return rewriteLetter(tx, { kind, language }, readValues, (codes) =>
    recordEvent(tx, SYSTEM, submissionEvents.ownWordsNotUsed, submissionId, { letter: kind, codes: [...codes] }),
  );
}
