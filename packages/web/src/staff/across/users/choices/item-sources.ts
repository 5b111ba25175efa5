import { useQuery } from '@tanstack/react-query';
import { localSource, type OptionsSource, type PickerOption } from '../../../../ui/pickers/options.ts';
import { apiQuery } from '../../../platform/session/api.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

const toOption = ({ id, name, isActive }: Item): PickerOption => ({ value: id, label: name, isActive });

/** Returns all roles of the agency. */
export const useRoles = (): readonly Item[] =>
  useQuery(apiQuery.roles.list.queryOptions({ input: {} })).data?.items ?? [];

/** Returns all departments of the agency. */
export const useDepartments = (): readonly Item[] =>
  useQuery(apiQuery.departments.list.queryOptions({ input: {} })).data?.items ?? [];

/** Returns all groups of the agency. */
export const useGroups = (): readonly Item[] =>
  useQuery(apiQuery.groups.list.queryOptions({ input: {} })).data?.items ?? [];

/** Returns the active items, and a deactivated one that is chosen, as options. */
export const offered = (items: readonly Item[], chosen: readonly string[]): readonly PickerOption[] =>
  items.filter(({ id, isActive }) => isActive || chosen.includes(id)).map(toOption);

/** Returns a picker's source over the offered items. */
export const itemSource = (key: string, options: readonly PickerOption[]): OptionsSource =>
  localSource(key, options, 'Nothing matches');
