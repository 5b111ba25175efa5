import { z } from 'zod';
import { id } from '../../platform/schemas.ts';

/** The most submissions of one print. */
export const PRINT_MAX = 100;

/** How long a print can be downloaded, in hours. */
export const PRINT_HOURS = 24;

export const printStatuses = ['QUEUED', 'RENDERING', 'READY', 'FAILED'] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** A print that a staff member asked for. */
export const printJob = z.object({
  id,
  status: z.enum(printStatuses),
  /** A short-lived address of the PDF once it is READY. It can be relative to the address of the API. */
  url: z.string().nullable(),
  /** The number of submissions, and of those that are read already. */
  count: z.number().int(),
  done: z.number().int(),
  /** Why it FAILED. */
  message: z.string().nullable(),
});
export type PrintJob = z.infer<typeof printJob>;

export const printedProducts = ['crm', 'xerce'] as const;
export type PrintedProduct = (typeof printedProducts)[number];

/** What a print has besides the record. */
export interface PrintOptions {
  /** Internal notes and answers. */
  readonly withNotes: boolean;
  readonly withPhotos: boolean;
}

/** The frame of a print: the agency, the person and the time. */
export interface PrintFrame extends PrintOptions {
  readonly agencyName: string;
  readonly askedBy: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** A print with no answer after this time was given up, in milliseconds. */
const STALLED_MS = 15 * 60_000;

/** Returns the status that people see: a print that never ended has failed. */
export function shownStatus(
  { status, createdAt }: { readonly status: PrintStatus; readonly createdAt: Date },
  now: Date,
): PrintStatus {
  const isOpen = status === 'QUEUED' || status === 'RENDERING';
  return isOpen && now.getTime() - createdAt.getTime() > STALLED_MS ? 'FAILED' : status;
}

export const PRINT_FAILED = 'The PDF could not be made. Please try again.';
