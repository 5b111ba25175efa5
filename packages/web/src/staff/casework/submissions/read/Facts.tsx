import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { When } from '../../../../ui/dates/When.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { SlaGoalList } from '../../../mechanisms/sla/index.ts';
import { useChange, useDetail } from './SubmissionContext.ts';

const sources = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'SMS',
  API: 'API',
  OPEN311: 'Open311',
} as const;

/** By when the first reply and the resolution are due; absent without deadlines. */
export function Deadlines() {
  const { sla } = useDetail().submission;
  if (sla.length === 0) return null;
  return (
    <RecordSection title="Deadlines">
      <SlaGoalList goals={sla} />
    </RecordSection>
  );
}

/** The visibility, the source and the dates of the submission. */
export function Facts() {
  const {
    submission: { source, createdAt, createdBy, closedAt, updatedAt, followerCount },
  } = useDetail();
  const { timeZone } = useToday();
  return (
    <RecordSection title="Facts">
      <Stack gap="xs">
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
    </RecordSection>
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
              <When at={at} timeZone={timeZone} shows="date" />
            </Text>
          </Fact>
        ),
    )}
  </Group>
);

const visibilityNames = { EXTERNAL: 'External', INTERNAL: 'Internal' } as const;

function Visibility() {
  const {
    submission: { id, visibility },
    blocker,
    isReadOnly,
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
      {isReadOnly ? (
        <Text fz="sm">{visibilityNames[visibility]}</Text>
      ) : (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Visibility"
          value={visibility}
          readOnly={blocker !== null}
          disabled={blocker !== null}
          onChange={(next) => change.mutate(next as 'EXTERNAL' | 'INTERNAL')}
          data={Object.entries(visibilityNames).map(([value, label]) => ({ value, label }))}
        />
      )}
      <Text fz="xs" c="dimmed" mt={4}>
        {(isReadOnly ? null : blocker) ??
          (visibility === 'EXTERNAL'
            ? 'The public can see it, without names, descriptions, messages or photos.'
            : 'Only staff and the reporter see it.')}
      </Text>
    </Fact>
  );
}
