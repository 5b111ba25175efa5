import { privateLinkMask } from '../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { type ListedMessage, listOutbox, type MessageFilter } from './queries/listing.ts';

/** A message with its body, which is empty when it is hidden or removed. */
interface ShownMessage extends Omit<ListedMessage, 'isConfidential'> {
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
  const { isDemo } = services.settings;
  const { rows, count, capped } = await listOutbox(tx, filter);
  const mask = privateLinkMask(services);
  const items = rows.map(({ isConfidential, ...row }) => {
    const isBodyHidden = isConfidential && !isDemo;
    const isBodyRemoved = row.body === '' && !isBodyHidden;
    const shown = isDemo ? row.body : mask(row.body);
    return { ...row, body: isBodyHidden ? '' : shown, isBodyHidden, isBodyRemoved };
  });
  return { items, total: { count, capped } };
}
