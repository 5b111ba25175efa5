import { createHash } from 'node:crypto';
import { heldMailEvents } from '@townkeep/core/mechanisms/conversations/held/events.ts';
import type { HeldReason } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { Problem } from '@townkeep/core/platform';
import { privateLinkMask } from '../../../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { type CheckedFiles, type Destination, keepFiles, tokensOf } from '../inbound/mail-files.ts';
import { bodyOf, wholeTextOf } from '../inbound/mail-body.ts';
import type { ReceivedMail } from '../inbound/read-mail.ts';
import { BODY_MAX, WHOLE_TEXT_MAX } from '../receive-message.ts';
import { countHeldSince, insertHeldMail, isHeld } from './queries.ts';

/**
 * Most mails that are held for an agency within a day, of its records and of none, since anyone can write to the domain.
 * More are refused, so that their senders hear of it. Source: ADR 56.
 */
const HELD_PER_DAY = { ofRecords: 500, ofNone: 100 } as const;
const DAY_MS = 86_400_000;

/** The hash by which a held mail is known again. */
export const fingerprintOf = ({ externalId, hash }: ReceivedMail, { thread }: Destination): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([externalId, hash.toString('hex'), thread?.id ?? null]))
    .digest();

/**
 * Checks that a mail can be held. Returns whether it was held before.
 * @throws Problem too_many_requests when an agency has got too many of them within a day
 */
export async function wasHeld(
  tx: AgencyTx,
  { now, settings }: Services,
  mail: ReceivedMail,
  destination: Destination,
): Promise<boolean> {
  if (await isHeld(tx, fingerprintOf(mail, destination))) return true;
  const isOfRecord = destination.thread !== null;
  const most = isOfRecord ? HELD_PER_DAY.ofRecords : HELD_PER_DAY.ofNone;
  const since = new Date(now().getTime() - DAY_MS);
  const isFull = settings.hasRateLimits && (await countHeldSince(tx, { since, isOfRecord, most })) >= most;
  if (isFull) throw new Problem('too_many_requests');
  return false;
}

interface MailToHold {
  readonly mail: ReceivedMail;
  readonly destination: Destination;
  readonly reason: HeldReason;
  /** Reserved and stored. */
  readonly files: CheckedFiles;
}

/**
 * Keeps a mail for staff to file or dismiss, with its stored files. It changes nothing of its record and notifies no one.
 * Returns its id, or null when it is held already.
 */
export async function holdMail(
  tx: AgencyTx,
  services: Services,
  { mail, destination, reason, files }: MailToHold,
): Promise<string | null> {
  const { header, content, externalId, hash } = mail;
  const { thread } = destination;
  const now = services.now();
  const mask = privateLinkMask(services, await tokensOf(tx, services, thread));
  const wholeText = content === null ? null : wholeTextOf(content);
  const id = newId();
  const isNew = await insertHeldMail(tx, {
    id,
    reason,
    recordId: thread?.id ?? null,
    sender: header.from?.address.slice(0, 320) ?? null,
    senderName: header.from?.name.slice(0, 200) || null,
    subject: mask(header.subject).slice(0, 998).toWellFormed(),
    body: content === null ? '' : mask(bodyOf(content, files)).slice(0, BODY_MAX).toWellFormed(),
    wholeText: wholeText === null ? null : mask(wholeText).slice(0, WHOLE_TEXT_MAX).toWellFormed(),
    externalId: externalId.slice(0, 998),
    emailHash: hash,
    fingerprint: fingerprintOf(mail, destination),
    at: now,
  });
  if (!isNew) return null;
  await keepFiles(tx, files.accepted, { subjectId: id, createdBy: null, now });
  if (thread === null) recordEvent(tx, SYSTEM, heldMailEvents.held, id, { reason });
  else {
    recordEvent(tx, SYSTEM, thread.kind.thread.events.mailHeld, thread.id, { heldMailId: id, reason });
    // Their list is that of all records.
    tx.announce({ kind: 'held-mail', id: null, by: null });
  }
  return id;
}
