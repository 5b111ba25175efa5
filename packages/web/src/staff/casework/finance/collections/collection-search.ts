import type { CollectionFilter, SentFilter } from '@townkeep/core/casework/cases';
import { idsOf } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';

/** Amounts and days that are offered, as texts of the address. */
export const amountChoices = [
  { value: '5000', label: 'At least $50' },
  { value: '10000', label: 'At least $100' },
  { value: '50000', label: 'At least $500' },
  { value: '100000', label: 'At least $1,000' },
];
export const overdueChoices = [
  { value: '30', label: 'Overdue 30 days' },
  { value: '60', label: 'Overdue 60 days' },
  { value: '90', label: 'Overdue 90 days' },
  { value: '180', label: 'Overdue 180 days' },
  { value: '365', label: 'Overdue a year' },
];

/** Converts the state of the listing of eligible cases to the call's filter. */
export function toCollectionFilter(state: ListingState): CollectionFilter {
  const { q, least, overdue } = state as Readonly<Record<string, string | undefined>>;
  const types = idsOf(state, 'type');
  return {
    ...(q === undefined ? {} : { q }),
    ...(least === undefined ? {} : { minimumCents: Number(least) }),
    ...(overdue === undefined ? {} : { daysOverdue: Number(overdue) }),
    ...(types.length === 0 ? {} : { violationTypeIds: types }),
  };
}

/** Converts the state of the listing of cases in collections to the call's filter. */
export function toSentFilter(state: ListingState): SentFilter {
  const { status, origin, file } = state as Readonly<Record<string, string | undefined>>;
  return {
    ...toCollectionFilter(state),
    ...(status === undefined ? {} : { status: [status] as NonNullable<SentFilter['status']> }),
    ...(origin === undefined ? {} : { origin: origin as NonNullable<SentFilter['origin']> }),
    ...(file === undefined ? {} : { isExported: file === 'YES' }),
  };
}
