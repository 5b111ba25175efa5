import { Stack, Text } from '@mantine/core';
import { type PermissionPart, permissionParts, type PermissionSet } from '@townkeep/core/identity/people';
import type { InputProps } from '../input-props.ts';
import { PermissionPartInput } from './PermissionPartInput.tsx';
import { ViolationAccessInput } from './ViolationAccessInput.tsx';

/** A permission set, part by part. A part whose product is not used shows nothing else. */
export function PermissionsInput({ label, description, error, value, onChange }: InputProps<'permissions'>) {
  const set = value as PermissionSet;
  const parts = Object.entries(permissionParts) as [PermissionPart, string][];
  return (
    <Stack gap="sm" component="section" aria-label={label}>
      <div>
        <Text fz="sm" fw={500}>
          {label}
        </Text>
        {description !== undefined && (
          <Text fz="xs" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {error !== null && (
        <Text fz="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      {parts.map(([part, name]) => (
        <PermissionPartInput key={part} part={part} legend={name} set={set} onChange={onChange}>
          {part === 'xerce' && set.xerce.isActive && (
            <ViolationAccessInput
              levels={set.xerce.violationTypes}
              onChange={(violationTypes) => onChange({ ...set, xerce: { ...set.xerce, violationTypes } })}
            />
          )}
        </PermissionPartInput>
      ))}
    </Stack>
  );
}
