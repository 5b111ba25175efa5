import { Group, Text } from '@mantine/core';
import { dueWords } from '../../../../ui/dates/format.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { StatusMark } from '../marks/StatusMark.tsx';
import { TagMarks } from '../marks/TagMarks.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { assigneeText, type CellProps, SummaryText } from './cells.tsx';

/** A submission as a card: on a narrow screen, and on the board. */
export function SubmissionCard({ row }: CellProps) {
  const { timeZone, today } = useToday();
  return (
    <>
      <StatusMark {...row} />
      <Text fz="sm" lineClamp={2} mt={4}>
        <SummaryText row={row} />
      </Text>
      {row.locationText === null && (
        <Text fz="sm" c="dimmed">
          No location
        </Text>
      )}
      <Group gap="xs" justify="space-between" mt={4} className="card-facts">
        <Text fz="xs" c="dimmed">
          {assigneeText(row)}
          {row.reporterName === null ? '' : ` · from ${row.reporterName}`}
        </Text>
        <Text fz="xs" c="dimmed">
          {row.status === 'OPEN' && row.dueOn !== null ? `${dueWords(row.dueOn, today)} · ` : ''}
          <PlainWhen at={row.createdAt} timeZone={timeZone} />
        </Text>
      </Group>
      <TagMarks tags={row.tags} max={3} />
    </>
  );
}
