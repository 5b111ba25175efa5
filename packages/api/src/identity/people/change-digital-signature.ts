import type { Profile } from '@townkeep/core/identity/people';
import type { CallContext } from '../../platform/http/context.ts';
import { claimUploads, removeFiles, withUploads } from '../../mechanisms/uploads/index.ts';
import { changeOwnProfile } from './own-profile.ts';
import { lockSignature } from './queries.ts';

/**
 * Changes the caller's signature picture to one of their uploads, or to none. Removes the file of the old picture.
 * @throws Problem file_not_uploaded, file_refused
 */
export function changeDigitalSignature(context: CallContext, fileURL: string | null): Promise<Profile> {
  const { services, staff, actor, now, inAgency } = context;
  const files = fileURL === null ? [] : [{ fileName: 'signature', fileURL }];
  return withUploads(context, { files, by: { staff, operations: ['SIGNATURE'] } }, (inspected) =>
    inAgency(async (tx) => {
      const [claimed] = await claimUploads(tx, inspected, { now, for: 'staff', operation: 'SIGNATURE' });
      const before = await lockSignature(tx, staff.profile.id);
      const key = before === null ? null : services.storage.keyOf(before);
      if (key !== null) await removeFiles(tx, [key]);
      return changeOwnProfile(
        tx,
        { ...staff.profile, digitalSignatureUrl: before },
        { digitalSignatureUrl: claimed === undefined ? null : services.storage.locationOf(claimed.key) },
        actor,
      );
    }),
  );
}
