import { NativeSelect, TextInput } from '@mantine/core';
import { usStateCode, usStates } from '@townkeep/core/platform/formats/us-states.ts';
import { type KeyboardEventHandler, useState } from 'react';

const ABROAD = 'abroad';
const STATE_MAX = 50;

const options = [
  { value: '', label: 'None' },
  ...Object.entries(usStates).map(([code, name]) => ({ value: code, label: `${code} – ${name}` })),
  { value: ABROAD, label: 'Outside the US' },
];

interface StateFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly size?: 'xs' | 'sm';
  readonly onChange: (state: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/**
 * The state of an address: one of the US and its territories, or a text outside of it. A stored text that is none of
 * them stays as it is.
 */
export function StateField({ value, error, size = 'sm', onChange, onKeyDown }: StateFieldProps) {
  const code = usStateCode(value);
  const [isAbroad, setIsAbroad] = useState(false);
  const isText = isAbroad || (value !== '' && code === null);
  return (
    <>
      <NativeSelect
        size={size}
        label="State"
        autoComplete="off"
        data={options}
        value={isText ? ABROAD : (code ?? '')}
        error={isText ? undefined : error}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setIsAbroad(chosen === ABROAD);
          onChange(chosen === ABROAD ? '' : chosen);
        }}
      />
      {isText && (
        <TextInput
          size={size}
          label="State or province"
          autoComplete="off"
          maxLength={STATE_MAX}
          value={value}
          error={error}
          {...(onKeyDown === undefined ? {} : { onKeyDown })}
          onChange={(event) => {
            setIsAbroad(true);
            onChange(event.currentTarget.value);
          }}
        />
      )}
    </>
  );
}
