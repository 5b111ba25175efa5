import { daysLate } from '@townkeep/core/casework/cases';
import { Group, Text } from '@mantine/core';
import { dueWords } from '../../../../ui/dates/format.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { CaseStatusMark } from '../marks/CaseStatusMark.tsx';
import { assigneeText, type CellProps, WhatText } from './cells.tsx';

/** A case as a card, on a narrow screen. */
export function CaseCard({ row }: CellProps) {
  const { timeZone, today } = useToday();
  const late = daysLate(row, today);
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
        <Text fz="xs" c="dimmed">
          {late > 0 && <span className="late">{late} d late · </span>}
          {late === 0 && row.dueOn !== null && `${dueWords(row.dueOn, today)} · `}
          <PlainWhen at={row.createdAt} timeZone={timeZone} />
        </Text>
      </Group>
    </>
  );
}
