import { Anchor, Box, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { Colleagues } from '../../../mechanisms/record/presence/Colleagues.tsx';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { AssigneeField } from '../read/AssigneeField.tsx';
import { CategoryChip } from '../read/CategoryChip.tsx';
import { StatusFacts } from '../read/StatusFacts.tsx';
import { isNotFound, submissionQuery, useLoadAhead } from '../read/SubmissionContext.ts';
import { SubmissionDetails } from '../read/SubmissionDetails.tsx';
import { RelatedParts, ReportCard } from '../read/SubmissionParts.tsx';
import { SubmissionTimeline } from '../timeline/SubmissionTimeline.tsx';
import { LeadText } from './cells.tsx';
import '../../../mechanisms/record/record.css';
import '../submissions.css';

/** A submission beside the list: the parts of its page in the same order, below a head that stays. */
export function SubmissionPreview({ row, next, onNext }: PreviewProps<SubmissionRow>) {
  const { agencyId } = useSession();
  const loaded = useQuery(submissionQuery(row.id));
  useLoadAhead(next?.id ?? null);
  const title = (
    <Title order={2} fz="md">
      <Anchor component={Link} to={submissionPath(agencyId, row.id)} inherit>
        <LeadText row={row} />
      </Anchor>
    </Title>
  );
  if (loaded.data === undefined)
    return (
      <Stack gap="sm">
        <Box pe="xl">{title}</Box>
        {loaded.error === null ? (
          <Skeleton height={240} aria-busy />
        ) : (
          <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
        )}
      </Stack>
    );
  return (
    <SubmissionDetails
      submission={loaded.data}
      isGone={isNotFound(loaded.error)}
      onNext={next === null ? null : onNext}
      isPreview
    >
      {({ drafts, notice }) => (
        <Stack gap="sm">
          <div className="preview-head">
            <Group gap="xs" style={{ rowGap: 4 }} pe="xl">
              {title}
              <CategoryChip />
            </Group>
            <Group gap="xs" style={{ rowGap: 4 }}>
              <StatusFacts />
              <Colleagues drafts={drafts} />
            </Group>
            <Group gap={6} style={{ rowGap: 4 }} className="preview-steps">
              <AssigneeField />
              <Group gap={6} ml="auto" wrap="nowrap">
                <HeaderActions />
              </Group>
            </Group>
          </div>
          {notice}
          <ReportCard />
          <SubmissionTimeline drafts={drafts} />
          <RelatedParts />
        </Stack>
      )}
    </SubmissionDetails>
  );
}
