import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ReceivedThrough } from '../../../platform/records/subjects.ts';
import { findThreadState } from './link-queries.ts';

/**
 * Returns whether messages enter the thread of a case this way: not while its page is out of sight in draft mode, nor by
 * the reply address of a letter whose link was replaced, nor from a number that is no longer the party's and that had no
 * message since then.
 */
export async function mayReceive(tx: AgencyTx, id: string, through: ReceivedThrough): Promise<boolean> {
  const found = await findThreadState(tx, id);
  if (found === undefined || found.isDraft) return false;
  if (through.channel === 'EMAIL') return through.linkVersion === found.linkVersion;
  const { partySince, phoneNumber } = found;
  return partySince === null || through.sentAt >= partySince || through.phoneNumber === phoneNumber;
}
