import { Table, Text } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { IconAlertTriangle, IconLock, IconMessageCircle } from '@tabler/icons-react';
import { dayText, dueText } from '../../../ui/dates/format.ts';
import { When } from '../../../ui/dates/When.tsx';
import { type Assigned, assignedText } from '../parts/assigned.ts';
import { RowStatus } from '../parts/StatusMark.tsx';
import { TagMarks } from '../parts/TagMarks.tsx';
import { useToday } from '../parts/use-today.ts';
import { NumberLink } from './NumberLink.tsx';

export interface SubmissionTableRowProps {
  readonly row: SubmissionRow;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

/** A row of the table. Its number is the link. Focusing the link or clicking the row selects the row. */
export function SubmissionTableRow({ row, isSelected, onSelect }: SubmissionTableRowProps) {
  const { timeZone, today } = useToday();
  return (
    <Table.Tr data-selected={isSelected || undefined} onClick={() => onSelect(row.id)}>
      <Table.Td>
        <NumberLink row={row} onSelect={onSelect} />
      </Table.Td>
      <Table.Td title={`${row.category.name}: ${row.summary}`}>
        <SummaryText row={row} />
      </Table.Td>
      <Table.Td title={row.locationText ?? undefined}>{row.locationText ?? '–'}</Table.Td>
      <Table.Td title={assigneeText(row)}>{assigneeText(row)}</Table.Td>
      <Table.Td className="col-reporter" title={row.reporterName ?? undefined}>
        {row.reporterName ?? '–'}
      </Table.Td>
      <Table.Td>
        <RowStatus {...row} />
      </Table.Td>
      <Table.Td>
        <DueText row={row} today={today} />
      </Table.Td>
      <Table.Td className="col-created">
        <When at={row.createdAt} timeZone={timeZone} isPlain />
      </Table.Td>
      <Table.Td className="col-tags">
        <TagMarks tags={row.tags} max={1} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The due date. A word, a color and a shape mark an overdue one. */
function DueText({
  row: { dueOn, status, isOverdue },
  today,
}: {
  readonly row: SubmissionRow;
  readonly today: string;
}) {
  if (dueOn === null || status === 'CLOSED') return '–';
  return (
    <time dateTime={dueOn} title={dayText(dueOn)} className={isOverdue ? 'late' : undefined}>
      {isOverdue && <IconAlertTriangle size={14} role="img" aria-label="Overdue" className="line-icon" />}
      {dueText(dueOn, today)}
    </time>
  );
}

/** Returns the assignee's name, or 'Unassigned'. */
export const assigneeText = (row: Assigned): string => assignedText(row) ?? 'Unassigned';

/** The category and the summary, with icons for an internal submission and for a reporter who waits for an answer. */
export function SummaryText({ row }: { readonly row: SubmissionRow }) {
  return (
    <>
      {row.awaitsReply && (
        <IconMessageCircle
          size={14}
          role="img"
          aria-label="The resident is waiting for an answer"
          className="line-icon attention-icon"
        />
      )}
      {row.visibility === 'INTERNAL' && <IconLock size={14} role="img" aria-label="Internal" className="line-icon" />}
      <Text span inherit fw={600}>
        {row.category.name}
      </Text>{' '}
      <Text span inherit>
        {row.summary}
      </Text>
    </>
  );
}
