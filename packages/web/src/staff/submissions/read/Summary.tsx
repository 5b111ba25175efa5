import { Button, Group, Paper, Text } from '@mantine/core';
import { dayText, dueText } from '../../../ui/dates/format.ts';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { StatusMark } from '../parts/StatusMark.tsx';
import { assignedOption, assignmentOf } from '../parts/assigned.ts';
import { assignableSource } from '../parts/sources.ts';
import { useToday } from '../parts/use-today.ts';
import { Fact } from './Fact.tsx';
import { useDetail } from './SubmissionContext.ts';
import { useChange } from './use-submission.ts';

const PICKER = 'assignee';

/** Status, due date and assignee, at the top of the page on every screen size. */
export function Summary() {
  const { submission } = useDetail();
  const { today } = useToday();
  const { status, outcome, dueOn } = submission;
  return (
    <Paper component="section" withBorder p="md" aria-label="Summary" className="detail-summary">
      <Fact name="Status">
        <StatusMark {...submission} />
        {outcome !== null && <Text fz="sm">{outcome}</Text>}
      </Fact>
      {dueOn !== null && (
        <Fact name="Due">
          <Text fz="sm">
            {dayText(dueOn)}
            {status === 'OPEN' ? `, ${dueText(dueOn, today)}` : ''}
          </Text>
        </Fact>
      )}
      <Assignee />
    </Paper>
  );
}

function Assignee() {
  const {
    submission: { id, assignee, assigneeGroup },
    blocker,
  } = useDetail();
  const { profile, flags } = useSession();
  const me = { id: profile.id, firstName: profile.firstName, lastName: profile.lastName, isActive: true };
  const current = assignedOption({ assignee, assigneeGroup });
  const assign = useChange(
    id,
    (chosen: string | null, version) => api.submissions.assign({ id, version, ...assignmentOf(chosen) }),
    {
      success: 'Assignee changed',
    },
  );
  // Self-assignment shows before the server answers, because the result is known.
  const take = useChange(id, (_: null, version) => api.submissions.assign({ id, version, assigneeId: me.id }), {
    success: 'Assigned to you',
    optimistic: (before) => ({ ...before, assignee: me, assigneeGroup: null }),
  });
  const canTake = blocker === null && assignee?.id !== profile.id && flags.hasOwnProfile;
  return (
    <Group className="detail-assignee" align="flex-end" gap="xs">
      <div className="grow">
        <FieldPicker
          id={PICKER}
          label="Assignee"
          source={assignableSource}
          value={current}
          none="Unassigned"
          blocker={blocker}
          onChange={(chosen) => {
            if (chosen !== (current?.value ?? null)) assign.mutate(chosen);
          }}
        />
      </div>
      {canTake && (
        <Button
          variant="default"
          onClick={() => {
            // The button disappears with the change.
            document.getElementById(PICKER)?.focus();
            take.mutate(null);
          }}
        >
          Assign to me
        </Button>
      )}
    </Group>
  );
}
