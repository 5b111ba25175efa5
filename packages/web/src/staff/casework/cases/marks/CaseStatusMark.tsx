import { type CaseRow, caseStatusText } from '@townkeep/core/casework/cases';
import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconPencil,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { statusTone, type Tone } from '../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';

type Facts = Pick<CaseRow, 'status' | 'isReopened' | 'isFixed' | 'isOverdue'>;

const size = 12;

function signOf({ status, isReopened, isFixed }: Facts): { readonly tone: Tone; readonly icon: React.ReactNode } {
  if (status === 'CLOSED')
    return {
      tone: isFixed ? statusTone.FIXED : statusTone.CLOSED,
      icon: <IconCircleCheckFilled size={size} aria-hidden />,
    };
  if (status === 'DRAFT') return { tone: 'gray', icon: <IconPencil size={size} aria-hidden /> };
  if (isReopened) return { tone: statusTone.REOPENED, icon: <IconRotateClockwise size={size} aria-hidden /> };
  return { tone: statusTone.OPEN, icon: <IconCircle size={size} aria-hidden /> };
}

/** The status of a case as a word with a color and a shape, with a mark when overdue. */
export function CaseStatusMark(facts: Facts) {
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <ToneMark {...signOf(facts)} isOutlined>
        {caseStatusText(facts)}
      </ToneMark>
      {facts.isOverdue && (
        <ToneMark tone={statusTone.OVERDUE} icon={<IconAlertTriangle size={size} aria-hidden />} isOutlined>
          Overdue
        </ToneMark>
      )}
    </Group>
  );
}
