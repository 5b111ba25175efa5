import {
  OPTIONS_PAGE,
  type OptionsPage,
  type OptionsSource,
  type PickerOption,
} from '../../../../ui/pickers/options.ts';
import { assigneeOption, groupOption } from '../../../mechanisms/record/assigned.ts';
import { api } from '../../../platform/session/api.ts';

const NO_ASSIGNEES = 'No matching Assignees';

const queryOf = (query: string) => (query.trim() === '' ? {} : { q: query.trim() });

async function people(query: string, offset: number, violationTypeIds: readonly string[]): Promise<OptionsPage> {
  const page = await api.cases.assignees({
    ...queryOf(query),
    violationTypeIds: [...violationTypeIds],
    limit: OPTIONS_PAGE,
    offset,
  });
  const options = page.users.map(assigneeOption);
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
