import { Group, Text } from '@mantine/core';
import { type CaseTime, minutesText } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { shownName } from '../../../../ui/shown-name.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';

/** The time of a case by person and activity. */
export function TimeTotals({ time: { billableMinutes, byStaff, byActivity } }: { readonly time: CaseTime }) {
  return (
    <Group gap="md" align="flex-start">
      <Fact name="Billable">
        <Text fz="sm">{minutesText(billableMinutes)}</Text>
      </Fact>
      <Fact name="By person">
        {byStaff.map(({ staff, minutes }) => (
          <Text key={staff.id} fz="sm">
            {personName(staff)}: {minutesText(minutes)}
          </Text>
        ))}
      </Fact>
      <Fact name="By activity">
        {byActivity.map(({ activity, minutes }) => (
          <Text key={activity.id} fz="sm">
            {shownName(activity.name, activity.isActive)}: {minutesText(minutes)}
          </Text>
        ))}
      </Fact>
    </Group>
  );
}
