import { Group, Stack, Text } from '@mantine/core';
import { slaGoalNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import type { ShownGoal } from '@townkeep/core/mechanisms/sla/shown.ts';
import { longDate } from '../../../ui/dates/format.ts';
import { useNow } from '../../../ui/dates/use-now.ts';
import { Fact } from '../record/Fact.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { goalWords } from './goal-words.ts';
import { SlaMark } from './SlaMark.tsx';

/** The deadlines of a record with their states, for any kind of record. Nothing without deadlines. */
export function SlaGoals({ goals }: { readonly goals: readonly ShownGoal[] }) {
  const { agencyTimezone } = useSession().profile;
  const now = new Date(useNow());
  if (goals.length === 0) return null;
  return (
    <Fact name="Deadlines">
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {goals.map(({ goal, state, dueAt, metAt }) => (
          <Group component="li" key={goal} gap="xs">
            <Text fz="sm">{slaGoalNames[goal]}</Text>
            <SlaMark state={state} />
            <Text fz="xs" c="dimmed">
              <span title={longDate(dueAt, agencyTimezone)}>{goalWords({ dueAt, metAt }, agencyTimezone, now)}</span>
            </Text>
          </Group>
        ))}
      </Stack>
    </Fact>
  );
}
