import { filterChip } from './filter-chip.tsx';
import type { FilterPart } from '../listing.ts';

interface PresetFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Declares a filter that a link sets, such as a column of the board. Only its chip shows, to remove it. */
export const presetFilter = ({ name, label, choices }: PresetFilter): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: choices.find(({ value }) => value === raw[name])?.value }),
  Chip: filterChip([name], (state) => {
    const chosen = choices.find(({ value }) => value === state[name]);
    return chosen === undefined ? null : `${label}: ${chosen.label}`;
  }),
  Input: null,
});
