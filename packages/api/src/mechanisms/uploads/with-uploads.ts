import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';
import type { CallContext } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { type InspectedUpload, type Inspector, inspectUploads } from './inspect-uploads.ts';
import { listUnclaimed } from './queries.ts';

interface Handed {
  readonly files: readonly PublicAttachmentInput[];
  readonly by: Inspector;
}

/**
 * Inspects uploaded files, then runs `work`, whose transaction claims them with `claimUploads`. Removes every copy that
 * is unclaimed when `work` has ended, successfully or not.
 */
export async function withUploads<T>(
  { services, agencyId }: Pick<CallContext, 'services' | 'agencyId'>,
  { files, by }: Handed,
  work: (inspected: readonly InspectedUpload[]) => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work([]);
  const inspected = await inspectUploads(services, agencyId, files, by);
  try {
    return await work(inspected);
  } finally {
    await removeUnclaimed(services, agencyId, inspected);
  }
}

/**
 * Removes the unclaimed copies. Asks the database, since a transaction that ended with an error may still have been
 * committed.
 */
async function removeUnclaimed(
  services: Services,
  agencyId: number,
  inspected: readonly InspectedUpload[],
): Promise<void> {
  const { storage, inAgency, log } = services;
  const copies = inspected.flatMap(({ kept }) => (kept === null ? [] : [kept]));
  if (copies.length === 0) return;
  try {
    for (const key of await inAgency(agencyId, (tx) => listUnclaimed(tx, copies))) await storage.remove(key);
  } catch (error) {
    log.warn({ err: error }, 'unclaimed copies of uploads are left to the sweep');
  }
}
