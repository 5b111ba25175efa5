import { Text } from '@mantine/core';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase } from '../read/CaseContext.ts';
import { lateFeesQuery } from './late-fees/late-fees-query.ts';
import { moneyQuery, useMoney } from './money-query.ts';

/** What the case owes, in two lines: the balance, then what of it is overdue or when it is due. */
export function Balance() {
  const { shown } = useCase();
  const { today } = useToday();
  useLiveQuery('case', shown.id, [moneyQuery(shown.id).queryKey, lateFeesQuery(shown.id).queryKey]);
  const money = useMoney(shown.id).data;
  if (money === undefined) return <Text fz="sm">…</Text>;
  const { balanceCents, overdueCents, nextDueOn, lines } = money;
  return (
    <>
      <Text fz="sm" fw={lines.length === 0 ? 400 : 600} className="tabular">
        {lines.length === 0 ? 'Nothing posted' : balanceText(balanceCents)}
      </Text>
      {overdueCents > 0 ? (
        <Text fz="xs" className="late tabular">
          {formatCents(overdueCents)} overdue
        </Text>
      ) : (
        nextDueOn !== null && (
          <Text fz="xs" c="dimmed">
            due {dayAndMonth(nextDueOn, today)}
          </Text>
        )
      )}
    </>
  );
}

/** Returns a balance in words: `$25.00`, `Paid`, or `$5.00 credit`. */
const balanceText = (cents: number): string =>
  cents === 0 ? 'Paid' : cents < 0 ? `${formatCents(-cents)} credit` : formatCents(cents);
