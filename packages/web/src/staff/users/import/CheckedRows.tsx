import '@mantine/core/styles/Table.css';
import { Table, Text } from '@mantine/core';
import type { api } from '../../session/api.ts';

type Row = Awaited<ReturnType<typeof api.users.checkImport>>['rows'][number];

/** Rows listed at once. A longer file is corrected piece by piece. */
const SHOWN = 100;

/** The people of a checked file: refused ones first, each with its reasons. */
export function CheckedRows({ rows }: { readonly rows: readonly Row[] }) {
  const ordered = [...rows].toSorted((a, b) => Number(a.problems.length === 0) - Number(b.problems.length === 0));
  return (
    <>
      <Table fz="sm" className="breaks-words">
        <Table.Thead>
          <Table.Tr>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>Line</Table.Th>
            <Table.Th>Person</Table.Th>
            <Table.Th>Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.slice(0, SHOWN).map(({ line, name, email, problems }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                {name}
                <Text fz="xs" c="dimmed">
                  {email}
                </Text>
              </Table.Td>
              <Table.Td>{problems.length === 0 ? 'Can be imported' : problems.join(' ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN && <Text fz="sm">The first {SHOWN} are listed, refused ones first.</Text>}
    </>
  );
}
