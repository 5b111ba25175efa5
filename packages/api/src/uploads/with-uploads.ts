import type { PublicAttachmentInput } from '@townkeep/core/submissions';
import type { CallContext } from '../platform/http/context.ts';
import type { Services } from '../platform/services.ts';
import { type InspectedUpload, type Inspector, inspectUploads } from './inspect-uploads.ts';
import { listUnclaimed } from './queries.ts';

interface Handed {
  readonly files: readonly PublicAttachmentInput[];
  readonly by: Inspector;
}

/**
 * Looks into uploaded files, then carries out `work`, whose transaction claims them with `claimUploads`. Of what was
 * copied to be looked into, nothing stays that was not claimed when `work` has ended, well or not.
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

/** The database is asked, since a transaction that ended with an error may have been committed all the same. */
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
    log.warn({ err: error }, 'copies of uploads that nobody claimed are left to the sweep');
  }
}
