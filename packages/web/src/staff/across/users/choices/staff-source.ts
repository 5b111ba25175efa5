import { OPTIONS_PAGE, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { personOption } from '../../../mechanisms/record/assigned.ts';

/** All active staff. */
export const activeStaff: OptionsSource = {
  key: 'active-staff',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.setup.staff({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};
