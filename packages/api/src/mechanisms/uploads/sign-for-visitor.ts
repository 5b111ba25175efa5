import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseIfFull, reserveBytes, reserveUpload, signUpload, type UploadRequest } from './storage/sign-upload.ts';
import { isForVisitors } from './uses.ts';

/**
 * Signs the form with which a visitor posts a file. `check` runs first in the transaction, and refuses
 * visitors without the record's private link. A file of a kind that is for holders of a link needs it.
 * @throws Problem no_right for an operation that is not for this visitor, storage_full, too_many_requests,
 * file_refused, and those of `check`
 */
export async function signForVisitor(
  { services, agencyId, ip, now, inAgency }: Pick<CallContext, 'services' | 'agencyId' | 'ip' | 'now' | 'inAgency'>,
  request: Omit<UploadRequest, 'staffId' | 'now'>,
  check?: (tx: AgencyTx) => Promise<void>,
) {
  if (!isForVisitors(services.uploadKinds, request.operation, check !== undefined)) throw new Problem('no_right');
  await refuseIfFull(services);
  const place = await inAgency(async (tx) => {
    await check?.(tx);
    const reserved = await reserveUpload(tx, services.uploadKinds, { ...request, staffId: null, now });
    await reserveBytes(services, { agencyId, ip, accountId: null, bytes: reserved.maxBytes });
    return reserved;
  });
  return signUpload(services, agencyId, place);
}
