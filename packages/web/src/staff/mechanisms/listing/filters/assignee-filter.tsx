import { FilterPicker } from '../../../../ui/pickers/FilterPicker.tsx';
import type { OptionsSource } from '../../../../ui/pickers/options.ts';
import { joinChoices, splitChoices } from '../../record/assigned.ts';
import type { FilterPart } from '../listing.ts';
import { idsOf, joinIds, validIds } from './ids-filter.tsx';

const unassigned = [{ value: 'NONE', label: 'Unassigned', isActive: true }];

/** Declares a filter of people and groups in one picker: `assignee` and `group` in the URL. `NONE` is unassigned. */
export const assigneeFilter = (source: OptionsSource): FilterPart => ({
  names: ['assignee', 'group'],
  read: (raw) => ({ assignee: validIds(raw['assignee'], 'NONE'), group: validIds(raw['group']) }),
  Input: ({ state, onChange }) => (
    <FilterPicker
      label="Assignee"
      source={source}
      first={unassigned}
      value={joinChoices(idsOf(state, 'assignee'), idsOf(state, 'group'))}
      onChange={(chosen) => {
        const { people, groups } = splitChoices(chosen);
        onChange({ assignee: joinIds(people), group: joinIds(groups) });
      }}
    />
  ),
});
