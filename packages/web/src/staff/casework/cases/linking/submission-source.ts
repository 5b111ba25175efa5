import { OPTIONS_PAGE, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';

/** Submissions by number or words; the newest without a text. */
export const submissionSource: OptionsSource = {
  key: 'submissions',
  load: async (query, offset) => {
    const q = query.trim();
    const { items, total } = await api.submissions.listing({
      ...(q === '' ? {} : { q }),
      limit: OPTIONS_PAGE,
      offset,
    });
    const options = items.map(({ id, number, category, locationText }) => ({
      value: id,
      label: [`#${number} ${category.name}`, locationText].filter(Boolean).join(' · '),
      isActive: true,
    }));
    return { options, total: total.count };
  },
  empty: 'No matching submissions',
};

/** Cases that are not closed, by number or words; the newest without a text. */
export const caseSource: OptionsSource = {
  key: 'cases',
  load: async (query, offset) => {
    const q = query.trim();
    const { items, total } = await api.cases.listing({
      ...(q === '' ? {} : { q }),
      status: ['OPEN', 'DRAFT'],
      limit: OPTIONS_PAGE,
      offset,
    });
    const options = items.map(({ id, number, violations, locationText }) => ({
      value: id,
      label: [number, violations[0]?.name, locationText].filter(Boolean).join(' · '),
      isActive: true,
    }));
    return { options, total: total.count };
  },
  empty: 'No matching cases',
};
