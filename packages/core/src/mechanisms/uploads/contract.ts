import { z } from 'zod';
import { openCall, staffCall } from '../../platform/call.ts';
import { agencyId } from '../../platform/schemas.ts';
import { draftId } from '../../platform/public-form.ts';

const tags = ['Files'];
const fileName = z.string().min(1).max(500);
const sizeBytes = z.coerce
  .number()
  .int()
  .min(0)
  .optional()
  .describe(
    'The size of the file; a larger file is rejected. With S3 it applies for an hour. Default: the largest size.',
  );

/** The purposes of uploads. Source: specification, staff application §7 'Uploads', public side §7. */
export const uploadOperations = [
  'CASE_ATTACHMENT',
  'CRM_ISSUE_ATTACHMENT',
  'SIGNATURE',
  'AGENCY_LOGO',
  'SETUP_IMAGE',
  'SETUP_FILE',
] as const;
export type UploadOperation = (typeof uploadOperations)[number];

/** The address and form fields for posting a file. `fileURL` is the Location of the answer. */
export const signedUpload = z.object({
  url: z.string().describe('Can be relative to the address of the API.'),
  requestBodyparams: z.record(z.string(), z.string()),
  fileURL: z.string(),
});

export const uploadsContract = {
  signForStaff: staffCall('signed-in', { limit: 'upload', reads: false, transaction: 'own' })
    .route({
      method: 'GET',
      path: '/agencies/{agencyId}/s3/signed-url',
      tags,
      summary: 'Get an address for uploading a file',
    })
    .input(
      z.object({
        agencyId,
        operation: z.enum(uploadOperations).default('CASE_ATTACHMENT'),
        filename: fileName,
        sizeBytes,
      }),
    )
    .output(signedUpload),
  signForPublic: openCall('crm-link', { limit: 'upload', reads: false, transaction: 'own' })
    .route({ method: 'GET', path: '/crm/{token}/s3/signed-url', tags, summary: 'Get an address for uploading a file' })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        operation: z.literal('CRM_ISSUE_ATTACHMENT').default('CRM_ISSUE_ATTACHMENT'),
        filename: fileName,
        sizeBytes,
        /** The unfinished form that the file is for: the file can be submitted only with its id. */
        draftId: draftId.optional(),
      }),
    )
    .output(signedUpload),
  presign: staffCall('signed-in', { transaction: 'own' })
    .route({
      method: 'GET',
      path: '/agencies/s3/presigned-url',
      tags,
      summary: 'Get a short-lived address for reading a stored file',
    })
    .input(z.object({ fileURL: z.string().min(1).max(2000), download: z.stringbool().default(false) }))
    .output(z.object({ presignedUrl: z.string().describe('Can be relative to the address of the API.') })),
};
