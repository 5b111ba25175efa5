import { z } from 'zod';
import { personRef } from '../../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../../platform/call.ts';
import { dateOnly, instant, paging, total } from '../../../../platform/schemas.ts';
import { rollForwardRow } from '../roll-forward/roll-forward.ts';
import { journalEntry } from './postings.ts';

const tags = ['Finance'];
const path = '/xerce/finance/journal';
const cents = z.number().int();

export const journalStates = ['OPEN', 'CLOSED', 'EXPORTED'] as const;
export type JournalState = (typeof journalStates)[number];

/** A day with postings. */
export const journalDay = z.object({
  on: z.iso.date(),
  state: z.enum(journalStates),
  /** Of a closed day: the sum of the debits, which is that of the credits. */
  totalCents: cents.nullable(),
  closedAt: instant.nullable(),
  closedBy: personRef.nullable(),
  /** The exports of a closed day, the first one first. */
  exports: z.array(z.object({ at: instant, by: personRef.nullable(), isAgain: z.boolean() })),
});
export type JournalDay = z.infer<typeof journalDay>;

/** A day with its postings. Those of an open day are what closing it would post now. */
export const journalDayDetail = journalDay.extend({
  entries: z.array(journalEntry),
  rollForward: z.array(rollForwardRow.extend({ chargeCode: z.string().nullable() })),
  /** The accounts to set before it can be closed. */
  missingAccounts: z.array(z.string()),
});
export type JournalDayDetail = z.infer<typeof journalDayDetail>;

const filter = z.object({
  from: dateOnly.optional(),
  to: dateOnly.optional(),
  state: z.enum(journalStates).optional(),
  ...paging,
});
export type JournalFilter = z.infer<typeof filter>;

/** Most days that one call closes or exports. */
export const JOURNAL_DAYS_MAX = 800;

/** What closing the open days until a day would close. */
export const journalClosing = z.object({
  count: z.number().int(),
  /** The first and the last of these days; null without any. */
  first: z.iso.date().nullable(),
  last: z.iso.date().nullable(),
  /** The sum of the debits; null while accounts are missing. */
  totalCents: cents.nullable(),
  /** The accounts to set before. */
  missingAccounts: z.array(z.string()),
});
export type JournalClosing = z.infer<typeof journalClosing>;

export const journalExportInput = z.object({
  from: dateOnly,
  to: dateOnly,
  /** Whether days that were exported before are exported once more. */
  isAgain: z.boolean().default(false),
});
export type JournalExportInput = z.infer<typeof journalExportInput>;

/** The calls for the journal of the city's finance system. */
export const journalContract = {
  days: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path, tags, summary: 'List the days of the journal, the newest first' })
    .input(filter)
    .output(z.object({ items: z.array(journalDay), total })),
  day: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path: `${path}/{on}`, tags, summary: 'Get the postings of a day with its roll-forward' })
    .input(z.object({ on: dateOnly }))
    .output(journalDayDetail),
  closing: staffCall('finance.see', { reads: 'snapshot' })
    .route({
      method: 'GET',
      path: '/xerce/finance/journal-closing',
      tags,
      summary: 'Get the open days of the journal until a day, which closing would close',
    })
    .input(z.object({ through: dateOnly }))
    .output(journalClosing),
  close: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Close the open days of the journal until a day before today',
      description: 'A closed day stays as it is. What is posted later belongs to the day of its posting.',
    })
    .input(z.object({ through: dateOnly }))
    .output(z.object({ closed: z.array(z.iso.date()) })),
  export: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'POST',
      path: '/xerce/finance/journal-exports',
      tags,
      summary: 'Export closed days of the journal as CSV, each once; once more only with `isAgain`',
      description: 'The columns and their names are those of the setting “Journal export”.',
    })
    .input(journalExportInput)
    .output(z.object({ fileName: z.string(), csv: z.string(), days: z.array(z.iso.date()), isAgain: z.boolean() })),
};
