import { Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { When } from '../../../../ui/dates/When.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { SlaGoals } from '../../../mechanisms/sla/index.ts';
import { useChange, useDetail } from './SubmissionContext.ts';
import { TagEditor } from '../handling/TagEditor.tsx';

const sources = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'SMS',
  API: 'API',
  OPEN311: 'Open311',
} as const;

/** The tags, the visibility, the source and the dates of the submission. */
export function Facts() {
  const {
    submission: { source, createdAt, createdBy, closedAt, updatedAt, followerCount, sla },
  } = useDetail();
  const { timeZone } = useToday();
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <SlaGoals goals={sla} />
        <TagEditor />
        <Visibility />
        <Fact name="Source">
          <Text fz="sm">
            {sources[source]}
            {createdBy === null ? '' : `, filed by ${personName(createdBy)}`}
          </Text>
        </Fact>
        {followerCount > 0 && (
          <Fact name="Followers">
            <Text fz="sm">
              {followerCount === 1 ? '1 neighbor is' : `${followerCount} neighbors are`} notified of its progress
            </Text>
          </Fact>
        )}
        <Dates dates={{ Created: createdAt, Closed: closedAt, 'Last change': updatedAt }} timeZone={timeZone} />
      </Stack>
    </Paper>
  );
}

interface DatesProps {
  /** Instants by their label; null for one that has not come. */
  readonly dates: Readonly<Record<string, string | null>>;
  readonly timeZone: string;
}

const Dates = ({ dates, timeZone }: DatesProps) => (
  <Group gap="md">
    {Object.entries(dates).map(
      ([name, at]) =>
        at !== null && (
          <Fact key={name} name={name}>
            <Text fz="sm">
              <When at={at} timeZone={timeZone} />
            </Text>
          </Fact>
        ),
    )}
  </Group>
);

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
