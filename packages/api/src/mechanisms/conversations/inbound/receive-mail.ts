import { createHash } from 'node:crypto';
import type { InboundMail, Recipients } from '@townkeep/inbound-mail';
import { insertAttachments } from '../../attachments/index.ts';
import { REPLY_MARKERS, threadOfAddress } from '../../messages/index.ts';
import { hasProduct } from '../../../platform/auth/products.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { hasMessage } from '../queries.ts';
import { BODY_MAX, receiveMessage } from '../receive-message.ts';
import { type CheckedFiles, checkFiles, type FileToKeep, type Thread, toKeptFile } from './mail-files.ts';
import { claimFiles, reserveFiles } from './queries.ts';
import { mailReader } from './reading/mail-reader.ts';

/** The result of an inbound message. A message that is not accepted need not be sent again. */
export type Received =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: false; readonly reason: 'unknown_address' | 'automatic' | 'already_received' | 'empty' };

/** The maximum length of the list of refused files in a body, in characters. */
const REFUSALS_MAX = 10_000;
/** The maximum length of a rewritten link, in characters. */
const LONGEST_WORD = 4000;

const replyMarkers = Object.values(REPLY_MARKERS);

/**
 * Adds a mail with its files to the thread of its address. Automatic mails are dropped, and a mail delivered twice
 * enters once. Files are stored between two transactions, never within one.
 * @throws InboundMailProblem when it cannot be read
 */
export async function receiveMail(services: Services, raw: Buffer): Promise<Received> {
  const thread = threadOf(services, await mailReader.recipients(raw));
  if (thread === null) return { accepted: false, reason: 'unknown_address' };
  const mail = await mailReader.mail(raw, replyMarkers);
  if (mail.isAutomatic) return { accepted: false, reason: 'automatic' };
  const externalId = mail.messageId ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`;
  const files = await checkFiles(mail.attachments, thread, services);
  const body = bodyOf(mail, files);
  if (body === '' && files.accepted.length === 0) return { accepted: false, reason: 'empty' };
  const begun = await services.inAgency(thread.agencyId, (tx) =>
    beginEntry(tx, thread, externalId, files.accepted, services.now()),
  );
  if (typeof begun === 'string') return { accepted: false, reason: begun };
  for (const file of files.accepted) await services.storage.write(file.key, file.bytes, file.contentType);
  const address = mail.from?.address ?? 'unknown';
  const sender = address === begun.email ? null : address.slice(0, 320);
  const messageId = await services.inAgency(thread.agencyId, (tx) =>
    enter(tx, services, { thread, body, wholeText: wholeTextOf(mail), externalId, sender, files: files.accepted }),
  );
  return messageId === null ? { accepted: false, reason: 'already_received' } : { accepted: true, messageId };
}

/** Returns the thread of the mail's first reply address of ours; null without one. */
function threadOf({ settings, subjects }: Services, { to, cc, deliveredTo, originalTo }: Recipients): Thread | null {
  for (const address of [...to, ...cc, ...deliveredTo, ...originalTo]) {
    const thread = threadOfAddress(settings, address);
    const kind = thread === null ? undefined : subjects.withAddressPrefix(thread.addressPrefix);
    if (thread !== null && kind !== undefined) return { ...thread, kind };
  }
  return null;
}

/** Returns the sender's own words, or the whole text if nothing is left. Truncates between words, so no link is cut. */
function wordsOf({ replyText, fullText, subject }: InboundMail): string {
  const words = replyText || fullText || subject;
  const max = BODY_MAX - REFUSALS_MAX;
  if (words.length <= max) return words;
  const lastSpace = words.slice(max - LONGEST_WORD, max).search(/\s\S*$/);
  return words.slice(0, lastSpace < 0 ? max : max - LONGEST_WORD + lastSpace);
}

/** Returns the whole text; null when it is the same as the sender's words. */
const wholeTextOf = (mail: InboundMail): string | null => {
  return mail.fullText === '' || mail.fullText === wordsOf(mail) ? null : mail.fullText;
};

/** Returns the sender's words, followed by a line for each refused file. */
function bodyOf(mail: InboundMail, { refusals }: CheckedFiles): string {
  return [
    wordsOf(mail),
    refusals
      .map((line) => `[${line}]`)
      .join('\n')
      .slice(0, REFUSALS_MAX - 2),
  ]
    .filter(Boolean)
    .join('\n\n')
    .toWellFormed();
}

async function beginEntry(
  tx: AgencyTx,
  { kind, id, linkVersion }: Thread,
  externalId: string,
  files: readonly FileToKeep[],
  now: Date,
) {
  if (!(await hasProduct(tx, kind.product))) return 'unknown_address';
  const correspondent = await kind.thread.findCorrespondent(tx, id);
  if (correspondent === null) return 'unknown_address';
  if ((await kind.thread.mayReceive?.(tx, id, { channel: 'EMAIL', linkVersion })) === false) return 'unknown_address';
  if (await hasMessage(tx, externalId)) return 'already_received';
  await reserveFiles(tx, files.map(toKeptFile), kind.files.operation, now);
  return correspondent;
}

interface Entry {
  readonly thread: Thread;
  readonly body: string;
  readonly wholeText: string | null;
  readonly externalId: string;
  readonly sender: string | null;
  readonly files: readonly FileToKeep[];
}

async function enter(
  tx: AgencyTx,
  services: Services,
  { thread, body, wholeText, externalId, sender, files }: Entry,
): Promise<string | null> {
  const now = services.now();
  const messageId = await receiveMessage(tx, services, thread, {
    channel: 'EMAIL',
    body,
    wholeText,
    externalId,
    sender,
    now,
  });
  // A concurrent delivery of the same mail has entered. The files of this one stay unclaimed and are swept.
  if (messageId === null) return null;
  await claimFiles(tx, files.map(toKeptFile), now);
  await insertAttachments(
    tx,
    files.map((file) => ({
      key: file.key,
      fileName: file.fileName,
      title: file.fileName,
      description: null,
      sizeBytes: file.bytes.byteLength,
      contentType: file.contentType,
      photo: file.photo,
      publicKey: null,
      thumbnailKey: null,
    })),
    { subjectId: thread.id, messageId, createdBy: null, now },
  );
  return messageId;
}
