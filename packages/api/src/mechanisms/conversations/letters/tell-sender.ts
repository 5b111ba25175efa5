import { findAgencyName } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { queueLetter } from '../../outbox/index.ts';
import type { CheckedFiles, Thread } from '../inbound/mail-files.ts';
import type { ReceivedMail } from '../inbound/read-mail.ts';
import { unkeptLetter } from './unkept.ts';

interface Unkept {
  readonly mail: ReceivedMail;
  readonly thread: Thread | null;
  readonly files: Pick<CheckedFiles, 'refusedNames'>;
  /** The message or the held mail, so that the sender is told once. */
  readonly keptAs: string;
}

/**
 * Tells a resident what of their email could not be kept. Only the person of the thread is told: the sender of a mail
 * proves nothing, and a letter to any other address could be one that a stranger asked for.
 */
export async function tellSender(
  tx: AgencyTx,
  services: Services,
  { mail: { header, content }, thread, files, keptAs }: Unkept,
): Promise<void> {
  const { refusedNames: fileNames } = files;
  if (thread === null || header.isAutomatic || (content !== null && fileNames.length === 0)) return;
  const { kind, id } = thread;
  const correspondent = await kind.thread.findCorrespondent(tx, id);
  if (correspondent?.email == null || header.from?.address !== correspondent.email) return;
  const agencyName = await findAgencyName(tx);
  const recordName = (await kind.named.namesOf(tx, [id])).get(id) ?? '';
  await queueLetter(tx, services, {
    eventId: keptAs,
    kind: unkeptLetter,
    facts: { agencyName, recordName, fileNames },
    agencyName,
    to: { email: correspondent.email, phoneNumber: null, language: correspondent.language },
    channels: ['EMAIL'],
    subject: { kind, id },
    inReplyTo: header.messageId,
  });
}
