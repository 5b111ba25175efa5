import type { HeldReason } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { Problem } from '@townkeep/core/platform';
import { hasProduct } from '../../../platform/auth/products.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { tellSender } from '../letters/tell-sender.ts';
import { holdMail, wasHeld } from '../held/hold-mail.ts';
import { hasMessage } from '../queries.ts';
import { receiveMessage } from '../receive-message.ts';
import { destinationsOf, type MailDestination } from './destinations.ts';
import { bodyOf, wholeTextOf } from './mail-body.ts';
import {
  type CheckedFiles,
  checkFiles,
  keepFiles,
  operationOf,
  storeFiles,
  type Thread,
  toKeptFile,
  withoutRepeatedPictures,
} from './mail-files.ts';
import { markBounced } from './mark-bounced.ts';
import { reserveFiles } from './queries.ts';
import { mailReader } from './reading/mail-reader.ts';
import { otherSender } from './other-sender.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';

/** What became of a mail in one thread: it entered, is held for staff, or did either before. */
export type MailOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: false; readonly reason: Lowercase<HeldReason>; readonly heldMailId: string }
  | { readonly accepted: false; readonly reason: 'already_received' | 'bounced' };

/** The result of an inbound mail: of the first thread that it entered, and of all of its threads. */
export type ReceivedMailAnswer = MailOutcome & { readonly outcomes: readonly MailOutcome[] };

const ALREADY: MailOutcome = { accepted: false, reason: 'already_received' };

/**
 * Adds a mail with its files to every thread that it belongs to, or holds it for staff where it does not enter, with the
 * reason. A mail that is delivered twice enters once. Files are stored between two transactions, never within one.
 * @throws InboundMailProblem when not even its header can be read; Problem not_found for a mail to none of our agencies,
 *   too_many_requests when no more can be held. Neither is taken, so that its sender hears of it.
 */
export async function receiveMail(services: Services, raw: Buffer): Promise<ReceivedMailAnswer> {
  const header = await mailReader.header(raw);
  const destinations = await destinationsOf(services, header);
  if (destinations.length === 0 && !header.isAutomatic) throw new Problem('not_found');
  const mail = await readMail(raw, header);
  const bounced = await markBounced(services, mail, destinations);
  if (bounced !== null) return { ...bounced, outcomes: [bounced] };
  if (destinations.length === 0) throw new Problem('not_found');
  const outcomes: MailOutcome[] = [];
  for (const destination of destinations) outcomes.push(await receiveIn(services, mail, destination));
  const first = outcomes.find(({ accepted }) => accepted) ?? outcomes[0]!;
  return { ...first, outcomes };
}

/** A mail with its checked files, where it goes. */
interface Arriving {
  readonly mail: ReceivedMail;
  readonly destination: MailDestination;
  readonly files: CheckedFiles;
}

async function receiveIn(services: Services, mail: ReceivedMail, asked: MailDestination): Promise<MailOutcome> {
  const destination = await services.inAgency(asked.agencyId, (tx) => reachable(tx, asked), { reads: true });
  const checked = await checkFiles(mail.content?.attachments ?? [], destination, services);
  const files = await withoutRepeatedPictures(services, destination, checked);
  const arriving = { mail, destination, files };
  const verdict = await services.inAgency(destination.agencyId, (tx) => begin(tx, services, arriving));
  if (verdict === 'already_received') return ALREADY;
  await storeFiles(services, files.accepted);
  return services.inAgency(destination.agencyId, (tx) =>
    'sender' in verdict ? enter(tx, services, arriving, verdict.sender) : hold(tx, services, arriving, verdict.reason),
  );
}

/** Returns where a mail can go: nowhere known, when the record was deleted or the agency has such records no more. */
async function reachable(tx: AgencyTx, destination: MailDestination): Promise<MailDestination> {
  const { thread } = destination;
  if (thread === null) return destination;
  const isThere =
    (await hasProduct(tx, thread.kind.product)) && (await thread.kind.thread.findCorrespondent(tx, thread.id)) !== null;
  return isThere ? destination : { ...destination, thread: null };
}

/** Whether a mail enters, from another sender than the resident or not, or why it is held, or that it was received. */
type Verdict = { readonly sender: string | null } | { readonly reason: HeldReason } | 'already_received';

/** Decides what becomes of a mail, and reserves its files. */
async function begin(tx: AgencyTx, services: Services, { mail, destination, files }: Arriving): Promise<Verdict> {
  const { thread } = destination;
  const of = { externalId: mail.externalId, emailHash: mail.hash };
  if (thread !== null && (await hasMessage(tx, { subjectId: thread.id, ...of }))) return 'already_received';
  const verdict = await verdictOn(tx, { mail, destination, files });
  if ('reason' in verdict && (await wasHeld(tx, services, mail, destination))) return 'already_received';
  await reserveFiles(tx, files.accepted.map(toKeptFile), operationOf(thread), services.now());
  return verdict;
}

async function verdictOn(
  tx: AgencyTx,
  { mail: { header, content, unread }, destination: { thread, isByReference }, files }: Arriving,
): Promise<Exclude<Verdict, string>> {
  if (thread === null) return { reason: 'UNKNOWN_ADDRESS' };
  if (header.isAutomatic) return { reason: 'AUTOMATIC' };
  if (content === null) return { reason: unread ?? 'UNREADABLE' };
  if (!(await mayReceive(tx, thread))) return { reason: 'FORMER_ADDRESS' };
  const address = header.from?.address ?? 'unknown';
  const sender = await otherSender(tx, thread, address);
  if (isByReference && sender !== null) return { reason: 'OTHER_SENDER' };
  if (files.accepted.length > 0 || content.fullText !== '') return { sender };
  if (files.refusals.length > 0) return { reason: 'REFUSED_FILES' };
  return bodyOf(content, files) === '' ? { reason: 'EMPTY' } : { sender };
}

const mayReceive = async (tx: AgencyTx, { kind, id, linkVersion }: Thread): Promise<boolean> =>
  (await kind.thread.mayReceive?.(tx, id, { channel: 'EMAIL', linkVersion })) !== false;

async function hold(tx: AgencyTx, services: Services, arriving: Arriving, reason: HeldReason): Promise<MailOutcome> {
  const heldMailId = await holdMail(tx, services, { ...arriving, reason });
  // A concurrent delivery of the same mail was first. The files of this one stay unclaimed and are swept.
  if (heldMailId === null) return ALREADY;
  await tellSender(tx, services, { ...arriving, thread: arriving.destination.thread, keptAs: heldMailId });
  return { accepted: false, reason: reason.toLowerCase() as Lowercase<HeldReason>, heldMailId };
}

async function enter(
  tx: AgencyTx,
  services: Services,
  { mail, destination: { thread }, files }: Arriving,
  sender: string | null,
): Promise<MailOutcome> {
  const { content, externalId, hash } = mail;
  const now = services.now();
  const messageId = await receiveMessage(tx, services, thread!, {
    channel: 'EMAIL',
    body: bodyOf(content!, files),
    wholeText: wholeTextOf(content!),
    externalId,
    emailHash: hash,
    sender,
    now,
  });
  if (messageId === null) return ALREADY;
  await keepFiles(tx, files.accepted, { subjectId: thread!.id, messageId, createdBy: null, now });
  await tellSender(tx, services, { mail, thread, files, keptAs: messageId });
  return { accepted: true, messageId };
}
