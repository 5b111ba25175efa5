import type { FoundViolation } from '@townkeep/core/casework/cases';
import { useQuery } from '@tanstack/react-query';
import { OPTIONS_PAGE, type OptionsSource, type PickerOption } from '../../../../ui/pickers/options.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useViolations } from './use-setup.ts';

const FREQUENT = 'Frequent';

/** Returns a violation as an option, with the articles that it cites below its name. */
export const violationOption = ({ id, name, type, codes, isFrequent }: FoundViolation): PickerOption => ({
  value: id,
  label: isFrequent ? `${name} (${type.name})` : name,
  isActive: true,
  section: isFrequent ? FREQUENT : type.name,
  ...(codes.length === 0 ? {} : { note: codes.map(({ articleNumber }) => articleNumber).join(', ') }),
});

/** The violations that the signed-in person can add, by name, type, article and words. The frequent ones come first. */
export const violationSource: OptionsSource = {
  key: 'violations-to-add',
  load: async (query, offset) => {
    const q = query.trim();
    const page = { limit: OPTIONS_PAGE, offset, ...(q === '' ? {} : { q }) };
    const { items, total } = await api.cases.searchViolations(page);
    return { options: items.map(violationOption), total: total.count };
  },
  empty: 'No matching violations',
};

/** Returns the violations that are offered at one tap. */
export const useFrequentViolations = (): readonly PickerOption[] =>
  (useQuery(apiQuery.cases.frequentViolations.queryOptions({ input: {}, staleTime: 60_000 })).data?.items ?? []).map(
    violationOption,
  );

/** Returns the function that gives the type of an active violation. */
export function useTypeOfViolation(): (violationId: string) => string | undefined {
  const violations = useViolations();
  return (violationId) => violations.find(({ id }) => id === violationId)?.violationTypeId;
}
