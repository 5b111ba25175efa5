import { Problem } from '@townkeep/core/kernel';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';

export interface NewMessage {
  readonly submissionId: string;
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly channel: 'WEB' | 'EMAIL' | 'SMS';
  readonly body: string;
  /** Staff member or super admin; null for the resident. */
  readonly authorId: string | null;
  /** What its sender calls it (Message-ID): the same one enters once. */
  readonly externalId?: string | null;
  /** Where an inbound one came from, when not from the reporter's own address. */
  readonly sender?: string | null;
  /** An e-mail's whole text, where it says more than the body. */
  readonly wholeText?: string | null;
  readonly at: Date;
}

/** Returns the new message's id, or null when one with its external id is there already. */
export async function insertMessage(tx: AgencyTx, message: NewMessage): Promise<string | null> {
  const id = newId();
  const inserted = await tx.change(
    query
      .insertInto('messages')
      .values({
        agency_id: tx.agencyId,
        id,
        subject_id: message.submissionId,
        direction: message.direction,
        channel: message.channel,
        body: message.body,
        author_id: message.authorId,
        email_message_id: message.externalId ?? null,
        sender: message.sender ?? null,
        whole_text: message.wholeText ?? null,
        created_at: message.at,
      })
      .onConflict((c) => c.doNothing()),
  );
  return inserted === 1 ? id : null;
}

export async function hasMessage(tx: AgencyTx, externalId: string): Promise<boolean> {
  const found = await tx.first(query.selectFrom('messages').select('id').where('agency_id', '=', tx.agencyId).where('email_message_id', '=', externalId));
  return found !== undefined;
}

/** The whole text of an e-mail whose quotes and signature were cut. @throws Problem not_found, also where nothing was cut */
export async function getWholeText(tx: AgencyTx, { id, messageId }: { readonly id: string; readonly messageId: string }): Promise<string> {
  const found = await tx.first(query.selectFrom('messages').select('whole_text').where('agency_id', '=', tx.agencyId).where('id', '=', messageId).where('subject_id', '=', id));
  if (found?.whole_text == null) throw new Problem('not_found');
  return found.whole_text;
}
