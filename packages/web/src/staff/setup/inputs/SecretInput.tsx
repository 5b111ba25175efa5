import { Button, Group, PasswordInput, Text } from '@mantine/core';
import type { SecretState } from '@townkeep/core/kernel/fields/index.ts';
import { useState } from 'react';
import { common, type InputProps } from './input-props.ts';

/** A secret, which is never shown: it is set, replaced or removed. */
export function SecretInput(props: InputProps<'secret'>) {
  const { label, value, onChange } = props;
  const [opened] = useState(value);
  const isTyped = typeof value === 'string';
  const isSet = typeof value === 'object' && value !== null && (value as SecretState).isSet;
  const state = isSet ? 'A secret is set. What you type replaces it.' : value === null ? 'The secret is removed when you save.' : 'No secret is set.';
  return (
    <>
      <PasswordInput
        {...common(props)}
        autoComplete="off"
        value={isTyped ? value : ''}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
        onChange={(event) => onChange(event.currentTarget.value === '' ? opened : event.currentTarget.value)}
      />
      <Group gap="xs" mt={4}>
        <Text fz="xs" c="dimmed">
          {isTyped ? 'The new secret is kept sealed when you save.' : state}
        </Text>
        {isSet && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChange(null)} aria-label={`${label}: Remove the secret`}>
            Remove
          </Button>
        )}
      </Group>
    </>
  );
}
