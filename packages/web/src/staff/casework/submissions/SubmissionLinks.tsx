import { Anchor, List, Text } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** Characters shown in nested lists. Source: staff application §9. */
const CLIP_LENGTH = 50;

const clip = (text: string): string => (text.length > CLIP_LENGTH ? `${text.slice(0, CLIP_LENGTH).trimEnd()}…` : text);

/** Links to submissions, each with its summary and place. */
export function SubmissionLinks({
  rows,
  isInNewTab = false,
}: {
  readonly rows: readonly SubmissionRow[];
  readonly isInNewTab?: boolean;
}) {
  const { agencyId } = useSession();
  return (
    <List size="sm" spacing={4}>
      {rows.map((row) => (
        <List.Item key={row.id}>
          <Anchor
            component={Link}
            to={submissionPath(agencyId, row.id)}
            fz="sm"
            underline="always"
            {...(isInNewTab ? { target: '_blank' } : {})}
          >
            #{row.number}
          </Anchor>{' '}
          <Text span fz="sm">
            {clip(row.summary)}
            {row.locationText === null ? '' : ` · ${row.locationText}`}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
