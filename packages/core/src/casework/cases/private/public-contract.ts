import { z } from 'zod';
import { attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { openCall } from '../../../platform/call.ts';
import { text } from '../../../platform/messages.ts';
import { instant, requiredLines } from '../../../platform/schemas.ts';
import { signedUpload } from '../../../mechanisms/uploads/contract.ts';
import { CASE_MESSAGE_FILES_MAX, CASE_MESSAGE_MAX } from '../limits.ts';
import { privateCasePage } from './private-case.ts';

const tags = ['Private case view'];
const path = '/xerce/cases/private' as const;
const token = z.string().min(1).max(200);
/** Given for the code from a text message; valid for one hour and this case. */
const smsReceiptToken = z.string().min(1).max(100).optional();

/** The calls of the responsible party, who has the link of their case. */
export const privateCaseContract = {
  get: openCall('case-link')
    .route({ method: 'GET', path, tags, summary: "Get the responsible party's page of a case" })
    .input(z.object({ token, smsReceiptToken }))
    .output(privateCasePage),
  sendCode: openCall('case-link', { limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/sms-code`,
      tags,
      summary: 'Send the code that opens the page by text message',
    })
    .input(z.object({ token }))
    .output(z.object({ phoneEnd: z.string() })),
  enterCode: openCall('case-link', { limit: 'message', transaction: 'own' })
    .route({ method: 'POST', path: `${path}/sms-receipt`, tags, summary: 'Enter the code from the text message' })
    .input(
      z.object({
        token,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, text('sentCodeFormat', { n: 6 })),
      }),
    )
    .output(z.object({ smsReceiptToken: z.string(), expiresAt: instant })),
  signUpload: openCall('case-link', { limit: 'upload', reads: false, transaction: 'own' })
    .route({ method: 'GET', path: `${path}/s3/signed-url`, tags, summary: 'Get an address for uploading a file' })
    .input(
      z.object({
        token,
        smsReceiptToken,
        filename: z.string().min(1).max(500),
        sizeBytes: z.coerce.number().int().min(0).optional(),
      }),
    )
    .output(signedUpload),
  reply: openCall('case-link', { limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${path}/messages`,
      tags,
      summary: 'Write to the officer, with photos that show compliance',
      successStatus: 201,
    })
    .input(
      z.object({
        token,
        smsReceiptToken,
        body: requiredLines('Message', CASE_MESSAGE_MAX),
        attachments: z.array(attachmentInput).max(CASE_MESSAGE_FILES_MAX).default([]),
      }),
    )
    .output(privateCasePage),
};
