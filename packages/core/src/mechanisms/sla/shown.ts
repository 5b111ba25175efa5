import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';
import { slaFilters, slaGoals, slaStates } from './goals.ts';

/** A goal of a record, as its page shows it. */
export const shownGoal = z.object({
  goal: z.enum(slaGoals),
  state: z.enum(slaStates),
  dueAt: instant,
  metAt: instant.nullable(),
});
export type ShownGoal = z.infer<typeof shownGoal>;

/** What a row of a listing shows: the worst state of the goals that are still to be met; null when there are none. */
export const rowSla = z.enum(['ON_TRACK', ...slaFilters]).nullable();
export type RowSla = z.infer<typeof rowSla>;
