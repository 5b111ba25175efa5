import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import { dayText, dueText } from '../../../ui/dates/format.ts';
import { When } from '../../../ui/dates/When.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { StatusMark } from '../parts/StatusMark.tsx';
import { assigneeSource, personOption } from '../parts/sources.ts';
import { useToday } from '../parts/use-today.ts';
import { Fact } from './Fact.tsx';
import { Reporter } from './Reporter.tsx';
import { useDetail } from './SubmissionContext.ts';
import { TagEditor } from './TagEditor.tsx';
import { useChange } from './use-submission.ts';

const sources = { WEB: 'Public form', STAFF: 'Staff', EMAIL: 'E-mail', SMS: 'SMS', API: 'API', OPEN311: 'Open311' } as const;

/** The submission in short, and what of it is changed most often. */
export function Facts() {
  const { submission } = useDetail();
  const { timeZone, today } = useToday();
  const { status, outcome, dueOn, source, createdAt, createdBy, closedAt, updatedAt } = submission;
  return (
    <Stack gap="md" component="aside" aria-label="Summary">
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Fact name="Status">
            <StatusMark {...submission} />
            {outcome !== null && <Text fz="sm">{outcome}</Text>}
          </Fact>
          <Assignee />
          {dueOn !== null && (
            <Fact name="Due">
              <Text fz="sm">
                {dayText(dueOn)}
                {status === 'OPEN' ? `, ${dueText(dueOn, today)}` : ''}
              </Text>
            </Fact>
          )}
          <Visibility />
          <TagEditor />
        </Stack>
      </Paper>
      <Reporter />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Fact name="Source">
            <Text fz="sm">
              {sources[source]}
              {createdBy === null ? '' : `, filed by ${personName(createdBy)}`}
            </Text>
          </Fact>
          <Fact name="Created">
            <Text fz="sm">
              <When at={createdAt} timeZone={timeZone} />
            </Text>
          </Fact>
          {closedAt !== null && (
            <Fact name="Closed">
              <Text fz="sm">
                <When at={closedAt} timeZone={timeZone} />
              </Text>
            </Fact>
          )}
          <Fact name="Last change">
            <Text fz="sm">
              <When at={updatedAt} timeZone={timeZone} />
            </Text>
          </Fact>
        </Stack>
      </Paper>
    </Stack>
  );
}

function Assignee() {
  const {
    submission: { id, assignee },
    blocker,
  } = useDetail();
  const { profile, flags } = useSession();
  const me = { id: profile.id, firstName: profile.firstName, lastName: profile.lastName, isActive: true };
  const assign = useChange(id, (assigneeId: string | null, version) => api.submissions.assign({ id, version, assigneeId }), { success: 'The assignee is changed.' });
  // Assigning oneself shows at once: whom it goes to is known.
  const take = useChange(id, (_: null, version) => api.submissions.assign({ id, version, assigneeId: me.id }), {
    success: 'It is yours.',
    guess: (before) => ({ ...before, assignee: me }),
  });
  const canTake = blocker === null && assignee?.id !== profile.id && flags.hasOwnProfile;
  return (
    <div>
      <FieldPicker
        label="Assignee"
        source={assigneeSource}
        value={assignee === null ? null : personOption(assignee)}
        none="Unassigned"
        blocker={blocker}
        onChange={(chosen) => {
          if (chosen !== (assignee?.id ?? null)) assign.mutate(chosen);
        }}
      />
      {canTake && (
        <Group justify="flex-end" mt={4}>
          <Button variant="subtle" size="compact-sm" loading={take.isPending} onClick={() => take.mutate(null)}>
            Assign to me
          </Button>
        </Group>
      )}
    </div>
  );
}

function Visibility() {
  const {
    submission: { id, visibility },
    blocker,
  } = useDetail();
  const change = useChange(id, (next: 'EXTERNAL' | 'INTERNAL', version) => api.submissions.setVisibility({ id, version, visibility: next }), {
    success: 'The visibility is changed.',
    guess: (before, next) => ({ ...before, visibility: next }),
  });
  return (
    <Fact name="Visibility">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Visibility"
        value={visibility}
        readOnly={blocker !== null}
        disabled={blocker !== null}
        onChange={(next) => change.mutate(next as 'EXTERNAL' | 'INTERNAL')}
        data={[
          { value: 'EXTERNAL', label: 'External' },
          { value: 'INTERNAL', label: 'Internal' },
        ]}
      />
      <Text fz="xs" c="dimmed" mt={4}>
        {blocker ?? (visibility === 'EXTERNAL' ? 'Others may see that it was reported.' : 'Only staff and the reporter see it.')}
      </Text>
    </Fact>
  );
}
