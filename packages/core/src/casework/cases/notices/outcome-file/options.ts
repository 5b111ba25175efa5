import { z } from 'zod';
import { id } from '../../../../platform/schemas.ts';
import { deliveryOutcomes } from '../notice-rules.ts';
import { type OutcomeColumn, outcomeColumns } from './columns.ts';

/** Most different statuses of one file. */
export const STATUSES_MAX = 100;
export const STATUS_MAX = 200;

const names = outcomeColumns.map(({ name }) => name) as [OutcomeColumn, ...OutcomeColumn[]];

/** What a status of a file stands for. `NONE` leaves its rows out. */
export const statusMeaning = z.object({
  status: z.string().min(1).max(STATUS_MAX),
  outcome: z.enum([...deliveryOutcomes, 'NONE']),
  /** Why a letter came back; null for another outcome. */
  reasonId: id.nullable().default(null),
});
export type StatusMeaning = z.infer<typeof statusMeaning>;

/** How a file of outcomes is read. It is remembered for the agency's next file. */
export const outcomeFileOptions = z.object({
  /** The headings that give each column; the texts of several are joined. */
  mapping: z.partialRecord(z.enum(names), z.array(z.string().min(1).max(200)).max(5)),
  /** One for each status of the file. */
  statuses: z.array(statusMeaning).max(STATUSES_MAX),
});
export type OutcomeFileOptions = z.infer<typeof outcomeFileOptions>;

/** Returns a status as it is compared: in lowercase, with single spaces, cut to its longest. */
export const statusKey = (status: string): string =>
  status.toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, STATUS_MAX);
