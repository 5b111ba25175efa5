import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Subject } from '../../../platform/records/subjects.ts';

/** Returns the sender of a mail; null for the resident whose thread it is. */
export async function otherSender(
  tx: AgencyTx,
  { kind, id }: Subject<'thread'>,
  address: string,
): Promise<string | null> {
  const correspondent = await kind.thread.findCorrespondent(tx, id);
  return address === correspondent?.email ? null : address.slice(0, 320);
}
