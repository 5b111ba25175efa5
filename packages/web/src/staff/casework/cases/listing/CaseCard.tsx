import { daysLate } from '@townkeep/core/casework/cases';
import { Group, Text } from '@mantine/core';
import { dueWords, lateSinceText } from '../../../../ui/dates/format.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { CaseStatusMark } from '../marks/CaseStatusMark.tsx';
import { assigneeText, type CellProps, WhatText } from './cells.tsx';

/** A case as a card, on a narrow screen. */
export function CaseCard({ row }: CellProps) {
  return (
    <>
      <CaseStatusMark {...row} />
      <Text fz="sm" lineClamp={2} mt={4}>
        <WhatText row={row} />
      </Text>
      {row.locationText === null && (
        <Text fz="sm" c="dimmed">
          No location
        </Text>
      )}
      <Group gap="xs" justify="space-between" mt={4} className="card-facts">
        <Text fz="xs" c="dimmed">
          {assigneeText(row)}
        </Text>
        <DueText row={row} />
      </Group>
    </>
  );
}

/** How late the case is, or when it is due; else when it was created. */
function DueText({ row }: CellProps) {
  const { timeZone, today } = useToday();
  if (row.dueOn === null || row.status === 'CLOSED')
    return (
      <Text fz="xs" c="dimmed">
        Created <PlainWhen at={row.createdAt} timeZone={timeZone} />
      </Text>
    );
  const isLate = daysLate(row, today) > 0;
  return (
    <Text fz="xs" {...(isLate ? { className: 'late' } : { c: 'dimmed' })}>
      {isLate ? lateSinceText(row.dueOn, today) : dueWords(row.dueOn, today)}
    </Text>
  );
}
