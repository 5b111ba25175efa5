import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { SubmissionFilter } from '@townkeep/core/casework/submissions';
import { idsOf, someIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';

/** The state of the listing of submissions, as its URL holds it. */
export type ListSearch = ListingState;

/**
 * Converts the state to the call's filter. A range whose end precedes its start is left out, because the call would
 * refuse it.
 */
export function toFilter(state: ListSearch): SubmissionFilter {
  const { dates = 'ANYTIME', from, to } = state as { dates?: SubmissionFilter['dates']; from?: string; to?: string };
  const isCustom = dates === 'CUSTOM' && Object.keys(dayRangeProblem({ from, to })).length === 0;
  const { q, status, visibility, stage, sla } = state as Pick<
    SubmissionFilter,
    'q' | 'visibility' | 'stage' | 'sla'
  > & {
    status?: string;
  };
  return {
    dates: dates === 'CUSTOM' && !isCustom ? 'ANYTIME' : dates,
    ...(q === undefined ? {} : { q }),
    ...statusFilter(status),
    ...someIds('categoryIds', idsOf(state, 'category')),
    ...someIds('assigneeIds', idsOf(state, 'assignee')),
    ...someIds('groupIds', idsOf(state, 'group')),
    ...someIds('tagIds', idsOf(state, 'tag')),
    ...(visibility === undefined ? {} : { visibility }),
    ...(stage === undefined ? {} : { stage }),
    ...(sla === undefined ? {} : { sla }),
    ...(state['waiting'] === true ? { isAwaitingReply: true } : {}),
    ...(isCustom && from !== undefined ? { from } : {}),
    ...(isCustom && to !== undefined ? { to } : {}),
  };
}

/** Reopened submissions include those that are closed again. Source: staff application §4. */
const statusFilter = (choice: string | undefined): Pick<SubmissionFilter, 'status' | 'isReopened'> => {
  if (choice === 'REOPENED') return { isReopened: true };
  return choice === 'OPEN' || choice === 'CLOSED' ? { status: [choice] } : {};
};
