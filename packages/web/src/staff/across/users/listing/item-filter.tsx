import { NativeSelect } from '@mantine/core';
import { shownName } from '../../../../ui/shown-name.ts';
import { validIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
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
  Input: ({ state, onChange }) => {
    const items = useItems();
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        data={[
          { value: '', label: any },
          ...items.map((item) => ({ value: item.id, label: shownName(item.name, item.isActive) })),
        ]}
        value={String(state[name] ?? '')}
        onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
      />
    );
  },
});
