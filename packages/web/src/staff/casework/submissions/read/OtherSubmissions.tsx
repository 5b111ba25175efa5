import { Anchor, Group, Stack, Text } from '@mantine/core';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { StatusMark } from '../marks/StatusMark.tsx';
import type { Submission } from './use-submission.ts';

/** More are in the list. */
const SHOWN = 5;

export interface OtherSubmissionsProps {
  readonly of: NonNullable<Submission['customer']>;
  readonly exceptId: string;
}

/** The newest other submissions of a reporter; absent when there are none. */
export function OtherSubmissions({ of, exceptId }: OtherSubmissionsProps) {
  const { agencyId } = useSession();
  const input = { contactIds: [of.id], limit: SHOWN + 1 };
  const found = useQuery(apiQuery.submissions.listing.queryOptions({ input })).data;
  const others = (found?.items ?? []).filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  if (found === undefined || others.length === 0) return null;
  const q = of.email ?? of.phoneNumber ?? of.workPhone;
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={600} component="h3">
        Other submissions
      </Text>
      <Stack component="ul" gap={4} p={0} m={0} className="plain-list">
        {others.map((row) => (
          <Group key={row.id} component="li" gap={6} wrap="nowrap">
            <StatusMark {...row} isDot />
            <Anchor component={Link} to={submissionPath(agencyId, row.id)} fz="sm" underline="always">
              #{row.number}
            </Anchor>
            <Text span fz="sm" truncate title={row.summary}>
              {row.category.name}
            </Text>
          </Group>
        ))}
      </Stack>
      {q !== null && found.total.count > SHOWN + 1 && (
        <Anchor
          component={Link}
          to={`/agencies/${agencyId}/customer-submissions`}
          search={(() => ({ q })) as never}
          fz="sm"
        >
          All in the list
        </Anchor>
      )}
    </Stack>
  );
}
