import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { type ListedMessage, listOutbox, type WantedMessages } from './queries.ts';

/** A message with its body, which is empty while hidden. */
interface ShownMessage extends Omit<ListedMessage, 'isConfidential'> {
  readonly isBodyHidden: boolean;
}

/**
 * The agency's messages, newest first. What a confidential one says is hidden, for its link would sign its reader in as
 * the recipient; only in a demo, where no mail goes out, it is read here.
 */
export async function listMessages(
  tx: AgencyTx,
  { settings }: Pick<Services, 'settings'>,
  wanted: WantedMessages,
): Promise<{ items: ShownMessage[]; total: { count: number; capped: boolean } }> {
  const { rows, count, capped } = await listOutbox(tx, wanted);
  const items = rows.map(({ isConfidential, ...row }) => {
    const isBodyHidden = isConfidential && !settings.isDemo;
    return { ...row, body: isBodyHidden ? '' : row.body, isBodyHidden };
  });
  return { items, total: { count, capped } };
}
