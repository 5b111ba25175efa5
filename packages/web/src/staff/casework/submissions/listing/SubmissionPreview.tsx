import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { Attachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { TagEditor } from '../handling/TagEditor.tsx';
import { AssigneeField } from '../read/AssigneeField.tsx';
import { Description, ResidentAnswers } from '../read/Description.tsx';
import { isNotFound, submissionQuery, useLoadAhead } from '../read/SubmissionContext.ts';
import { StatusFacts } from '../read/StatusFacts.tsx';
import { SubmissionDetails } from '../read/SubmissionDetails.tsx';
import { SubmissionTimeline } from '../timeline/SubmissionTimeline.tsx';
import '../../../mechanisms/record/record.css';

/** A submission beside the list, with the parts needed to triage it. */
export function SubmissionPreview({ row, next, onNext }: PreviewProps<SubmissionRow>) {
  const { agencyId } = useSession();
  const loaded = useQuery(submissionQuery(row.id));
  useLoadAhead(next?.id ?? null);
  return (
    <Stack gap="sm" className="submission-preview">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={submissionPath(agencyId, row.id)} inherit>
          #{row.number} {row.category.name}
        </Anchor>
      </Title>
      {loaded.data === undefined && loaded.error !== null && (
        <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
      )}
      {loaded.data === undefined && loaded.error === null && <Skeleton height={240} aria-busy />}
      {loaded.data !== undefined && (
        <SubmissionDetails
          submission={loaded.data}
          isGone={isNotFound(loaded.error)}
          onNext={next === null ? null : onNext}
          isPreview
        >
          {({ drafts, notice }) => (
            <>
              <Group gap="xs">
                <StatusFacts />
                <Group gap="xs" ml="auto" wrap="nowrap">
                  <HeaderActions />
                </Group>
              </Group>
              {notice}
              <AssigneeField />
              <TagEditor />
              <Description />
              <ResidentAnswers />
              {loaded.data.attachments.length > 0 && <Attachments />}
              <SubmissionTimeline drafts={drafts} />
            </>
          )}
        </SubmissionDetails>
      )}
    </Stack>
  );
}
