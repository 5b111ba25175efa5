import { Text } from '@mantine/core';
import { dayText, dueWords } from '../../../../ui/dates/format.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { CaseStatusMark } from '../marks/CaseStatusMark.tsx';
import { useCase } from './CaseContext.ts';

/** The status with the outcome, and the earliest comply-by date or how late it is. */
export function StatusFacts() {
  const { shown } = useCase();
  const { today } = useToday();
  const { status, outcome, dueOn } = shown;
  return (
    <>
      <CaseStatusMark {...shown} isOverdue={false} />
      {outcome !== null && <Text fz="sm">{outcome}</Text>}
      {dueOn !== null && status !== 'CLOSED' && (
        <Text fz="sm" title={dayText(dueOn)} className={dueOn < today ? 'late' : 'capitalized'}>
          {dueWords(dueOn, today)}
        </Text>
      )}
    </>
  );
}
