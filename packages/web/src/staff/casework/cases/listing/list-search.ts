import type { CaseFilter } from '@townkeep/core/casework/cases';
import { areaOf } from '../../../mechanisms/listing/filters/area-text.ts';
import { chosenDays } from '../../../mechanisms/listing/filters/chosen-days.ts';
import { idsOf, someIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';

/** Converts the state of the listing to the call's filter. */
export function toCaseFilter(state: ListingState): CaseFilter {
  const area = areaOf(state);
  const [created, due] = [chosenDays(state, 'created'), chosenDays(state, 'due')];
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
