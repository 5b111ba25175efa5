import { privateLinkMask } from '../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { type ListedMessage, listOutbox, type WantedMessages } from './queries.ts';

/** A message with its body, which is empty while hidden and once removed. */
interface ShownMessage extends Omit<ListedMessage, 'isConfidential'> {
  readonly isBodyHidden: boolean;
  readonly isBodyRemoved: boolean;
}

/**
 * The agency's messages, newest first. What a confidential one says is hidden, for its link would sign its reader in as
 * the recipient. Of the others the reporter's own link is left out: an administrator may read what the city wrote, but
 * not answer as the resident, and sends the link again where it is asked for. Only in a demo, where no mail goes out,
 * everything is read here. No message is sent without a text, so an empty one was removed: a confidential one as soon
 * as it is sent, which stays hidden, any other after `SENT_TEXT_KEPT_DAYS`.
 */
export async function listMessages(
  tx: AgencyTx,
  services: Pick<Services, 'settings' | 'subjects'>,
  wanted: WantedMessages,
): Promise<{ items: ShownMessage[]; total: { count: number; capped: boolean } }> {
  const { isDemo } = services.settings;
  const { rows, count, capped } = await listOutbox(tx, wanted);
  const mask = privateLinkMask(services);
  const items = rows.map(({ isConfidential, ...row }) => {
    const isBodyHidden = isConfidential && !isDemo;
    const isBodyRemoved = row.body === '' && !isBodyHidden;
    const shown = isDemo ? row.body : mask(row.body);
    return { ...row, body: isBodyHidden ? '' : shown, isBodyHidden, isBodyRemoved };
  });
  return { items, total: { count, capped } };
}
