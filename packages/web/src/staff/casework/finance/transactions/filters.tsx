import { dayText } from '../../../../ui/dates/format.ts';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../../mechanisms/listing/filters/dates-filter.tsx';
import { filterChip } from '../../../mechanisms/listing/filters/filter-chip.tsx';
import { flagFilter } from '../../../mechanisms/listing/filters/flag-filter.tsx';
import { idsFilter, kindsFilter, validIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../../mechanisms/listing/listing.ts';
import { useCodeSource, useKindSource, usePaymentSource, usePosterSource, useTypeSource } from './sources.ts';

/** Lets a filter by references also have `NONE`, which stands for none. */
const orNone = (part: FilterPart): FilterPart => {
  const [name] = part.names as [string];
  return { ...part, read: (raw) => ({ [name]: validIds(raw[name], 'NONE') }) };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Charges that were open on a day, which only a figure of a report asks for. */
const openOnFilter: FilterPart = {
  names: ['openOn'],
  read: ({ openOn }) => ({ openOn: typeof openOn === 'string' && DAY.test(openOn) ? openOn : undefined }),
  Chip: filterChip(['openOn'], ({ openOn }) => (openOn === undefined ? null : `Open on ${dayText(String(openOn))}`)),
  Input: null,
};

/** The days on which charges of a code were paid, which only a figure of a report asks for. */
const paidFilter: FilterPart = {
  names: ['paidFrom', 'paidTo'],
  read: (raw) => {
    const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);
    return { paidFrom: dayOf(raw['paidFrom']), paidTo: dayOf(raw['paidTo']) };
  },
  Chip: filterChip(['paidFrom', 'paidTo'], ({ paidFrom: from, paidTo: to }) =>
    from === undefined || to === undefined
      ? null
      : from === to
        ? `Paid on ${dayText(String(from))}`
        : `Paid from ${dayText(String(from))} to ${dayText(String(to))}`,
  ),
  Input: null,
};

const postedChoices = [
  ...pastChoices.map(({ value, label }) => ({ value, label: value === 'ANYTIME' ? 'Posted: any time' : label })),
  { value: 'YESTERDAY', label: 'Yesterday' },
];

const dueChoices = [
  { value: 'ANYTIME', label: 'Due: any time' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'TODAY', label: 'Today' },
  { value: 'NEXT_SEVEN_DAYS', label: 'Due in 7 Days' },
  { value: 'CUSTOM', label: 'Custom' },
];

/** The filters of the listing of transactions. */
export const transactionFilters: readonly FilterPart[] = [
  searchFilter('Search case, payer or reference'),
  kindsFilter({ name: 'kind', label: 'Kind', useSource: useKindSource }),
  datesFilter(postedChoices, { names: { choice: 'posted', from: 'postedFrom', to: 'postedTo' }, label: 'Posted' }),
  flagFilter('open', 'Open only'),
  datesFilter(dueChoices, { names: { choice: 'due', from: 'dueFrom', to: 'dueTo' }, label: 'Due' }),
  orNone(idsFilter({ name: 'code', label: 'Charge code', useSource: useCodeSource })),
  orNone(idsFilter({ name: 'type', label: 'Violation type', useSource: useTypeSource })),
  idsFilter({ name: 'payment', label: 'Payment type', useSource: usePaymentSource }),
  orNone(idsFilter({ name: 'by', label: 'Posted by', useSource: usePosterSource })),
  choiceFilter({
    name: 'counts',
    label: 'Void',
    any: 'Void or not',
    choices: [
      { value: 'STANDS', label: 'Not void' },
      { value: 'VOID', label: 'Void' },
    ],
  }),
  { ...orNone(idsFilter({ name: 'paidCode', label: 'Pays for', useSource: useCodeSource })), Input: null },
  paidFilter,
  { ...flagFilter('ofPayments', 'Payments and refunds'), Input: null },
  openOnFilter,
];
