import { rightBlocker } from '@townkeep/core/identity/people';
import type { PersonRef } from '@townkeep/core/mechanisms/conversations';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { personOption } from '../../mechanisms/record/assigned.ts';
import { api } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** All active staff, for those who open setup. */
const everyone: OptionsSource = {
  key: 'trail-people',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.setup.staff({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};

type Product = 'crm' | 'xerce';

/** The most people that a call returns. */
const PAGE = 100;

/** Returns one page of the staff of a product. */
function staffOf(product: Product, query: string, offset: number) {
  const page = { ...(query === '' ? {} : { q: query }), limit: PAGE, offset };
  return product === 'crm'
    ? api.submissions.crmUsers({ ...page, status: 'ALL' })
    : api.cases.assignees({ ...page, violationTypeIds: [] });
}

async function allStaffOf(product: Product, query: string): Promise<readonly PersonRef[]> {
  const all: PersonRef[] = [];
  for (;;) {
    const { users, total } = await staffOf(product, query, all.length);
    all.push(...users);
    if (users.length === 0 || all.length >= total) return all;
  }
}

/** Joins lists of people to one by last name, where each person is once. */
export function joinPeople(lists: readonly (readonly PersonRef[])[]): PersonRef[] {
  const people = new Map(lists.flat().map((person) => [person.id, person]));
  return [...people.values()].toSorted(
    (a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName),
  );
}

/** The staff of one's products, for supervisors, on one page: no call lists those of both products. */
const colleagues = (products: readonly Product[]): OptionsSource => ({
  key: `trail-people-${products.join()}`,
  load: async (query) => {
    const people = joinPeople(await Promise.all(products.map((product) => allStaffOf(product, query.trim()))));
    return { options: people.map(personOption), total: people.length };
  },
  empty: 'No matching staff',
});

/** Returns the people whose actions a person can look for in the audit trail. */
export function usePeople(): OptionsSource {
  const { flags } = useSession();
  if (rightBlocker('setup.open', flags) === null) return everyone;
  return colleagues([
    ...(flags.hasCrm ? (['crm'] as const) : []),
    ...(flags.hasCodeEnforcement ? (['xerce'] as const) : []),
  ]);
}
