import { Badge, Group } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconRotateClockwise } from '@tabler/icons-react';
import { statusColor } from '../../../ui/theme/theme.ts';

export type StatusFacts = Pick<SubmissionRow, 'status' | 'isReopened' | 'isOverdue'>;

/** The status in a row, whose due date already shows that it is overdue. */
export const RowStatus = (row: StatusFacts) => <StatusMark {...row} isOverdue={false} />;

/** The status as a word with a color and a shape, with a mark when overdue. */
export function StatusMark({ status, isReopened, isOverdue }: StatusFacts) {
  const isOpenAgain = status === 'OPEN' && isReopened;
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {status === 'CLOSED' && (
        <Mark color={statusColor.CLOSED} icon={<IconCircleCheckFilled size={12} aria-hidden />} text="Closed" />
      )}
      {status === 'OPEN' && !isOpenAgain && (
        <Mark color={statusColor.OPEN} icon={<IconCircle size={12} aria-hidden />} text="Open" />
      )}
      {isOpenAgain && (
        <Mark color={statusColor.REOPENED} icon={<IconRotateClockwise size={12} aria-hidden />} text="Reopened" />
      )}
      {isOverdue && (
        <Mark color={statusColor.OVERDUE} icon={<IconAlertTriangle size={12} aria-hidden />} text="Overdue" />
      )}
    </Group>
  );
}

interface MarkProps {
  readonly color: string;
  readonly icon: React.ReactNode;
  readonly text: string;
}

function Mark({ color, icon, text }: MarkProps) {
  return (
    <Badge component="span" size="sm" variant="outline" leftSection={icon} className="status-mark" data-tone={color}>
      {text}
    </Badge>
  );
}
