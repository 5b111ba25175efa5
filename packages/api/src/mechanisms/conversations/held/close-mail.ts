import { heldMailEvents } from '@townkeep/core/mechanisms/conversations/held/events.ts';
import { heldMailBlocker, heldProblems, holdAgainBlocker } from '@townkeep/core/mechanisms/conversations/held/rules.ts';
import type { HeldMail } from '@townkeep/core/mechanisms/conversations/held/contract.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { hiddenOfKind } from '../../../platform/records/hidden-records.ts';
import { type Subject, type ThreadKind, threadKindOf } from '../../../platform/records/subjects.ts';
import { filesOf, moveAttachments } from '../../attachments/index.ts';
import { otherSender } from '../inbound/other-sender.ts';
import { receiveMessage } from '../receive-message.ts';
import { checkSeen, getHeldMail } from './held-mail.ts';
import { findHeldMail, type HeldRow, lockHeldMail } from './queries.ts';

interface Change {
  readonly id: string;
  readonly version?: number | undefined;
}

interface Filing extends Change {
  /** That of another record. */
  readonly number?: string | undefined;
}

type ThreadRecord = Subject<'thread' | 'files'> & { readonly kind: ThreadKind };

/**
 * Files a held mail, as a message of the resident, into the thread that it was meant for or that of another record.
 * @throws Problem not_found, stale_version, held_mail_done, held_mail_entered, held_mail_empty, invalid_input (number), and
 *   those of the record's lock
 */
export async function fileHeldMail(tx: AgencyTx, { number, ...change }: Filing, by: StaffActing): Promise<HeldMail> {
  const other = number === undefined ? null : await recordWithNumber(tx, number, by);
  const { mail, record: own } = await lockMail(tx, change, by, other);
  refuse(heldMailBlocker(mail));
  const record = other ?? own;
  if (record === null) throw invalid({ number: text('required', { label: 'Number' }) });
  const files = await filesOf(tx, mail.id);
  if (files.length === 0 && mail.body === '') throw new Problem(heldProblems.held_mail_empty);
  const messageId = await receiveMessage(tx, by.services, record, {
    channel: 'EMAIL',
    body: mail.body,
    wholeText: mail.wholeText,
    externalId: mail.externalId,
    emailHash: Buffer.from(mail.emailHash),
    sender: await otherSender(tx, record, mail.sender ?? 'unknown'),
    now: by.now,
  });
  if (messageId === null) throw new Problem(heldProblems.held_mail_entered);
  const { operation } = record.kind.files;
  await moveAttachments(tx, mail.id, { subjectId: record.id, messageId, operation, now: by.now });
  await close(tx, mail, 'FILED', by, messageId);
  const heldMailId = mail.id;
  recordEvent(tx, by.actor, record.kind.thread.events.mailFiled, record.id, { heldMailId, messageId });
  if (own !== null && own.id !== record.id)
    recordEvent(tx, by.actor, own.kind.thread.events.mailFiled, own.id, { heldMailId, messageId: null });
  if (own === null) {
    const name = (await record.kind.named.namesOf(tx, [record.id])).get(record.id) ?? null;
    recordEvent(tx, by.actor, heldMailEvents.filed, mail.id, { record: { id: record.id, name }, messageId });
  }
  return getHeldMail(tx, mail, by);
}

/**
 * Dismisses a held mail. A job removes it some time later.
 * @throws Problem not_found, stale_version, held_mail_done, and those of the record's lock
 */
export async function dismissHeldMail(tx: AgencyTx, change: Change, by: StaffActing): Promise<HeldMail> {
  const { mail, record } = await lockMail(tx, change, by);
  refuse(heldMailBlocker(mail));
  await close(tx, mail, 'DISMISSED', by, null);
  if (record === null) recordEvent(tx, by.actor, heldMailEvents.dismissed, mail.id, {});
  else recordEvent(tx, by.actor, record.kind.thread.events.mailDismissed, record.id, { heldMailId: mail.id });
  return getHeldMail(tx, mail, by);
}

/**
 * Takes back the dismissal of a held mail.
 * @throws Problem not_found, stale_version, held_mail_kept, and those of the record's lock
 */
export async function holdMailAgain(tx: AgencyTx, change: Change, by: StaffActing): Promise<HeldMail> {
  const { mail, record } = await lockMail(tx, change, by);
  refuse(holdAgainBlocker(mail));
  await saveRow(tx, 'held_mails', mail.id, { status: 'HELD', closed_at: null, closed_by: null });
  announce(tx, by);
  if (record === null) recordEvent(tx, by.actor, heldMailEvents.heldAgain, mail.id, {});
  else recordEvent(tx, by.actor, record.kind.thread.events.mailHeldAgain, record.id, { heldMailId: mail.id });
  return getHeldMail(tx, mail, by);
}

function refuse(blocker: ReturnType<typeof heldMailBlocker>): void {
  if (blocker !== null) throw new Problem(blocker);
}

/**
 * Locks a mail that this person sees, after the record that it is for and the other one that it goes to, which they must
 * be able to add to.
 * @throws Problem not_found, stale_version, and those of the record's lock
 */
async function lockMail(
  tx: AgencyTx,
  { id, version }: Change,
  by: StaffActing,
  other: ThreadRecord | null = null,
): Promise<{ readonly mail: HeldRow; readonly record: ThreadRecord | null }> {
  const found = await findHeldMail(tx, id);
  await checkSeen(tx, found, by);
  const record = threadRecordOf(found!, by);
  const records = [record, other].filter((each) => each !== null);
  for (const each of records.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { lockForChange, lockForAddition = lockForChange } = each.kind;
    await lockForAddition(tx, { id: each.id }, by);
  }
  const mail = await lockHeldMail(tx, id);
  // The record, or the mail itself, was deleted moments ago.
  if (mail?.recordId !== found!.recordId) throw new Problem('stale_version');
  refuseStale(mail, version);
  return { mail, record };
}

function threadRecordOf({ recordId, kind: name }: HeldRow, { services }: StaffActing): ThreadRecord | null {
  const kind = name === null ? undefined : threadKindOf(services.subjects.named(name));
  return recordId === null || kind === undefined ? null : { kind, id: recordId };
}

/** Returns the record with a conversation and this number that the person sees. @throws Problem invalid_input (number) */
async function recordWithNumber(tx: AgencyTx, given: string, by: StaffActing): Promise<ThreadRecord> {
  const number = given.replace(/^#/, '').trim();
  const found: ThreadRecord[] = [];
  for (const [name, named] of by.services.recordNames) {
    const ids = (await named.withNumber?.(tx, number)) ?? [];
    const kind = ids.length === 0 ? undefined : threadKindOf(by.services.subjects.named(name));
    if (kind === undefined) continue;
    const hidden = await hiddenOfKind(tx, named, ids, by.staff);
    found.push(...ids.filter((id) => !hidden.has(id)).map((id) => ({ kind, id })));
  }
  if (found.length !== 1) throw invalid({ number: 'No record with this number was found.' });
  return found[0]!;
}

async function close(
  tx: AgencyTx,
  { id }: HeldRow,
  status: 'FILED' | 'DISMISSED',
  by: StaffActing,
  messageId: string | null,
): Promise<void> {
  await saveRow(tx, 'held_mails', id, {
    status,
    closed_at: by.now,
    closed_by: by.person.id,
    message_id: messageId,
  });
  announce(tx, by);
}

/** Lets the lists of others follow. */
const announce = (tx: AgencyTx, { actor }: StaffActing): void =>
  tx.announce({ kind: 'held-mail', id: null, by: actor.id });
