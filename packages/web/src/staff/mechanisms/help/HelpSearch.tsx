import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

export interface HelpSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search of the help. */
export const HelpSearch = ({ value, onChange }: HelpSearchProps) => (
  <TextInput
    type="search"
    aria-label="Search the help"
    placeholder="Search the help"
    maxLength={100}
    maw="42rem"
    value={value}
    leftSection={<IconSearch size={16} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
