import { Stack, Table, Text, Title } from '@mantine/core';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { ORIGINS_KEPT_DAYS } from '@townkeep/core/mechanisms/audit/limits.ts';
import { longDate } from '../../../ui/dates/format.ts';
import type { PreviewProps } from '../../mechanisms/listing/listing.ts';
import { Fact } from '../../mechanisms/record/Fact.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RecordLink } from './RecordLink.tsx';

/** The values before and after a change. */
function ChangesTable({ changes }: Pick<TrailEntry, 'changes'>) {
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

/** An entry beside the list: who, what, when, from where, and the values before and after. */
export function EntryPreview({ row }: PreviewProps<TrailEntry>) {
  const { profile, flags } = useSession();
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        {row.actorName} {row.text}
      </Title>
      <Fact name="Record">
        <Text fz="sm">
          <RecordLink entry={row} />
        </Text>
      </Fact>
      <Fact name="When">
        <Text fz="sm">{longDate(row.at, profile.agencyTimezone)}</Text>
      </Fact>
      {flags.hasAuditTrail && <Origin entry={row} />}
      {row.changes.length > 0 && <ChangesTable changes={row.changes} />}
    </Stack>
  );
}

function Origin({ entry: { actorKind, ip, userAgent } }: { readonly entry: TrailEntry }) {
  if (ip === null)
    return (
      <Text fz="sm" c="dimmed">
        {actorKind === 'STAFF' || actorKind === 'SUPER_ADMIN'
          ? `No address: this was a job, or it happened more than ${ORIGINS_KEPT_DAYS} days ago.`
          : 'Addresses of residents are not recorded.'}
      </Text>
    );
  return (
    <>
      <Fact name="Address">
        <Text fz="sm">{ip}</Text>
      </Fact>
      {userAgent !== null && (
        <Fact name="Browser">
          <Text fz="sm">{userAgent}</Text>
        </Fact>
      )}
    </>
  );
}
