import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { briefDayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useToday } from '../../platform/session/use-today.ts';
import { DelegationChip } from './DelegationChip.tsx';
import { useDelegation } from './use-delegation.ts';

const loadDialog = () => import('./DelegateDialog.tsx');
const loadColleague = () => import('./ColleagueDialog.tsx');

/** The person's delegation on their profile. */
export function DelegationSection() {
  const { config, isOn } = useDelegation();
  const { part, isOpen, open, close } = useLaterDialog(loadDialog);
  const colleague = useLaterDialog(loadColleague);
  const { flags } = useSession();
  const { today } = useToday();
  if (config === undefined) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="profile-delegation">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} fz="h4" id="profile-delegation">
            Delegate Work
          </Title>
          <DelegationChip isOn={isOn} />
        </Group>
        <Text fz="sm">
          {isOn ? words(config, today) : 'While you are away, new work of yours can go to a colleague.'}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={open}>
            {isOn ? 'Change delegation' : 'Delegate my work'}
          </Button>
          {rightBlocker('delegation.others', flags) === null && (
            <Button variant="default" onClick={colleague.open}>
              Delegate a colleague&apos;s work…
            </Button>
          )}
        </Group>
      </Stack>
      {part !== null && <part.DelegateDialog isOpen={isOpen} onClose={close} />}
      {colleague.part !== null && (
        <colleague.part.ColleagueDialog isOpen={colleague.isOpen} onClose={colleague.close} />
      )}
    </Paper>
  );
}

type Config = NonNullable<ReturnType<typeof useDelegation>['config']>;

function words(
  { startDate, endDate, submissionAssignee, caseAssignee, inspectionAssignee }: Config,
  today: string,
): string {
  const to = [
    ['submissions', submissionAssignee],
    ['cases', caseAssignee],
    ['inspections', inspectionAssignee],
  ] as const;
  const parts = to.flatMap(([what, person]) => (person === null ? [] : [`${what} to ${personName(person)}`]));
  return `From ${briefDayWords(startDate!, today)} to ${briefDayWords(endDate!, today)}: ${parts.join(', ')}.`;
}
