import type { TransactionFilter } from '@townkeep/core/casework/cases';
import { chosenDays } from '../../../mechanisms/listing/filters/chosen-days.ts';
import { idsOf, someIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';

/** Converts the state of the listing to the call's filter. */
export function toTransactionFilter(state: ListingState): TransactionFilter {
  const [posted, due] = [chosenDays(state, 'posted'), chosenDays(state, 'due')];
  const { q, counts, openOn, paidFrom, paidTo } = state as Readonly<Record<string, string | undefined>>;
  return {
    posted: posted.choice,
    ...(posted.from === undefined ? {} : { postedFrom: posted.from }),
    ...(posted.to === undefined ? {} : { postedTo: posted.to }),
    due: due.choice,
    ...(due.from === undefined ? {} : { dueFrom: due.from }),
    ...(due.to === undefined ? {} : { dueTo: due.to }),
    ...(q === undefined ? {} : { q }),
    ...(state['open'] === true ? { isOpen: true } : {}),
    ...(openOn === undefined ? {} : { openOn }),
    ...(counts === undefined ? {} : { isVoid: counts === 'VOID' }),
    ...someIds('kinds', idsOf(state, 'kind') as NonNullable<TransactionFilter['kinds']>),
    ...someIds('chargeCodeIds', idsOf(state, 'code')),
    ...someIds('appliedCodeIds', idsOf(state, 'paidCode')),
    ...(state['ofPayments'] === true ? { isOfPayments: true } : {}),
    ...(paidFrom === undefined ? {} : { appliedFrom: paidFrom }),
    ...(paidTo === undefined ? {} : { appliedTo: paidTo }),
    ...someIds('violationTypeIds', idsOf(state, 'type')),
    ...someIds('paymentTypeIds', idsOf(state, 'payment')),
    ...someIds('postedByIds', idsOf(state, 'by')),
  } as TransactionFilter;
}

const joined = (ids: readonly string[] | undefined): string | undefined =>
  ids === undefined || ids.length === 0 ? undefined : ids.join(',');

/** Converts a filter, such as that of a figure of a report, to the state of the listing. */
export function stateOfFilter(filter: TransactionFilter): ListingState {
  const state = {
    q: filter.q,
    posted: filter.posted === 'ANYTIME' ? undefined : filter.posted,
    postedFrom: filter.postedFrom,
    postedTo: filter.postedTo,
    due: filter.due === 'ANYTIME' ? undefined : filter.due,
    dueFrom: filter.dueFrom,
    dueTo: filter.dueTo,
    open: filter.isOpen,
    openOn: filter.openOn,
    counts: filter.isVoid === undefined ? undefined : filter.isVoid ? 'VOID' : 'STANDS',
    kind: joined(filter.kinds),
    code: joined(filter.chargeCodeIds),
    paidCode: joined(filter.appliedCodeIds),
    ofPayments: filter.isOfPayments,
    paidFrom: filter.appliedFrom,
    paidTo: filter.appliedTo,
    type: joined(filter.violationTypeIds),
    payment: joined(filter.paymentTypeIds),
    by: joined(filter.postedByIds),
  };
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as ListingState;
}
