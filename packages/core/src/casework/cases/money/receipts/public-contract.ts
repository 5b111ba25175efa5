import { z } from 'zod';
import { openCall } from '../../../../platform/call.ts';
import { languages } from '../../../../platform/formats/languages.ts';
import { openedReceipt } from './receipt.ts';

const tags = ['Receipts'];
const path = '/agencies/xerce/receipts/{token}';
const token = z.string().min(1).max(200);

/** The calls of the page of a receipt, whose link its payer got. */
export const receiptPageContract = {
  get: openCall('anonymous', { limit: 'verify' })
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'Open a receipt by the token of its link',
      description: 'The link does not end; a receipt whose payment was taken back says so.',
    })
    .input(z.object({ token }))
    .output(openedReceipt),
  pdf: openCall('anonymous', { limit: 'verify' })
    .route({ method: 'GET', path: `${path}/pdf`, tags, summary: 'Get an address of a receipt as a tagged PDF' })
    .input(z.object({ token, language: z.enum(languages).default('en') }))
    .output(z.object({ url: z.string() })),
};
