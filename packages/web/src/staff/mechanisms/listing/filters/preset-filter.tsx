import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FilterPart } from '../listing.ts';

interface PresetFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Declares a filter that a link sets, such as a column of the board. It shows only while it is set, to be removed. */
export const presetFilter = ({ name, label, choices }: PresetFilter): FilterPart => ({
  names: [name],
  read: (raw) => ({ [name]: choices.find(({ value }) => value === raw[name])?.value }),
  Input: ({ state, onChange }) => {
    const chosen = choices.find(({ value }) => value === state[name]);
    if (chosen === undefined) return null;
    const text = `${label}: ${chosen.label}`;
    return (
      <Button
        variant="light"
        size="xs"
        fw={600}
        rightSection={<IconX size={14} aria-hidden />}
        aria-label={`Remove the filter ${text}`}
        onClick={() => onChange({ [name]: undefined })}
      >
        {text}
      </Button>
    );
  },
});
