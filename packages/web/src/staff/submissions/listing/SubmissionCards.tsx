import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { dueText } from '../../../ui/dates/format.ts';
import { When } from '../../../ui/dates/When.tsx';
import { StatusMark } from '../parts/StatusMark.tsx';
import { TagMarks } from '../parts/TagMarks.tsx';
import { useToday } from '../parts/use-today.ts';
import { NumberLink } from './NumberLink.tsx';
import { assigneeText, SummaryText } from './SubmissionTableRow.tsx';

export interface SubmissionCardsProps {
  readonly rows: readonly SubmissionRow[] | null;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

/** The listing on a narrow screen: each row is a card. */
export function SubmissionCards({ rows, selectedId, onSelect }: SubmissionCardsProps) {
  const { timeZone, today } = useToday();
  if (rows === null)
    return (
      <Stack gap="xs" aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={92} />
        ))}
      </Stack>
    );
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label="Customer submissions">
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="sm" data-selected={row.id === selectedId || undefined}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <NumberLink row={row} onSelect={onSelect} />
            <StatusMark {...row} />
          </Group>
          <Text fz="sm" lineClamp={2} mt={4}>
            <SummaryText row={row} />
          </Text>
          <Text fz="sm" c="dimmed" truncate>
            {row.locationText ?? 'No location'}
          </Text>
          <Group gap="xs" justify="space-between" mt={4} className="card-facts">
            <Text fz="xs" c="dimmed">
              {assigneeText(row)}
              {row.reporterName === null ? '' : ` · from ${row.reporterName}`}
            </Text>
            <Text fz="xs" c="dimmed">
              {row.status === 'OPEN' && row.dueOn !== null ? `due ${dueText(row.dueOn, today)} · ` : ''}
              <When at={row.createdAt} timeZone={timeZone} isPlain />
            </Text>
          </Group>
          <TagMarks tags={row.tags} max={3} />
        </Paper>
      ))}
    </Stack>
  );
}
