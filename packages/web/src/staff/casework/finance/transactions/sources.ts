import { useQuery } from '@tanstack/react-query';
import { personName } from '@townkeep/core/identity/people';
import { lineKinds, lineKindTexts } from '@townkeep/core/casework/cases';
import { localSource, OPTIONS_PAGE, type OptionsSource, type PickerOption } from '../../../../ui/pickers/options.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';

/** Deactivated items are on lines of the past. */
const all = { input: {}, staleTime: 60_000 };

interface Item {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

const optionOf = ({ id, name, isActive }: Item): PickerOption => ({ value: id, label: name, isActive });
const none: PickerOption = { value: 'NONE', label: 'None', isActive: true };

/** Returns the kinds of lines as options. */
export const useKindSource = (): OptionsSource =>
  localSource(
    'line-kinds',
    lineKinds.map((value) => ({ value, label: lineKindTexts[value], isActive: true })),
    'No matching kinds',
  );

/** Returns the charge codes as options. */
export function useCodeSource(): OptionsSource {
  const items = useQuery(apiQuery.chargeCodes.list.queryOptions(all)).data?.items ?? [];
  return localSource('charge-codes', [none, ...items.map(optionOf)], 'No matching charge codes');
}

/** Returns the types of violations as options. */
export function useTypeSource(): OptionsSource {
  const items = useQuery(apiQuery.violationTypes.list.queryOptions(all)).data?.items ?? [];
  return localSource('line-types', [none, ...items.map(optionOf)], 'No matching types');
}

/** Returns the payment types as options. */
export function usePaymentSource(): OptionsSource {
  const items = useQuery(apiQuery.paymentTypes.list.queryOptions(all)).data?.items ?? [];
  return localSource('payment-types', items.map(optionOf), 'No matching payment types');
}

const people: OptionsSource = {
  key: 'line-posters',
  load: async (query, offset) => {
    const q = query.trim();
    const page = { violationTypeIds: [], limit: OPTIONS_PAGE, offset, ...(q === '' ? {} : { q }) };
    const { users, total } = await api.cases.assignees(page);
    const options = users.map((user) => ({ value: user.id, label: personName(user), isActive: user.isActive }));
    return { options: offset === 0 && q === '' ? [{ ...none, label: 'Nobody' }, ...options] : options, total };
  },
  empty: 'No matching people',
};

/** Returns the people who can have posted a line. */
export const usePosterSource = (): OptionsSource => people;
