import { Text } from '@mantine/core';
import type { CaseMoney } from '@townkeep/core/casework/cases';
import { formatCents, signedCents } from '@townkeep/core/platform/formats/money.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayText, dueText } from '../../../../ui/dates/format.ts';
import { useToday } from '../../../platform/session/use-today.ts';

/** What leads: the balance, what of it is overdue, the credit, and the next due date. */
export function Figures({ money }: { readonly money: CaseMoney }) {
  const { today } = useToday();
  const { balanceCents, overdueCents, creditCents, nextDueOn } = money;
  return (
    <dl className="money-figures">
      <Figure name="Balance" isLead>
        {signedCents(balanceCents)}
      </Figure>
      <Figure name="Overdue" isLate={overdueCents > 0}>
        {overdueCents > 0 && <IconAlertTriangle size={14} aria-hidden className="line-icon" />}
        {formatCents(overdueCents)}
      </Figure>
      <Figure name="Credit">{formatCents(creditCents)}</Figure>
      <Figure
        name={nextDueOn !== null && nextDueOn < today ? 'Longest due' : 'Next due'}
        isLate={nextDueOn !== null && nextDueOn < today}
      >
        {nextDueOn === null ? (
          'Nothing'
        ) : (
          <time dateTime={nextDueOn} title={dayText(nextDueOn)}>
            {dueText(nextDueOn, today)}
          </time>
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly isLead?: boolean;
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ name, isLead = false, isLate = false, children }: FigureProps) => (
  <div>
    <Text component="dt" fz="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} fz={isLead ? 'lg' : 'md'} fw={600} className={isLate ? 'tabular late' : 'tabular'}>
      {children}
    </Text>
  </div>
);
