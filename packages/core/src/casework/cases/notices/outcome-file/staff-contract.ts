import { z } from 'zod';
import { packedCsv, refusedRow } from '../../../../mechanisms/imports/index.ts';
import { run } from '../../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../../platform/call.ts';
import { dateOnly, id } from '../../../../platform/schemas.ts';
import { tags } from '../../staff-addresses.ts';
import { deliveryOutcomes } from '../notice-rules.ts';
import { outcomeFileOptions } from './options.ts';

const count = z.number().int().min(0);

/** A letter of which a file says what came of it. */
const foundLetter = z.object({
  line: z.number().int(),
  certifiedMailNumber: z.string(),
  noticeNumber: z.string(),
  case: z.object({ id, number: z.string() }),
  recipient: z.string(),
  outcome: z.enum(deliveryOutcomes),
  reason: z.string().nullable(),
  happenedOn: dateOnly,
});
export type FoundLetter = z.infer<typeof foundLetter>;

/** What a file of outcomes holds, as far as it can be read. */
export const checkedOutcomes = z.object({
  headings: z.array(z.string()),
  /** The options that it was read with: those given, else those of the agency's last file as far as they fit. */
  options: outcomeFileOptions,
  /** The different statuses of the file; empty until their column is chosen. */
  statuses: z.array(z.object({ status: z.string(), rows: count })),
  /** The reasons for which letters come back. */
  reasons: z.array(z.object({ id, name: z.string() })),
  /** Null while a needed column, or the meaning of a status, is not chosen. */
  found: z
    .object({
      rows: count,
      /** How many letters get an outcome that they do not have. */
      toRecord: count,
      /** How many letters have it already. */
      already: count,
      /** The first letters that get an outcome. */
      letters: z.array(foundLetter),
      refused: z.array(refusedRow),
    })
    .nullable(),
});
export type CheckedOutcomes = z.infer<typeof checkedOutcomes>;

/** The calls that record what came of certified letters from a file. */
export const outcomeFileContract = {
  checkOutcomeFile: staffCall('cases.change', { reads: true, limit: 'search' })
    .route({
      method: 'POST',
      path: '/xerce/notices/outcomes/check',
      tags,
      summary: 'Check a CSV file of what came of certified letters; changes nothing',
      description: 'Each refused row has its reasons.',
    })
    .input(z.object({ csv: packedCsv, options: outcomeFileOptions.optional() }))
    .output(checkedOutcomes),
  recordOutcomeFile: staffCall('cases.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/xerce/notices/outcomes',
      tags,
      summary: 'Record what came of certified letters from a CSV file by a run; refused rows are left out',
      description: 'What a letter has already is not recorded again, so the same file can be sent again.',
    })
    .input(z.object({ csv: packedCsv, options: outcomeFileOptions }))
    .output(run),
};
