import type { OptionsSource, PickerOption } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { activeStaff } from './staff-source.ts';

const GROUP = 'group:';

/** Whether an option is a group. */
export const isGroupOption = ({ value }: Pick<PickerOption, 'value'>): boolean => value.startsWith(GROUP);

/** Returns the active groups, followed by a page of active staff without one person; `offset` counts both. */
export const successorSource = (exceptId: string): OptionsSource => ({
  key: `successors:${exceptId}`,
  empty: 'No matching person or group',
  load: async (query, offset) => {
    const q = query.trim();
    const { items } = await api.groups.list({ ...(q === '' ? {} : { q }), includeInactive: 'false' });
    const groups = items.map(({ id, name }) => ({
      value: `${GROUP}${id}`,
      label: name,
      isActive: true,
      section: 'Groups',
    }));
    const page = await activeStaff.load(query, Math.max(0, offset - groups.length));
    const people = page.options
      .filter(({ value }) => value !== exceptId)
      .map((option) => ({ ...option, section: 'People' }));
    return { options: offset === 0 ? [...groups, ...people] : people, total: groups.length + page.total };
  },
});
