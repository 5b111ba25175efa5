import { NativeSelect } from '@mantine/core';
import type { FilterPart } from '../listing.ts';

interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
  /** The text while no choice is made. */
  readonly any: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Declares a filter by one of a few values. */
export const choiceFilter = ({ name, label, any, choices }: ChoiceFilter): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: choices.find(({ value }) => value === raw[name])?.value }),
  Input: ({ state, onChange }) => (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[{ value: '', label: any }, ...choices]}
      value={String(state[name] ?? '')}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  ),
});
