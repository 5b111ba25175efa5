import type { EntitySection } from '@townkeep/core/casework/cases';
import { OPTIONS_PAGE, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const pageOf = (query: string, offset: number) => {
  const q = query.trim();
  return { limit: OPTIONS_PAGE, offset, ...(q === '' ? {} : { q }) };
};

/** Returns the known entities of a section, the last changed first. */
export const entitySource = ({ id, configViolationTypeId: violationTypeId }: EntitySection): OptionsSource => ({
  key: `entities:${id}`,
  load: async (query, offset) => {
    const { items, total } = await api.cases.violationEntities({ violationTypeId, ...pageOf(query, offset) });
    return {
      options: items.map((each) => ({ value: each.id, label: each.label, isActive: true })),
      total: total.count,
    };
  },
  empty: 'None found. A new one is recorded on the page of the case.',
});

/** Returns the known entities of all sections that the signed-in person sees, the last changed first. */
export function useEntitySource(): OptionsSource {
  const { agencyId } = useSession();
  return {
    key: 'entities',
    load: async (query, offset) => {
      const { items, total } = await api.cases.searchEntities({ agencyId, ...pageOf(query, offset) });
      const options = items.map(({ id, label, section }) => ({
        value: id,
        label,
        isActive: true,
        note: section.label,
      }));
      return { options, total: total.count };
    },
    empty: 'No matching entries',
  };
}
