import type { EntitySection } from '@townkeep/core/cases';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { api } from '../../session/api.ts';
import { useSections } from './sections.ts';

/** Returns the known entities of a section, the last changed first. */
export const entitySource = ({ id, configViolationTypeId: violationTypeId }: EntitySection): OptionsSource => ({
  key: `entities:${id}`,
  load: async (query, offset) => {
    const q = query.trim();
    const input = { violationTypeId, limit: OPTIONS_PAGE, offset, ...(q === '' ? {} : { q }) };
    const { items, total } = await api.cases.entities(input);
    return {
      options: items.map((each) => ({ value: each.id, label: each.label, isActive: true })),
      total: total.count,
    };
  },
  empty: 'None found. A new one is recorded on the page of the case.',
});

/** Returns the known entities of all sections that the signed-in person sees; of each the first that match. */
export function useEntitySource(): OptionsSource {
  const sections = useSections() ?? [];
  return {
    key: `entities:${sections.map(({ id }) => id).join()}`,
    load: async (query) => {
      const found = await Promise.all(
        sections.map(async (section) => {
          const { options } = await entitySource(section).load(query, 0);
          return options.map((option) => ({ ...option, section: section.label }));
        }),
      );
      return { options: found.flat(), total: found.flat().length };
    },
    empty: 'No matching entries',
  };
}
