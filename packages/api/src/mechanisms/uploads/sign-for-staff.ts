import { Problem } from '@townkeep/core/platform';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseIfFull, reserveBytes, reserveUpload, signUpload, type UploadRequest } from './storage/sign-upload.ts';
import { usesByStaff } from './uses.ts';

/**
 * Signs the form with which a staff member posts a file.
 * @throws Problem no_right for a file that they may not attach anywhere, storage_full, too_many_requests, file_refused
 */
export async function signForStaff(
  {
    services,
    agencyId,
    staff,
    ip,
    now,
    inAgency,
  }: Pick<CallContext, 'services' | 'agencyId' | 'staff' | 'ip' | 'now' | 'inAgency'>,
  request: Pick<UploadRequest, 'operation' | 'fileName' | 'sizeBytes'>,
) {
  if (usesByStaff(services.uploadKinds, request.operation, staff).length === 0) throw new Problem('no_right');
  await refuseIfFull(services);
  const staffId = staff.profile.id;
  const place = await inAgency(async (tx) => {
    const reserved = await reserveUpload(tx, services.uploadKinds, { ...request, staffId, now });
    await reserveBytes(services, { agencyId, ip, accountId: staffId, bytes: reserved.maxBytes });
    return reserved;
  });
  return signUpload(services, agencyId, place);
}
