import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import { When } from '../../../ui/dates/When.tsx';
import { api } from '../../session/api.ts';
import { useToday } from '../parts/use-today.ts';
import { Fact } from './Fact.tsx';
import { Reporter } from './Reporter.tsx';
import { useDetail } from './SubmissionContext.ts';
import { TagEditor } from '../handling/TagEditor.tsx';
import { useChange } from './use-submission.ts';

const sources = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'SMS',
  API: 'API',
  OPEN311: 'Open311',
} as const;

/** The visibility, tags, reporter, source and dates of the submission. */
export function Facts() {
  const {
    submission: { source, createdAt, createdBy, closedAt, updatedAt },
  } = useDetail();
  const { timeZone } = useToday();
  return (
    <Stack gap="md" component="aside" aria-label="About this submission">
      <Paper withBorder p="md">
        <Stack gap="sm">
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

function Visibility() {
  const {
    submission: { id, visibility },
    blocker,
  } = useDetail();
  const change = useChange(
    id,
    (next: 'EXTERNAL' | 'INTERNAL', version) => api.submissions.setVisibility({ id, version, visibility: next }),
    {
      success: 'Visibility changed',
      optimistic: (before, next) => ({ ...before, visibility: next }),
    },
  );
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
        {blocker ??
          (visibility === 'EXTERNAL'
            ? 'The public can see it, without names, descriptions, messages or photos.'
            : 'Only staff and the reporter see it.')}
      </Text>
    </Fact>
  );
}
