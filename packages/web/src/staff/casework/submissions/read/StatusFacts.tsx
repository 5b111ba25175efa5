import { Badge, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { statusTone } from '../../../../ui/theme/tones.ts';
import { dayText, dueWords } from '../../../../ui/dates/format.ts';
import { When } from '../../../../ui/dates/When.tsx';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { languageName } from '../reporter.ts';
import { StatusMark } from '../marks/StatusMark.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useDetail } from './SubmissionContext.ts';

/** The status with the outcome, whether the resident waits for an answer, the language if not English, what is due. */
export function StatusFacts() {
  const { submission } = useDetail();
  const { today } = useToday();
  const { status, outcome, dueOn, language, awaitsReply } = submission;
  return (
    <>
      <StatusMark {...submission} />
      {awaitsReply && (
        <ToneMark tone={statusTone.WAITING} icon={<IconMessageCircle size={12} aria-hidden />} isOutlined>
          Waiting for us
        </ToneMark>
      )}
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
      {status === 'OPEN' && <ReplyDue />}
    </>
  );
}

/** By when the first reply is due; absent once it was given. */
function ReplyDue() {
  const { sla } = useDetail().submission;
  const { timeZone } = useToday();
  const first = sla.find(({ goal }) => goal === 'FIRST_REPLY');
  if (first === undefined || first.metAt !== null) return null;
  return (
    <Text fz="sm" className={first.state === 'BREACHED' ? 'late' : undefined}>
      {first.state === 'BREACHED' ? 'Reply was due ' : 'Reply due '}
      <When at={first.dueAt} timeZone={timeZone} shows="date" />
    </Text>
  );
}
