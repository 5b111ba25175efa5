import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { violationAccesses, violationAccessLabels, type ViolationLevels } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../../../../ui/shown-name.ts';
import { apiQuery } from '../../../../platform/session/api.ts';

export interface ViolationAccessInputProps {
  readonly levels: ViolationLevels;
  readonly onChange: (levels: ViolationLevels) => void;
}

/** The access to each violation type; a type without a choice has its default. */
export function ViolationAccessInput({ levels, onChange }: ViolationAccessInputProps) {
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
