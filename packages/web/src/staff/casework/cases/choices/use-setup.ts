import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';

const options = { input: { includeInactive: 'false' as const }, staleTime: 60_000 };

/** An active item of a list of setup. */
interface Item {
  readonly id: string;
  readonly name: string;
}

/** Returns items as the options of a native select. */
export const optionsOf = (items: readonly Item[]) => items.map(({ id, name }) => ({ value: id, label: name }));

/** Returns the active violations with the names of their types; the frequent ones first. */
export function useViolations() {
  const violations = useQuery(apiQuery.violations.offered.queryOptions({ input: {}, staleTime: 60_000 })).data?.items;
  const types = useQuery(apiQuery.violationTypes.list.queryOptions(options)).data?.items ?? [];
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  return (violations ?? []).map((each) => ({ ...each, typeName: typeNames.get(each.violationTypeId) ?? '' }));
}

export const useViolationTypes = () => useQuery(apiQuery.violationTypes.list.queryOptions(options)).data?.items ?? [];
export const useDispositions = () => useQuery(apiQuery.dispositions.list.queryOptions(options)).data?.items ?? [];
export const useCaseRoles = () => useQuery(apiQuery.caseRoles.list.queryOptions(options)).data?.items ?? [];
export const useCaseOutcomes = () => useQuery(apiQuery.caseOutcomes.list.queryOptions(options)).data?.items ?? [];
export const useInspectionTypes = () => useQuery(apiQuery.inspectionTypes.list.queryOptions(options)).data?.items ?? [];

/** Returns the reasons to cancel inspections. */
export const useCancelReasons = () =>
  (useQuery(apiQuery.reasons.list.queryOptions(options)).data?.items ?? []).filter(
    ({ kind }) => kind === 'CANCEL_INSPECTION',
  );
export const useTimeActivities = () => useQuery(apiQuery.timeActivities.list.queryOptions(options)).data?.items ?? [];
/** Returns a function that waits for the activities. */
export function useLoadTimeActivities() {
  const client = useQueryClient();
  return async () => (await client.ensureQueryData(apiQuery.timeActivities.list.queryOptions(options))).items;
}

export const useAbatementActivities = () =>
  useQuery(apiQuery.abatementActivities.list.queryOptions(options)).data?.items ?? [];
export const useReasons = () => useQuery(apiQuery.reasons.list.queryOptions(options)).data?.items ?? [];
