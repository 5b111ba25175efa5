import { Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { slaGoalNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import type { ShownGoal } from '@townkeep/core/mechanisms/sla/shown.ts';
import { longDate } from '../../../ui/dates/format.ts';
import { useNow } from '../../../ui/dates/use-now.ts';
import { Fact } from '../record/Fact.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { goalText } from './goal-text.ts';
import { SlaMark } from './SlaMark.tsx';

interface GoalsProps {
  readonly goals: readonly ShownGoal[];
}

/** The deadlines of a record as a labeled fact, for any kind of record. Nothing without deadlines. */
export function SlaGoals({ goals }: GoalsProps) {
  if (goals.length === 0) return null;
  return (
    <Fact name="Deadlines">
      <SlaGoalList goals={goals} />
    </Fact>
  );
}

/** The deadlines of a record with their states. */
export const SlaGoalList = ({ goals }: GoalsProps) => (
  <Stack component="ul" gap="xs" m={0} p={0} className="plain-list">
    {goals.map((goal) => (
      <Group component="li" key={goal.goal} gap="xs" style={{ rowGap: 2 }}>
        <Text fz="sm">{slaGoalNames[goal.goal]}</Text>
        <SlaMark state={goal.state} />
        <GoalDates goal={goal} />
      </Group>
    ))}
  </Stack>
);

/** When the goal is due or was met. The exact times show on hover and focus. */
function GoalDates({ goal }: { readonly goal: ShownGoal }) {
  const { agencyTimezone } = useSession().profile;
  const due = `due ${longDate(goal.dueAt, agencyTimezone)}`;
  const exact = goal.metAt === null ? due : `met ${longDate(goal.metAt, agencyTimezone)}, ${due}`;
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      <Text fz="xs" c="dimmed" w="100%" tabIndex={0}>
        {goalText(goal, useNow(), agencyTimezone)}
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </Text>
    </Tooltip>
  );
}
