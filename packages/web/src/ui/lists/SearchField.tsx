import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { useDebouncedInput } from './use-debounced-input.ts';

export interface SearchFieldProps extends Pick<TextInputProps, 'size' | 'w' | 'flex'> {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * The text search of a list. It searches after a pause in typing or on Enter; `/` focuses it from anywhere on the page.
 */
export function SearchField({ label, value, onSearch, ...size }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, change, send } = useDebouncedInput(value, onSearch);
  useKeys([
    {
      key: '/',
      label,
      group: 'This list',
      run: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);
  return (
    <TextInput
      ref={field}
      {...size}
      aria-label={label}
      placeholder={`${label}  /`}
      maxLength={200}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              send('');
              field.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    />
  );
}
