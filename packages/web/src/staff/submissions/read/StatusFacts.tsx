import { Text } from '@mantine/core';
import { dayText, dueWords } from '../../../ui/dates/format.ts';
import { StatusMark } from '../parts/StatusMark.tsx';
import { useToday } from '../../session/use-today.ts';
import { useDetail } from './SubmissionContext.ts';

/** The status with the outcome, and the due date. */
export function StatusFacts() {
  const { submission } = useDetail();
  const { today } = useToday();
  const { status, outcome, dueOn } = submission;
  return (
    <>
      <StatusMark {...submission} />
      {outcome !== null && <Text fz="sm">{outcome}</Text>}
      {dueOn !== null && status === 'OPEN' && (
        <Text fz="sm" title={dayText(dueOn)} className="capitalized">
          {dueWords(dueOn, today)}
        </Text>
      )}
    </>
  );
}
