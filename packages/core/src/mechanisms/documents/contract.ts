import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { text } from '../../platform/messages.ts';
import { id } from '../../platform/schemas.ts';
import { PRINT_MAX, printedProducts, printJob } from './print.ts';

const tags = ['Prints'];
const productType = z
  .enum(printedProducts)
  .describe('The kind of record: submissions (`crm`) or cases (`xerce`). Each needs the right to see it.');

/** The calls that print submissions and cases. Source: specification, server calls §7. */
export const documentsContract = {
  print: staffCall('signed-in', { limit: 'print', reads: false })
    .route({
      method: 'GET',
      path: '/print/{id}',
      tags,
      summary: 'Print a submission or a case as a PDF, or get the print that is already under way',
    })
    .input(
      z.object({
        id,
        productType,
        withNotes: z
          .stringbool()
          .default(false)
          .describe('Whether it includes internal notes and answers and, for a case, its description and tiles.'),
        withPhotos: z.stringbool().default(true),
      }),
    )
    .output(printJob),
  printStatus: staffCall('signed-in')
    .route({
      method: 'GET',
      path: '/print/{id}/status',
      tags,
      summary: 'Get the state of your own print, by its id or by the id of its one record',
    })
    .input(z.object({ id, productType: productType.optional() }))
    .output(printJob),
  printMany: staffCall('submissions.see', { change: 'adds', limit: 'print' })
    .route({
      method: 'POST',
      path: '/print',
      tags,
      summary: 'Print several submissions as one PDF',
      successStatus: 201,
    })
    .input(
      z.object({
        productType: z.literal('crm'),
        ids: z
          .array(id)
          .min(1, text('required', { label: 'Submissions' }))
          .max(PRINT_MAX, text('atMostEntries', { label: 'Submissions', n: PRINT_MAX })),
        withNotes: z.boolean().default(false),
        withPhotos: z.boolean().default(true),
      }),
    )
    .output(printJob),
};
