import { shownName } from '../../../../ui/shown-name.ts';
import { validIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import { filterChip } from '../../../mechanisms/listing/filters/filter-chip.tsx';
import { FilterSelect } from '../../../mechanisms/listing/filters/FilterSelect.tsx';
import type { FilterPart } from '../../../mechanisms/listing/listing.ts';

interface ItemFilter {
  readonly name: string;
  readonly label: string;
  /** The text while no choice is made. */
  readonly any: string;
  /** Called as a hook. */
  readonly useItems: () => readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
}

/** Declares a filter by one item of a list. */
export const itemFilter = ({ name, label, any, useItems }: ItemFilter): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: validIds(raw[name])?.split(',')[0] }),
  Chip: filterChip([name], (state) => {
    const chosen = useItems().find(({ id }) => id === state[name]);
    return chosen === undefined ? null : `${label}: ${shownName(chosen.name, chosen.isActive)}`;
  }),
  Input: ({ state, onChange, isWide }) => {
    const items = useItems();
    return (
      <FilterSelect
        label={label}
        data={[
          { value: '', label: any },
          ...items.map((item) => ({ value: item.id, label: shownName(item.name, item.isActive) })),
        ]}
        value={String(state[name] ?? '')}
        isWide={isWide}
        onChange={(value) => onChange({ [name]: value || undefined })}
      />
    );
  },
});
