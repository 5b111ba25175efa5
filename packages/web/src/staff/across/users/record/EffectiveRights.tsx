import '@mantine/core/styles/Table.css';
import { Stack, Table, Text } from '@mantine/core';
import { type PermissionPart, permissionParts, type RightsSource } from '@townkeep/core/identity/people';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import type { User } from '../user.ts';

/** Names where a right comes from. */
function sourceText(source: RightsSource): string {
  if (source.kind === 'ROLE') return `Role ${source.name}`;
  if (source.kind === 'GROUP') return `Group ${source.name}`;
  return source.kind === 'OWN' ? 'Own addition' : 'Default of the violation type';
}

/** Every right that the person has, with its source. */
export function EffectiveRights({ user: { rights, status } }: { readonly user: User }) {
  const parts = (Object.entries(permissionParts) as [PermissionPart, string][])
    .map(([part, label]) => ({ part, label, own: rights.filter((right) => right.part === part) }))
    .filter(({ own }) => own.length > 0);
  return (
    <RecordSection title="Effective rights">
      <Stack gap="sm">
        {status === 'INACTIVE' && (
          <Text fz="sm" c="dimmed">
            The account is deactivated. These rights apply again when it is reactivated.
          </Text>
        )}
        {parts.length === 0 && <Text fz="sm">None. This person cannot sign in. Choose a role, or add rights.</Text>}
        {parts.map(({ part, label, own }) => (
          <Table key={part} fz="sm" verticalSpacing={4} className="breaks-words">
            <Table.Caption ta="left" fw={500} style={{ captionSide: 'top' }}>
              {label}
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Right</Table.Th>
                <Table.Th>Value</Table.Th>
                <Table.Th>From</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {own.map((right) => (
                <Table.Tr key={right.path}>
                  <Table.Td>{right.label}</Table.Td>
                  <Table.Td>{right.value}</Table.Td>
                  <Table.Td>{right.sources.map(sourceText).join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
      </Stack>
    </RecordSection>
  );
}
