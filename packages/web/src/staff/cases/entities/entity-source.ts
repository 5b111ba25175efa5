import type { EntitySection } from '@townkeep/core/cases';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { api } from '../../session/api.ts';

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
