import { Group, Text } from '@mantine/core';
import type { RuleJob } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RuleJobStatus } from './RuleJobStatus.tsx';

/** An entry of the rule log on a narrow screen. */
export function RuleJobCard({ row }: { readonly row: RuleJob }) {
  const { profile } = useSession();
  return (
    <>
      <Text fz="sm" className="breaks-words">
        {row.record}
      </Text>
      <Group gap="xs" mt={4}>
        <RuleJobStatus row={row} />
        <Text fz="xs" c="dimmed">
          <PlainWhen at={row.at} timeZone={profile.agencyTimezone} />
        </Text>
      </Group>
    </>
  );
}
