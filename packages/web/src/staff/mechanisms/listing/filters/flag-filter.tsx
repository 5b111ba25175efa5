import { filterChip } from './filter-chip.tsx';
import { Checkbox } from '@mantine/core';
import type { FilterPart } from '../listing.ts';

/** Declares a filter that is on or off: a checkbox, and `name=true` in the URL. */
export const flagFilter = (name: string, label: string): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: raw[name] === true ? true : undefined }),
  Chip: filterChip([name], (state) => (state[name] === true ? label : null)),
  Input: ({ state, onChange }) => (
    <Checkbox
      size="xs"
      label={label}
      my={6}
      checked={state[name] === true}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked || undefined })}
    />
  ),
});
