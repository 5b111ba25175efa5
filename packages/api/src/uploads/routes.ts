import { Problem } from '@townkeep/core/kernel';
import { routes } from '../platform/http/call-path.ts';
import { signForVisitor } from './sign-for-visitor.ts';
import { findReadable, presign } from './storage/presign.ts';
import { refuseIfFull, reserveBytes, reserveUpload, signUpload } from './storage/sign-upload.ts';

const call = routes.uploads;

export const uploadRoutes = {
  signForStaff: call.signForStaff.handler(
    async ({ input, context: { services, agencyId, staff, ip, now, inAgency } }) => {
      if (input.operation === 'AGENCY_LOGO' && !staff.flags.isSiteAdmin) throw new Problem('no_right');
      await refuseIfFull(services);
      const wanted = {
        operation: input.operation,
        fileName: input.filename,
        sizeBytes: input.sizeBytes,
        staffId: staff.profile.id,
        now,
      };
      const place = await inAgency(async (tx) => {
        const reserved = await reserveUpload(tx, wanted);
        await reserveBytes(services, { agencyId, ip, accountId: staff.profile.id, bytes: reserved.maxBytes });
        return reserved;
      });
      return signUpload(services, agencyId, place);
    },
  ),
  signForPublic: call.signForPublic.handler(({ input, context }) => {
    const { operation, filename: fileName, draftId, sizeBytes } = input;
    return signForVisitor(context, { operation, fileName, sizeBytes, draftId });
  }),
  presign: call.presign.handler(async ({ input, context: { services, staff, inAgency } }) => {
    const file = await inAgency((tx) => findReadable(tx, services, input.fileURL, staff));
    return { presignedUrl: await presign(services, file, input.download) };
  }),
};
