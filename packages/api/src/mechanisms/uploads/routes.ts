import { routes } from '../../platform/http/call-path.ts';
import { signForStaff } from './sign-for-staff.ts';
import { signForVisitor } from './sign-for-visitor.ts';
import { findReadable, presign } from './storage/presign.ts';

const call = routes.uploads;

export const uploadRoutes = {
  signForStaff: call.signForStaff.handler(({ input, context }) => {
    const { operation, filename: fileName, sizeBytes } = input;
    return signForStaff(context, { operation, fileName, sizeBytes });
  }),
  signForPublic: call.signForPublic.handler(({ input, context }) => {
    const { operation, filename: fileName, draftId, sizeBytes } = input;
    return signForVisitor(context, { operation, fileName, sizeBytes, draftId });
  }),
  presign: call.presign.handler(async ({ input, context: { services, staff, inAgency } }) => {
    const file = await inAgency((tx) => findReadable(tx, services, input.fileURL, staff));
    return { presignedUrl: await presign(services, file, input.download) };
  }),
};
