import { Problem } from '@townkeep/core/platform';
import { privateLinkMask } from '../../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import {
  countUpTo,
  findMessage,
  type ListedMessage,
  listOutbox,
  type MessageFilter,
  type MessageMatch,
  VIEW_COUNT_MAX,
} from './queries/listing.ts';

/** A message with its body, which is empty when it is hidden or removed. */
export interface ShownMessage extends Omit<ListedMessage, 'isConfidential' | 'subjectId' | 'subjectKind'> {
  readonly record: { readonly kind: string; readonly id: string } | null;
  readonly isBodyHidden: boolean;
  readonly isBodyRemoved: boolean;
}

/**
 * Lists the agency's messages, newest first. The body of a confidential message is hidden, since its link would sign
 * its reader in as the recipient. In other messages the reporter's own link is masked: administrators may read what the
 * city wrote, but not write as the resident. In a demo, where no mail is sent, everything is shown. No message is sent
 * without a text, so an empty one was removed: that of a confidential message after sending, that of any other message
 * after `SENT_TEXT_KEPT_DAYS`.
 */
export async function listMessages(
  tx: AgencyTx,
  services: Pick<Services, 'settings' | 'subjects'>,
  filter: MessageFilter,
): Promise<{ items: ShownMessage[]; total: { count: number; capped: boolean } }> {
  const { rows, count, capped } = await listOutbox(tx, filter);
  return { items: rows.map(shownTo(services)), total: { count, capped } };
}

/** Returns the number of messages of each filter, at most 1,000 of each. */
export async function countMessagesOf(
  tx: AgencyTx,
  filters: readonly MessageMatch[],
): Promise<{ counts: { count: number; capped: boolean }[] }> {
  const counts = [];
  for (const filter of filters) counts.push(await countUpTo(tx, filter, VIEW_COUNT_MAX));
  return { counts };
}

/**
 * Returns one message of the agency, with its body as the list shows it.
 *
 * @throws not_found
 */
export async function getMessage(
  tx: AgencyTx,
  services: Pick<Services, 'settings' | 'subjects'>,
  id: string,
): Promise<ShownMessage> {
  const found = await findMessage(tx, id);
  if (found === undefined) throw new Problem('not_found');
  return shownTo(services)(found);
}

function shownTo(services: Pick<Services, 'settings' | 'subjects'>) {
  const { isDemo } = services.settings;
  const mask = privateLinkMask(services);
  return ({ isConfidential, subjectId, subjectKind, ...row }: ListedMessage): ShownMessage => {
    const record = subjectId === null || subjectKind === null ? null : { kind: subjectKind, id: subjectId };
    const isBodyHidden = isConfidential && !isDemo;
    const isBodyRemoved = row.body === '' && !isBodyHidden;
    const shown = isDemo ? row.body : mask(row.body);
    return { ...row, record, body: isBodyHidden ? '' : shown, isBodyHidden, isBodyRemoved };
  };
}
