import {
  OPTIONS_PAGE,
  type OptionsPage,
  type OptionsSource,
  type PickerOption,
} from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { assigneeOption, groupOption } from '../../../mechanisms/record/assigned.ts';

async function people(query: string, offset: number, status: 'ACTIVE' | 'ALL'): Promise<OptionsPage> {
  const q = query.trim();
  const page = await api.submissions.crmUsers({
    ...(q === '' ? {} : { q }),
    status,
    ...(status === 'ACTIVE' ? { permission: ['BASIC', 'OVERWRITE'] } : {}),
    limit: OPTIONS_PAGE,
    offset,
  });
  return { options: page.users.map(assigneeOption), total: page.total };
}

/** The people who can be assigned a submission. */
export const assigneeSource: OptionsSource = {
  key: 'assignees',
  load: (query, offset) => people(query, offset, 'ACTIVE'),
  empty: 'No matching Assignees',
};

/** Loads groups followed by a page of people; `offset` counts both. */
async function groupsAndPeople(query: string, offset: number, status: 'ACTIVE' | 'ALL'): Promise<OptionsPage> {
  const found = await groups(query, status);
  const page = await people(query, Math.max(0, offset - found.length), status);
  const options = page.options.map((option) => ({ ...option, section: 'People' }));
  return { options: offset === 0 ? [...found, ...options] : options, total: found.length + page.total };
}

async function groups(query: string, status: 'ACTIVE' | 'ALL'): Promise<PickerOption[]> {
  const q = query.trim();
  const { items } = await api.groups.list({ ...(q === '' ? {} : { q }), includeInactive: String(status === 'ALL') });
  const assignable = items.filter(({ products, memberIds }) => products.includes('crm') && memberIds.length > 0);
  return (status === 'ALL' ? items : assignable).map((group) => ({ ...groupOption(group), section: 'Groups' }));
}

/** The groups and people that can be assigned a submission. */
export const assignableSource: OptionsSource = {
  key: 'assignable',
  load: (query, offset) => groupsAndPeople(query, offset, 'ACTIVE'),
  empty: 'No matching Assignees',
};

/** All groups and people that may have an assignment, including deactivated ones. */
export const anyAssigneeSource: OptionsSource = {
  key: 'ever-assignable',
  load: (query, offset) => groupsAndPeople(query, offset, 'ALL'),
  empty: 'No matching Assignees',
};

/** Tags, the most recently used first. */
export const tagSource: OptionsSource = {
  key: 'tags',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.tags.recent({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.tags.map((tag) => ({ value: tag.id, label: tag.name, isActive: true })), total: page.total };
  },
  empty: 'No matching tags',
};
