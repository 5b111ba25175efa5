import '@mantine/core/styles/Table.css';
import { Button, Stack, Table, Text } from '@mantine/core';
import { type RefusedRow, refusedCsv } from '@townkeep/core/mechanisms/imports';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';

/** Rows listed at once. All of them are in the file to download. */
const SHOWN = 100;

/** The refused rows of a checked file, each with its reasons, and a file of all of them. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([refusedCsv(rows)], { type: 'text/csv' })), [rows]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (rows.length === 0) return null;
  return (
    <Stack gap="sm">
      <Button
        component="a"
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={16} aria-hidden />}
        href={address}
        download="refused-rows.csv"
      >
        Download refused rows
      </Button>
      <Table fz="sm" className="breaks-words" aria-label="Refused rows">
        <Table.Thead>
          <Table.Tr>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>Line</Table.Th>
            <Table.Th>Row</Table.Th>
            <Table.Th>Why it is left out</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN).map(({ line, label, problems }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{problems.join(' ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN && (
        <Text fz="sm">
          The first {SHOWN} of {rows.length.toLocaleString('en-US')} are listed.
        </Text>
      )}
    </Stack>
  );
}
