import { z } from 'zod';
import { openCall, staffCall } from '../kernel/call.ts';
import { agencyId } from '../kernel/schemas.ts';
import { draftId } from '../submissions/submission.ts';

const tags = ['Files'];
const fileName = z.string().min(1).max(500);
const sizeBytes = z.coerce
  .number()
  .int()
  .min(0)
  .optional()
  .describe('The size of the file; a longer one is refused. With S3 it counts for an hour. Default: the largest.');

/** What a file is uploaded for. Source: specification, staff application §7 'Uploads', public side §7. */
export const uploadOperations = [
  'CASE_ATTACHMENT',
  'CRM_ISSUE_ATTACHMENT',
  'SIGNATURE',
  'AGENCY_LOGO',
  'SETUP_IMAGE',
  'SETUP_FILE',
] as const;
export type UploadOperation = (typeof uploadOperations)[number];

/** Where and with which form fields to post a file. `fileURL` is what the answer's Location will say. */
export const signedUpload = z.object({
  url: z.string().describe('May be relative to the address of the API.'),
  requestBodyparams: z.record(z.string(), z.string()),
  fileURL: z.string(),
});

export const uploadsContract = {
  signForStaff: staffCall('signed-in', { limit: 'upload', reads: false, transaction: 'own' })
    .route({
      method: 'GET',
      path: '/agencies/{agencyId}/s3/signed-url',
      tags,
      summary: 'Ask for a place to upload a file',
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
    .route({ method: 'GET', path: '/crm/{token}/s3/signed-url', tags, summary: 'Ask for a place to upload a file' })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        operation: z.literal('CRM_ISSUE_ATTACHMENT').default('CRM_ISSUE_ATTACHMENT'),
        filename: fileName,
        sizeBytes,
        /** The unfinished form that the file is for: only with its id can the file be handed in. */
        draftId: draftId.optional(),
      }),
    )
    .output(signedUpload),
  presign: staffCall('signed-in', { transaction: 'own' })
    .route({
      method: 'GET',
      path: '/agencies/s3/presigned-url',
      tags,
      summary: 'A short-lived address to read a stored file',
    })
    .input(z.object({ fileURL: z.string().min(1).max(2000), download: z.stringbool().default(false) }))
    .output(z.object({ presignedUrl: z.string().describe('May be relative to the address of the API.') })),
};
