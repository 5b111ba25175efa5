import { OPTIONS_PAGE, type OptionsPage, type OptionsSource, type PickerOption } from '../../../ui/pickers/options.ts';
import { assigneeOption, groupOption } from '../../mechanisms/record/assigned.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { awayText, isAway } from '@townkeep/core/identity/delegation/leave.ts';
import { personName } from '@townkeep/core/identity/people';
import { type FoundViolation, loadText, minutesText } from '@townkeep/core/casework/cases';

const NO_ASSIGNEES = 'No matching Assignees';

const queryOf = (query: string) => (query.trim() === '' ? {} : { q: query.trim() });

async function people(query: string, offset: number, violationTypeIds: readonly string[]): Promise<OptionsPage> {
  const page = await api.cases.assignees({
    ...queryOf(query),
    violationTypeIds: [...violationTypeIds],
    limit: OPTIONS_PAGE,
    offset,
  });
  const options = page.users.map((user) => {
    const option = assigneeOption(user);
    return { ...option, note: [loadText(user.load), ...(option.note === undefined ? [] : [option.note])].join('. ') };
  });
  return { options, total: page.total };
}

async function groups(query: string): Promise<PickerOption[]> {
  const { items } = await api.groups.list({ ...queryOf(query), includeInactive: 'false' });
  const assignable = items.filter(({ products, memberIds }) => products.includes('xerce') && memberIds.length > 0);
  return assignable.map((group) => ({ ...groupOption(group), section: 'Groups' }));
}

/** Returns the groups and people that can be assigned a case with violations of these types. */
export const caseAssigneeSource = (violationTypeIds: readonly string[]): OptionsSource => ({
  key: `case-assignees:${violationTypeIds.join()}`,
  load: async (query, offset) => {
    const found = await groups(query);
    const page = await people(query, Math.max(0, offset - found.length), violationTypeIds);
    const persons = page.options.map((option) => ({ ...option, section: 'People' }));
    return { options: offset === 0 ? [...found, ...persons] : persons, total: found.length + page.total };
  },
  empty: NO_ASSIGNEES,
});

/** Contacts by name, email address or phone; the most recently used without a text. */
export const contactSource: OptionsSource = {
  key: 'contacts',
  load: async (query, offset) => {
    const { items, total } = await api.contacts.list({ ...queryOf(query), limit: OPTIONS_PAGE, offset });
    const options = items.map(({ id, name, email, phoneNumber }) => ({
      value: id,
      label: [name ?? 'Unnamed', email ?? phoneNumber].filter(Boolean).join(' · '),
      isActive: true,
    }));
    return { options, total: total.count };
  },
  empty: 'No matching contacts',
};

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

type Found = Awaited<ReturnType<typeof api.cases.inspectors>>['users'][number];

/** The inspections that an inspector is chosen for. */
interface Wanted {
  readonly violationTypeIds: readonly string[];
  /** `YYYY-MM-DD`; '' while no day is chosen. */
  readonly plannedDate: string;
  readonly today: string;
}

/**
 * Returns the people who can inspect violations of these types, each with the work that they have on the planned day.
 * Those whom this person chose last come first.
 */
export function inspectorSource({ violationTypeIds, plannedDate, today }: Wanted): OptionsSource {
  const wanted = {
    violationTypeIds: [...violationTypeIds],
    ...(plannedDate === '' ? {} : { plannedDate }),
  };
  const option = (user: Found, section: string): PickerOption => ({
    value: user.id,
    label: personName(user),
    isActive: user.isActive,
    note: noteOf(user, plannedDate === '' ? today : plannedDate, today),
    section,
  });
  return {
    key: `inspectors:${plannedDate}:${violationTypeIds.join()}`,
    load: async (query, offset) => {
      const q = query.trim();
      const recent = q === '' ? (await api.cases.recentInspectors(wanted)).users : [];
      // The recent ones are shown once, so that pages of the others begin at multiples of their length.
      const others = await api.cases.inspectors({
        ...wanted,
        ...(q === '' ? {} : { q }),
        limit: OPTIONS_PAGE,
        offset: Math.floor(offset / OPTIONS_PAGE) * OPTIONS_PAGE,
      });
      const recentIds = new Set(recent.map(({ id }) => id));
      const shown = others.users.filter(({ id }) => !recentIds.has(id)).map((user) => option(user, 'Everyone'));
      const first = offset === 0 ? recent.map((user) => option(user, 'Recent')) : [];
      return { options: [...first, ...shown], total: others.total };
    },
    empty: 'No matching inspectors',
  };
}

/** Returns the work of a person on the planned day, and that they are away then. */
function noteOf({ workload, workDelegation }: Found, plannedOn: string, today: string): string {
  const { onDay, minutesOnDay, scheduled } = workload;
  const day = onDay === 0 ? 'Nothing on this day' : `${onDay} on this day (${minutesText(minutesOnDay)})`;
  const work = `${day}, ${scheduled} total`;
  if (workDelegation === null || !isAway(workDelegation, plannedOn)) return work;
  return `${work}. ${awayText(workDelegation, workDelegation.delegate?.name ?? null, today)}`;
}

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
