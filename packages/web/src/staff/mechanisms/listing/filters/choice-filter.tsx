import type { FilterPart } from '../listing.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { filterChip } from './filter-chip.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
  /** The text while no choice is made. The label is above the field where this does not have it. */
  readonly any: string;
  readonly choices: readonly Choice[];
}

/** Returns the text of a chip; a choice that has the name of the filter in it stands alone. */
export const chosenText = (label: string, choice: string): string =>
  namesIt(choice, label) ? choice : `${label}: ${choice}`;

const namesIt = (choice: string, label: string): boolean => choice.toLowerCase().includes(label.toLowerCase());

/** Declares a filter by one of a few values. */
export const choiceFilter = ({ name, label, any, choices }: ChoiceFilter): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: choices.find(({ value }) => value === raw[name])?.value }),
  Chip: filterChip([name], (state) => {
    const chosen = choices.find(({ value }) => value === state[name]);
    return chosen === undefined ? null : chosenText(label, chosen.label);
  }),
  Input: ({ state, onChange, isWide }) => (
    <FilterSelect
      label={label}
      isLabeled={!namesIt(any, label)}
      data={[{ value: '', label: any }, ...choices]}
      value={String(state[name] ?? '')}
      isWide={isWide}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  ),
});
