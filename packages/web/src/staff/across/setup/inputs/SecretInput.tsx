import '@mantine/core/styles/PasswordInput.css';
import { Button, Group, PasswordInput, Text } from '@mantine/core';
import type { SecretState } from '@townkeep/core/platform/fields/index.ts';
import { useState } from 'react';
import { wrapperProps, type InputProps } from './input-props.ts';

/** A secret, which is never shown. It can be set, replaced or removed. */
export function SecretInput(props: InputProps<'secret'>) {
  const { label, value, onChange } = props;
  const [stored, setStored] = useState(value);
  const isTyped = typeof value === 'string';
  const state = isTyped ? null : (value as SecretState | null);
  const isSet = state?.isSet === true;
  // Saving can change the state. If the typed text is deleted, the latest state shows.
  if (state !== null && value !== stored) setStored(value);
  return (
    <>
      <PasswordInput
        {...wrapperProps(props)}
        autoComplete="off"
        value={isTyped ? value : ''}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
        onChange={(event) => onChange(event.currentTarget.value === '' ? stored : event.currentTarget.value)}
      />
      <Group gap="xs" mt={4}>
        <Text fz="xs" {...(state?.isEntryNeeded === true ? { fw: 600 } : { c: 'dimmed' })}>
          {isTyped ? 'The new secret is stored encrypted when you save.' : stateText(state)}
        </Text>
        {isSet && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange(null)}
            aria-label={`${label}: Remove the secret`}
          >
            Remove
          </Button>
        )}
      </Group>
    </>
  );
}

function stateText(state: SecretState | null): string {
  if (state === null) return 'The secret is removed when you save.';
  if (state.isSet) return 'A secret is set. Your text replaces it.';
  if (state.isEntryNeeded) return 'Enter the secret again. It was removed because a related setting changed.';
  return 'No secret is set.';
}
