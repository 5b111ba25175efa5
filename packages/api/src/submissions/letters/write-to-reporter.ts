import type { NotificationChannel } from '@townkeep/core/conversations';
import { queueLetter } from '../../outbox/index.ts';
import { type LetterKind } from '../../platform/records/letters.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { reporterLink } from '../links.ts';
import { categoryIn, type Correspondence } from '../thread/queries/reporter.ts';
import { SUBMISSION } from '../subject-name.ts';
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
}

/** Queues a letter to the reporter of a submission, if it has one. */
export async function writeToReporter<More>(
  tx: AgencyTx,
  services: Services,
  correspondence: Correspondence,
  { facts, threadMessageId = null, ...letter }: LetterToReporter<More>,
): Promise<void> {
  const { reporter, submissionId: id, agencyName, number, language } = correspondence;
  const category = categoryIn(correspondence, language);
  if (reporter === null) return;
  await queueLetter(tx, services, {
    ...letter,
    facts: { agencyName, number, category, link: reporterLink(services, tx.agencyId, id), ...facts },
    agencyName,
    to: { email: reporter.email, phoneNumber: reporter.phoneNumber, language },
    subject: { kind: SUBMISSION, id },
    inReplyTo: correspondence.lastMailId,
    threadMessageId,
  });
}
