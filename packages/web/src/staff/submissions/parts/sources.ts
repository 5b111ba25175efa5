import { personName } from '@townkeep/core/people';
import type { OptionsPage, OptionsSource } from '../../../ui/pickers/options.ts';
import { OPTIONS_PAGE } from '../../../ui/pickers/options.ts';
import { api } from '../../session/api.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

/** A person as a choice. */
export const personOption = (person: Person) => ({ value: person.id, label: personName(person), isActive: person.isActive });

async function people(query: string, offset: number, status: 'ACTIVE' | 'ALL'): Promise<OptionsPage> {
  const q = query.trim();
  const page = await api.submissions.crmUsers({
    ...(q === '' ? {} : { q }),
    status,
    ...(status === 'ACTIVE' ? { permission: ['BASIC', 'OVERWRITE'] } : {}),
    limit: OPTIONS_PAGE,
    offset,
  });
  return { options: page.users.map(personOption), total: page.total };
}

/** Who may be given a submission. */
export const assigneeSource: OptionsSource = { key: 'assignees', load: (query, offset) => people(query, offset, 'ACTIVE'), empty: 'No matching Assignees' };

/** Who may have been given one, those who left included. */
export const anyAssigneeSource: OptionsSource = { key: 'any-assignees', load: (query, offset) => people(query, offset, 'ALL'), empty: 'No matching Assignees' };

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
