import { filterChip } from './filter-chip.tsx';
import { personName } from '@townkeep/core/identity/people';
import { FilterPicker, useChosenText } from '../../../../ui/pickers/FilterPicker.tsx';
import type { OptionsSource, PickerOption } from '../../../../ui/pickers/options.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { joinChoices, splitChoices } from '../../record/assigned.ts';
import type { FilterPart } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import { idsOf, joinIds, validIds } from './ids-filter.tsx';

const unassigned: PickerOption = { value: 'NONE', label: 'Unassigned', isActive: true };

const chosenOf = (state: ListingState): string[] => joinChoices(idsOf(state, 'assignee'), idsOf(state, 'group'));

/** Returns the choices whose names need no search: no one, and the signed-in person, as in the view 'Mine'. */
function useKnown(): readonly PickerOption[] {
  const { profile } = useSession();
  return [unassigned, { value: profile.id, label: personName(profile), isActive: true }];
}

/** Declares a filter of people and groups in one picker: `assignee` and `group` in the URL. `NONE` is unassigned. */
export const assigneeFilter = (source: OptionsSource): FilterPart => ({
  names: ['assignee', 'group'],
  read: (raw) => ({ assignee: validIds(raw['assignee'], 'NONE'), group: validIds(raw['group']) }),
  Chip: filterChip(['assignee', 'group'], (state) => {
    const text = useChosenText(source, chosenOf(state), useKnown());
    return text === null ? null : `Assignee: ${text}`;
  }),
  Input: ({ state, onChange, isWide }) => (
    <FilterPicker
      label="Assignee"
      source={source}
      first={[unassigned]}
      known={useKnown()}
      isWide={isWide}
      value={chosenOf(state)}
      onChange={(chosen) => {
        const { people, groups } = splitChoices(chosen);
        onChange({ assignee: joinIds(people), group: joinIds(groups) });
      }}
    />
  ),
});
