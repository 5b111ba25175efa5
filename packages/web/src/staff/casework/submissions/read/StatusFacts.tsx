import { Badge, Text } from '@mantine/core';
import { dayText, dueWords } from '../../../../ui/dates/format.ts';
import { languageName } from '../reporter.ts';
import { StatusMark } from '../marks/StatusMark.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useDetail } from './SubmissionContext.ts';

/** The status with the outcome, the language if it is not English, and the due date. */
export function StatusFacts() {
  const { submission } = useDetail();
  const { today } = useToday();
  const { status, outcome, dueOn, language } = submission;
  return (
    <>
      <StatusMark {...submission} />
      {language !== 'en' && (
        <Badge variant="outline" color="gray" tt="none" className="whole-badge">
          In {languageName(language)}
        </Badge>
      )}
      {outcome !== null && <Text fz="sm">{outcome}</Text>}
      {dueOn !== null && status === 'OPEN' && (
        <Text fz="sm" title={dayText(dueOn)} className="capitalized">
          {dueWords(dueOn, today)}
        </Text>
      )}
    </>
  );
}
