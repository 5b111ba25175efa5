import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isElsewhere } from '../key-target.ts';

const DEBOUNCE_MS = 300;

export interface SearchFieldProps extends Pick<TextInputProps, 'size' | 'w' | 'flex'> {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A list's text search: takes what was typed after a pause or at Enter; `/` goes to it from anywhere on the page. */
export function SearchField({ label, value, onSearch, ...size }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text.trim();
    onSearch(text.trim());
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE_MS);
  // A value that came from elsewhere (Clear filters, the back button) replaces what stands in the field.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useHotkeys([
    [
      '/',
      (event) => {
        if (isElsewhere(event.target)) return;
        field.current?.focus();
        field.current?.select();
      },
    ],
  ]);
  const change = (text: string) => {
    setTyped(text);
    sendLater(text);
  };
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
              setTyped('');
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
