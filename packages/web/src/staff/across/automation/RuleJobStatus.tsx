import { type RuleJob, ruleJobStatusLabels } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop, IconX } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';

const marks = {
  RUNNING: { tone: 'yellow', Icon: IconClock },
  DONE: { tone: 'green', Icon: IconCheck },
  PARTLY: { tone: 'yellow', Icon: IconAlertTriangle },
  FAILED: { tone: 'red', Icon: IconX },
  SKIPPED: { tone: 'gray', Icon: IconCheck },
  STOPPED: { tone: 'red', Icon: IconPlayerStop },
} as const;

/** What became of a rule, as a word with a color and a shape. */
export function RuleJobStatus({ row: { status } }: { readonly row: Pick<RuleJob, 'status'> }) {
  const { tone, Icon } = marks[status];
  return (
    <ToneMark tone={tone} icon={<Icon size={12} aria-hidden />} isOutlined>
      {ruleJobStatusLabels[status]}
    </ToneMark>
  );
}
