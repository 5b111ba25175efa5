import { filterChip } from '../listing/filters/filter-chip.tsx';
import { validIds } from '../listing/filters/ids-filter.tsx';
import type { FilterPart } from '../listing/listing.ts';

/** The mails for one record; only the line on its page sets it. */
export const recordFilter: FilterPart = {
  names: ['recordId'],
  read: (raw) => ({ recordId: validIds(raw['recordId'])?.split(',')[0] }),
  Input: null,
  Chip: filterChip(['recordId'], ({ recordId }) => (recordId === undefined ? null : 'For one record')),
};
