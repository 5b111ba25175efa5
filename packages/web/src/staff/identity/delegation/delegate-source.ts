import type { WorkKind } from '@townkeep/core/identity/delegation';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { api } from '../../platform/session/api.ts';
import { personOption } from '../../mechanisms/record/assigned.ts';

/** The chosen days; an empty one is ''. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the people who can stand in for a kind of work; with days, only those who are not away themselves then. */
export function delegateSource(work: WorkKind, days: Days | null): OptionsSource {
  const given = Object.fromEntries(Object.entries(days ?? {}).filter(([, day]) => day !== ''));
  return {
    key: `delegates ${work} ${Object.values(given).join(' ')}`,
    load: async (query, offset) => {
      const q = query.trim();
      const page = await api.delegation.assignees({
        work,
        ...given,
        ...(q === '' ? {} : { q }),
        limit: OPTIONS_PAGE,
        offset,
      });
      return { options: page.people.map(personOption), total: page.total };
    },
    empty: 'No matching Assignees',
  };
}
