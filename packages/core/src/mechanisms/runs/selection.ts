import { z } from 'zod';
import { text } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';
import { id, total } from '../../platform/schemas.ts';
import { GROUP_MAX } from './limits.ts';

/** Returns the fields of a call that choose records: by their ids, or all that match a filter. */
export const groupSelection = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z.array(id).min(1).max(GROUP_MAX).optional(),
  filter: filter.optional(),
  /** With a filter: the total that the person saw. When another number matches by then, nothing is started. */
  seen: total.optional(),
});

/** The records of a group action, as refusals call them. */
export type RecordsName = 'cases' | 'submissions';

/** The records of a group action. */
export interface GroupSelection<Filter> {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Filter | undefined;
  readonly seen?: z.infer<typeof total> | undefined;
}

/** Returns the problems of a selection: ids or a filter with its total, not both. */
export function selectionProblems({ ids, filter, seen }: GroupSelection<unknown>, records: RecordsName): FieldTexts {
  if ((ids === undefined) === (filter === undefined)) return { ids: text('selectionRequired', { records }) };
  if (filter !== undefined && seen === undefined) return { seen: text('required', { label: 'Total' }) };
  return {};
}

/** Returns the problem of the number of records that match a filter, compared with the total that was seen. */
export function countProblems(
  matching: number,
  { count, capped }: z.infer<typeof total>,
  records: RecordsName,
): FieldTexts {
  if (matching > GROUP_MAX) return { filter: text('groupTooLarge', { n: GROUP_MAX.toLocaleString('en-US'), records }) };
  const isAsSeen = capped ? matching >= count : matching === count;
  if (isAsSeen) return {};
  const [n, seen] = [matching.toLocaleString('en-US'), count.toLocaleString('en-US')];
  return { seen: text('selectionChanged', { n, seen, records }) };
}
