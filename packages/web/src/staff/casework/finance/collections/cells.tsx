import { Group, Text } from '@mantine/core';
import { type CollectionRow, collectionStatusTexts } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { dayAndMonth, dayText } from '../../../../ui/dates/format.ts';
import { useToday } from '../../../platform/session/use-today.ts';

export interface CellProps {
  readonly row: CollectionRow;
}

export const NumberText = ({ row }: CellProps) => <>{row.number}</>;
export const partyText = ({ party }: CollectionRow): string => party?.name ?? 'No responsible party';

export function DayCell({ day }: { readonly day: string | null }) {
  const { today } = useToday();
  if (day === null) return '–';
  return (
    <time dateTime={day} title={dayText(day)}>
      {dayAndMonth(day, today)}
    </time>
  );
}

const daysWords = (days: number | null): string =>
  days === null ? '–' : days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;

export const DaysCell = ({ row }: CellProps) => <>{daysWords(row.daysOverdue)}</>;

/** A case on a narrow screen. */
export const CollectionCard = ({ row }: CellProps) => (
  <>
    <Text fz="sm">{partyText(row)}</Text>
    <Group gap="xs" justify="space-between" mt={4} className="card-facts">
      <Text fz="xs" c="dimmed">
        {row.status === 'ELIGIBLE'
          ? `Overdue ${daysWords(row.daysOverdue)}`
          : `${collectionStatusTexts[row.status]} since ${dayText(row.since)}`}
      </Text>
      <Text fz="sm" className="figures">
        {formatCents(row.balanceCents)}
      </Text>
    </Group>
  </>
);
