import { Table, Text } from '@mantine/core';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';

/** The values before and after a change. */
export function ChangesTable({ changes }: Pick<TrailEntry, 'changes'>) {
  return (
    <Table aria-label="Before and after" verticalSpacing={4} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ label, from, to }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400} className="breaks-words">
              {label}
            </Table.Th>
            <Table.Td>
              <Value text={from} />
            </Table.Td>
            <Table.Td>
              <Value text={to} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Value = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? (
    <Text span fz="sm" c="dimmed">
      {text === null ? '—' : 'Empty'}
    </Text>
  ) : (
    <Text fz="sm" className="pre-wrap breaks-words">
      {text}
    </Text>
  );
