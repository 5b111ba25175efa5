import { z } from 'zod';
import { text } from '../../platform/messages.ts';
import { PACKED_MAX } from './limits.ts';

/** A CSV file in a call. Calls take a megabyte, and a table becomes about a tenth of its length when it is packed. */
export const packedCsv = z
  .base64()
  .min(1, text('required', { label: 'File' }))
  .max(PACKED_MAX, text('importTooLong'))
  .describe('The CSV file, compressed with gzip, in base64.');
