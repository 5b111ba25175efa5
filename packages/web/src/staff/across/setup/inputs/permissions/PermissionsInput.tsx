import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type PermissionPart,
  permissionParts,
  type PermissionSet,
  violationAccesses,
  violationAccessLabels,
  type ViolationLevels,
} from '@townkeep/core/identity/people';
import type { InputProps } from '../input-props.ts';
import { PermissionPartInput } from './PermissionPartInput.tsx';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../../../../ui/shown-name.ts';
import { apiQuery } from '../../../../platform/session/api.ts';

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

interface ViolationAccessInputProps {
  readonly levels: ViolationLevels;
  readonly onChange: (levels: ViolationLevels) => void;
}

/** The access to each violation type; a type without a choice has its default. */
function ViolationAccessInput({ levels, onChange }: ViolationAccessInputProps) {
  const choices = useQuery(apiQuery.users.permissionChoices.queryOptions({}));
  const types = (choices.data?.violationTypes ?? []).filter(({ id, isActive }) => isActive || levels[id] !== undefined);
  if (choices.isSuccess && types.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        The agency has no violation types yet.
      </Text>
    );
  const choose = (id: string, value: string) => {
    const { [id]: _, ...others } = levels;
    const level = violationAccesses.find((each) => each === value);
    onChange(level === undefined ? others : { ...others, [id]: level });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {types.map(({ id, name, isActive, accessDefault }) => (
        <NativeSelect
          key={id}
          label={shownName(name, isActive)}
          data={[
            { value: '', label: `Default (${violationAccessLabels[accessDefault]})` },
            ...violationAccesses.map((value) => ({ value, label: violationAccessLabels[value] })),
          ]}
          value={levels[id] ?? ''}
          onChange={(event) => choose(id, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}
