import '../../record/record.css';
import '../cases.css';
import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { CaseRow } from '@townkeep/core/cases';
import { casePath } from '@townkeep/core/cases/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import type { PreviewProps } from '../../listing/listing.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { AssigneeField } from '../read/AssigneeField.tsx';
import { CaseDetails } from '../read/CaseDetails.tsx';
import { CaseSections } from '../read/CaseSections.tsx';
import { caseQuery, isNotFound } from '../read/load-case.ts';
import { StatusFacts } from '../read/StatusFacts.tsx';
import { CaseTimeline } from '../timeline/CaseTimeline.tsx';

/** A case beside the list, with the parts that officers work in. */
export function CasePreview({ row, next, onNext }: PreviewProps<CaseRow>) {
  const { agencyId } = useSession();
  const loaded = useQuery(caseQuery(row.id));
  return (
    <Stack gap="sm">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={casePath(agencyId, row.id)} inherit>
          {row.number}
        </Anchor>
      </Title>
      {loaded.data === undefined && loaded.error !== null && (
        <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
      )}
      {loaded.data === undefined && loaded.error === null && <Skeleton height={240} aria-busy />}
      {loaded.data !== undefined && (
        <CaseDetails
          shown={loaded.data}
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
              <CaseSections column="main" />
              <CaseTimeline drafts={drafts} />
            </>
          )}
        </CaseDetails>
      )}
    </Stack>
  );
}
