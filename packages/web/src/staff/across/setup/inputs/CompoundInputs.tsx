import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/NumberInput.css';
import { Fieldset, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { addressParts, type PostalAddress } from '@townkeep/core/platform/fields/index.ts';
import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import { numberOf } from './ValueInputs.tsx';

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A point in degrees. It is null when both coordinates are empty. */
export function PointInput({ label, description, error, partErrors, value, onChange }: InputProps<'point'>) {
  const point = (value ?? { latitude: null, longitude: null }) as Point;
  const change = (part: Partial<Point>) => {
    const next = { ...point, ...part };
    onChange(next.latitude === null && next.longitude === null ? null : next);
  };
  const degrees = (name: keyof Point, partLabel: string, limit: number) => (
    <NumberInput
      label={partLabel}
      decimalScale={5}
      min={-limit}
      max={limit}
      clampBehavior="none"
      error={partErrors[name]}
      value={point[name] ?? ''}
      onChange={(typed) => change({ [name]: numberOf(typed) })}
    />
  );
  return (
    <Parts legend={label} description={description} error={error}>
      <Group grow>
        {degrees('latitude', 'Latitude', 90)}
        {degrees('longitude', 'Longitude', 180)}
      </Group>
    </Parts>
  );
}

export function AddressInput({ label, description, error, partErrors, value, onChange }: InputProps<'address'>) {
  const address = value as PostalAddress;
  return (
    <Parts legend={label} description={description} error={error}>
      {addressParts.map(({ name, label: partLabel, autoComplete }) => (
        <TextInput
          key={name}
          label={partLabel}
          autoComplete={autoComplete}
          error={partErrors[name]}
          value={address[name] ?? ''}
          onChange={(event) => onChange({ ...address, [name]: event.currentTarget.value || null })}
        />
      ))}
    </Parts>
  );
}

interface PartsProps {
  readonly legend: string;
  readonly description: string | undefined;
  readonly error: string | null;
  readonly children: ReactNode;
}

/** Several inputs for one value. */
function Parts({ legend, description, error, children }: PartsProps) {
  return (
    <Fieldset legend={legend}>
      {description !== undefined && (
        <Text fz="xs" c="dimmed">
          {description}
        </Text>
      )}
      {children}
      {error !== null && (
        <Text fz="xs" c="red">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}
