import { Problem } from '@townkeep/core/kernel';
import { routes } from '../platform/http/call-path.ts';
import type { JobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { findReadable, presign } from './presign.ts';
import { removeFilesJob } from './remove-files.ts';
import { reserveUpload, signUpload } from './sign-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';

const call = routes.uploads;

export const uploadRoutes = {
  signForStaff: call.signForStaff.handler(async ({ input, context: { services, agencyId, staff, now, inAgency } }) => {
    if (input.operation === 'AGENCY_LOGO' && !staff.flags.isSiteAdmin) throw new Problem('no_right');
    const place = await inAgency((tx) => reserveUpload(tx, { operation: input.operation, fileName: input.filename, staffId: staff.profile.id, now }));
    return signUpload(services, agencyId, place);
  }),
  signForPublic: call.signForPublic.handler(async ({ input, context: { services, agencyId, now, inAgency } }) => {
    const place = await inAgency((tx) => reserveUpload(tx, { operation: input.operation, fileName: input.filename, staffId: null, draftId: input.draftId, now }));
    return signUpload(services, agencyId, place);
  }),
  presign: call.presign.handler(async ({ input, context: { services, staff, inAgency } }) => {
    const file = await inAgency((tx) => findReadable(tx, services, input.fileURL, staff));
    return { presignedUrl: await presign(services, file, input.download) };
  }),
};

export const uploadJobs = (services: () => Services): JobKind[] => [
  removeFilesJob(services),
  { name: 'sweep-uploads', run: () => sweepUploads(services()), schedule: '17 * * * *' },
];
