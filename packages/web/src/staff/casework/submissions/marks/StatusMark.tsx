import { Group, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconRotateClockwise } from '@tabler/icons-react';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { overdueSign, type StatusFacts, type StatusSign, statusSign } from './status.ts';

const shapes = {
  open: IconCircle,
  reopened: IconRotateClockwise,
  overdue: IconAlertTriangle,
  closed: IconCircleCheckFilled,
} as const;

/** The status in a row, whose due date already shows that it is overdue. */
export const RowStatus = (row: StatusFacts) => <StatusMark {...row} isOverdue={false} />;

export interface StatusMarkProps extends StatusFacts {
  /** Shows one shape instead of words, for narrow rows; screen readers get the word. */
  readonly isDot?: boolean;
}

/** The status as a word with a color and a shape, with a mark when overdue. */
export function StatusMark({ isDot = false, ...facts }: StatusMarkProps) {
  if (isDot) return <Dot sign={facts.isOverdue ? overdueSign : statusSign(facts)} />;
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <Sign sign={statusSign(facts)} />
      {facts.isOverdue && <Sign sign={overdueSign} />}
    </Group>
  );
}

function Dot({ sign: { shape, tone, word } }: { readonly sign: StatusSign }) {
  const Shape = shapes[shape];
  return (
    <span data-tone={tone} className="tone-dot" title={word}>
      <Shape size={14} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

function Sign({ sign: { shape, tone, word } }: { readonly sign: StatusSign }) {
  const Shape = shapes[shape];
  return (
    <ToneMark tone={tone} icon={<Shape size={12} aria-hidden />} isOutlined>
      {word}
    </ToneMark>
  );
}
