import type { CaseFilter } from '@townkeep/core/casework/cases';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { DateChoice } from '@townkeep/core/mechanisms/listings';
import { areaOf } from '../../../mechanisms/listing/filters/area-text.ts';
import { idsOf } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';

const someIds = <Name extends string>(name: Name, ids: string[]): { readonly [Key in Name]?: string[] } =>
  (ids.length === 0 ? {} : { [name]: ids }) as { readonly [Key in Name]?: string[] };

interface Days {
  readonly choice: DateChoice;
  readonly from?: string;
  readonly to?: string;
}

/** Returns a choice of days. A range whose end precedes its start is left out, because the call would refuse it. */
function daysOf(state: ListingState, name: 'created' | 'due'): Days {
  const choice = (state[name] as DateChoice | undefined) ?? 'ANYTIME';
  const [from, to] = [state[`${name}From`]?.toString(), state[`${name}To`]?.toString()];
  if (choice !== 'CUSTOM') return { choice };
  if (Object.keys(dayRangeProblem({ from, to })).length > 0) return { choice: 'ANYTIME' };
  return { choice, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Converts the state of the listing to the call's filter. */
export function toCaseFilter(state: ListingState): CaseFilter {
  const area = areaOf(state);
  const [created, due] = [daysOf(state, 'created'), daysOf(state, 'due')];
  const {
    q,
    status,
    initiation,
    hours = 'ANY',
    inspection,
    sla,
    notices,
    balance,
  } = state as Readonly<Record<string, string | undefined>>;
  return {
    created: created.choice,
    ...(created.from === undefined ? {} : { createdFrom: created.from }),
    ...(created.to === undefined ? {} : { createdTo: created.to }),
    due: due.choice,
    ...(due.from === undefined ? {} : { dueFrom: due.from }),
    ...(due.to === undefined ? {} : { dueTo: due.to }),
    hoursLogged: hours as CaseFilter['hoursLogged'],
    ...(q === undefined ? {} : { q }),
    ...statusFilter(status),
    ...(initiation === undefined ? {} : { initiationType: initiation as 'PROACTIVE' | 'REACTIVE' }),
    ...(inspection === 'SCHEDULED' ? { hasScheduledInspection: true } : {}),
    ...(inspection === 'UNSCHEDULED' ? { hasUnscheduledInspection: true } : {}),
    ...(sla === undefined ? {} : { sla: sla as NonNullable<CaseFilter['sla']> }),
    ...(notices === undefined ? {} : { notices: notices as NonNullable<CaseFilter['notices']> }),
    ...(balance === undefined ? {} : { outstandingBalance: balance as NonNullable<CaseFilter['outstandingBalance']> }),
    ...(area === undefined ? {} : { area: [...area] }),
    ...(state['flagged'] === true ? { isFlagged: true } : {}),
    ...someIds('violationTypeIds', idsOf(state, 'type')),
    ...someIds('violationIds', idsOf(state, 'violation')),
    ...someIds('entityIds', idsOf(state, 'entity')),
    ...someIds('assigneeIds', idsOf(state, 'assignee')),
    ...someIds('groupIds', idsOf(state, 'group')),
  };
}

/** `ACTIVE` is open or in draft mode. Reopened cases include those that are closed again. */
function statusFilter(choice: string | undefined): Pick<CaseFilter, 'status' | 'isReopened'> {
  if (choice === 'REOPENED') return { isReopened: true };
  if (choice === 'ACTIVE') return { status: ['OPEN', 'DRAFT'] };
  return choice === 'OPEN' || choice === 'DRAFT' || choice === 'CLOSED' ? { status: [choice] } : {};
}
